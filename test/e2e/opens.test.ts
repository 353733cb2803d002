import assert from 'node:assert/strict';
import path from 'node:path';
import { root } from '../support/repository';
import { openedWorkbench } from '../support/workbench';
import { VERSIONS } from '../support/vscode';

const folder = path.join(root, 'test/fixtures/workspace');

for (const version of VERSIONS) {
  describe(`given VS Code ${version.vscode} on a folder with a transcript`, () => {
    const workbench = openedWorkbench({ folder, version });

    it('when the transcript is opened, then lenses say which turn mismatches and which matches', async () => {
      await workbench().openFile('two-episodes.jsonl');
      await workbench().codeLens('✗').waitFor();
      const [first, second] = await workbench().codeLenses();
      assert.match(first ?? '', /✓ ASK/);
      assert.match(second ?? '', /✗ predicted CONFIRM · gold TOOL_CALL/);
    });

    it('when the palette is asked for Turnlens, then it offers the diagnosis', async () => {
      const commands = await workbench().commandsFor('Turnlens');
      assert.ok(commands.includes('Turnlens: Show Diagnosis'), commands.join('\n'));
    });
  });
}
