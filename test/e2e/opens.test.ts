import { openedWorkbench } from '../support/workbench';
import { VERSIONS } from '../support/vscode';
import { Panel } from './support/panel';
import { TWO_EPISODES_FOLDER } from './support/sample';

for (const version of VERSIONS) {
  describe(`given VS Code ${version.vscode} on a folder with a transcript`, () => {
    const workbench = openedWorkbench({ folder: TWO_EPISODES_FOLDER, version });

    it('when the transcript is opened, then lenses say which turn mismatches and which matches', async () => {
      await workbench().openFile('two-episodes.jsonl');
      await workbench().comesToBe(() => workbench().codeLenses(), [
        'ep_1 · 1 turn · no mismatch | read | turn 1: ✓ ASK',
        'ep_2 · 1 turn · 1 mismatch | read | next mismatch | turn 1: ✗ predicted CONFIRM · gold TOOL_CALL',
      ]);
    });

    it('when the palette is asked for Turnlens, then it offers every command', async () => {
      for (const name of ['Show Diagnosis', 'Go to Next Mismatch', 'Relabel Turn', 'Clear Label', 'Read Episode']) {
        await workbench().offersCommand(`Turnlens: ${name}`);
      }
    });

    it('when the diagnosis is asked for by key, then it opens beside the editor with its mismatch', async () => {
      await workbench().openFile('two-episodes.jsonl');
      const panel = await Panel.show(workbench());
      await panel.row(0).filter({ hasText: /ep_2[\s\S]*TOOL_CALL[\s\S]*CONFIRM/u }).waitFor();
    });
  });
}
