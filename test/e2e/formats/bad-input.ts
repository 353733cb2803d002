import assert from 'node:assert/strict';
import type { Workbench } from '../../support/workbench';
import { Panel } from '../support/panel';
import { bytesOf, fixture, withReplaced } from '../support/sample';

const [FIRST = '', SECOND = ''] = Buffer.from(fixture('workspace/two-episodes.jsonl')).toString('utf8').split('\n');

const BYTE_ORDER_MARK = '\uFEFF';

/** As Windows would have it, with a mark at its beginning, and letters of several bytes. */
const WINDOWS = `${BYTE_ORDER_MARK}${FIRST.replace('Book me a table.', 'Bitte einen Tisch für zwei 🪑')}\r\n${SECOND}\r\n`;

export const BAD_FILES = {
  'unreadable.jsonl': `${FIRST}\n{"id": "ep_x", "messages": [oops]}\n${SECOND}\n`,
  'cut-off.jsonl': `${FIRST}\n${SECOND}\n{"id":"ep_3","messages":[{"role":"user","content":"Tell me`,
  'impossible-label.jsonl': `${FIRST.replace('"ASK"', '"PONDER"')}\n${SECOND}\n`,
  'empty.jsonl': '',
  'config.json': '{\n  "name": "no-transcript",\n  "version": "1.0.0",\n  "messages": 3\n}\n',
  'log.jsonl': '{"level":"info","msg":"started"}\n{"level":"error","msg":"role of assistant not found"}\n',
  'windows.jsonl': WINDOWS,
  'long-line.jsonl': `${FIRST}\n${SECOND.replace('Delete the draft.', 'Delete the draft. '.repeat(300_000))}\n`,
};

/** What is said of files that cannot be read, in whole or in part, and that none of them does harm. */
export function badInput(workbench: () => Workbench): void {
  // First, while nothing that is open has problems.
  for (const [name, reason] of [
    ['config.json', 'No transcript was recognized'],
    ['log.jsonl', 'No transcript was recognized'],
    ['empty.jsonl', 'The file is empty'],
  ] as const) {
    it(`when ${name} is opened, then it has no lens and no problem, and a command says why`, async () => {
      await workbench().openFile(name);
      await workbench().runCommand('Turnlens: Go to Next Mismatch');
      await workbench().notified(reason);
      assert.equal(await workbench().codeLens('').count(), 0);
      await workbench().showProblems();
      await workbench().page.locator('.markers-panel', { hasText: 'No problems have been detected' }).waitFor();
      await workbench().runCommand('View: Hide Panel');
    });
  }

  it('when a line cannot be read, then Problems says why and where, and the episodes around it are read', async () => {
    await workbench().openFile('unreadable.jsonl');
    await workbench().comesToBe(() => workbench().codeLenses(), [
      'ep_1 · 1 turn · no mismatch | read | turn 1: ✓ ASK',
      'ep_2 · 1 turn · 1 mismatch | read | next mismatch | turn 1: ✗ predicted CONFIRM · gold TOOL_CALL',
    ]);
    await workbench().showProblems();
    const entry = workbench().problem('found `oops`');
    await entry.waitFor();
    assert.match(await entry.innerText(), /unreadable[\s\S]*\[Ln 2, Col 29\]/u);
    await workbench().runCommand('View: Hide Panel');
  });

  it('when the last line is cut off, then Problems says so and what comes before it is read', async () => {
    await workbench().openFile('cut-off.jsonl');
    await workbench().codeLens('ep_2 · 1 turn · 1 mismatch').waitFor();
    await workbench().showProblems();
    const entry = workbench().problem('the record ends inside a string').filter({ hasText: 'Ln 3' });
    await entry.waitFor();
    await workbench().runCommand('View: Hide Panel');
  });

  it('when a label names no class, then Problems says which are known', async () => {
    await workbench().openFile('impossible-label.jsonl');
    await workbench().codeLens('ep_1').waitFor();
    await workbench().showProblems();
    const entry = workbench().problem('PONDER');
    await entry.waitFor();
    const words = (await entry.innerText()).replaceAll(/\s+/gu, ' ');
    assert.match(words, /`gold_action` names no action class.* expected .*TOOL_CALL.*\[Ln 1, Col \d+\]/u);
    await workbench().runCommand('View: Hide Panel');
  });

  it('when the diagnosis of a file is asked for that is no transcript, then the panel says why', async () => {
    await workbench().openFile('log.jsonl');
    await workbench().runCommand('Turnlens: Show Diagnosis');
    const panel = await Panel.of(workbench());
    await panel.hasKeyboard(workbench());
    await panel.frame.getByText('log.jsonl is no transcript. No transcript was recognized.').waitFor();
    assert.equal(await panel.headline.innerText(), 'Nothing to diagnose');
    await panel.frame.getByText('Turnlens reads these formats: Inspect log; ').waitFor();
    await workbench().focusEditor();
  });

  it('when one line has five megabytes, then it is read like any other', async () => {
    await workbench().openFile('long-line.jsonl');
    await workbench().codeLens('ep_2 · 1 turn · 1 mismatch').waitFor();
    await workbench().goToFirstMismatch();
    await workbench().statusBarItem('Mismatch 1 of 1: ep_2 · turn 1').waitFor();
  });

  it('when a file with byte-order mark and CRLF is relabelled and saved, then it keeps every other byte', async () => {
    await workbench().openFile('windows.jsonl');
    await workbench().codeLens('✗ predicted CONFIRM').waitFor();
    await workbench().goToFirstMismatch();
    await workbench().cursorAt(2);
    await workbench().press('Control+K L');
    await workbench().quickPick('Gold action for ep_2 · turn 1').waitFor();
    await workbench().press('c');
    await workbench().codeLens('✓ CONFIRM').waitFor();
    await workbench().save();
    const expected = withReplaced(bytesOf(WINDOWS), '"gold_action":"TOOL_CALL"', '"gold_action":"CONFIRM"');
    assert.equal(await workbench().bytesOnDisk('windows.jsonl'), expected);
  });
}
