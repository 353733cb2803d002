import assert from 'node:assert/strict';
import type { Workbench } from '../../support/workbench';
import { SAMPLE, SAMPLE_STATUS } from '../support/sample';

/** What is shown of a transcript in its editor and around it. */
export function reads(workbench: () => Workbench): void {
  it('when it is opened, then the lenses above a line say what the episode is and which of its turns need a look', async () => {
    await workbench().openFile(SAMPLE);
    const ofEpisode = async (): Promise<readonly string[] | undefined> =>
      (await workbench().codeLenses()).find((row) => row.startsWith('withheld_tool_01'))?.split(' | ');
    await workbench().comesToBe(ofEpisode, [
      'withheld_tool_01 · 4 turns · 2 mismatches',
      'read',
      'next mismatch',
      'turn 2: ✗ predicted TOOL_CALL · gold REFUSE',
      'turn 3: ✗ predicted OTHER · gold TOOL_CALL',
      'turn 4: predicted OTHER · label gold…',
      'turn 1: ✓ TOOL_CALL',
    ]);
  });

  it('when it is opened, then the status bar shows GAR, accuracy and the number of mismatches', async () => {
    await workbench().openFile(SAMPLE);
    await workbench().statusBarItem(SAMPLE_STATUS).waitFor();
  });

  it('when an episode with a mismatch is looked at, then its message is tagged with predicted and gold class', async () => {
    await workbench().openFile(SAMPLE);
    await workbench().codeLens('withheld_tool_01').waitFor();
    await workbench().goToFirstMismatch();
    await workbench().comesToBe(async () => (await workbench().tags()).includes('TOOL_CALL ✗ gold REFUSE'), true);
  });

  it('when Problems is opened, then it lists the mismatches with their places', async () => {
    await workbench().openFile(SAMPLE);
    await workbench().showProblems();
    const first = workbench().problem('withheld_tool_01 · turn 2, step 1 of 2: predicted TOOL_CALL, gold REFUSE');
    await first.waitFor();
    assert.match(await first.innerText(), /Turnlens[\s\S]*mismatch[\s\S]*\[Ln 2, Col \d+\]/u);
    await workbench().page.locator('.markers-panel .monaco-count-badge', { hasText: '46' }).waitFor();
    await workbench().runCommand('View: Hide Panel');
  });

  it('when a lens that names a turn is clicked, then the gold class of that turn is asked for', async () => {
    await workbench().openFile(SAMPLE);
    await workbench().press('Control+Home');
    await workbench().page.locator('.codelens-decoration a', { hasText: 'turn 3: predicted OTHER' }).first().click();
    await workbench().quickPick('Gold action for complete_01 · turn 3').waitFor();
    await workbench().press('Escape');
  });

  it('when the outline is opened, then it lists episodes and their turns', async () => {
    await workbench().openFile(SAMPLE);
    await workbench().press('Control+Shift+O');
    await workbench().page.locator('.quick-input-list .monaco-list-row', { hasText: 'withheld_tool_01' }).first().waitFor();
    await workbench().page.locator('.quick-input-list .monaco-list-row', { hasText: 'turn 2: ✗ TOOL_CALL' }).first().waitFor();
    await workbench().press('Escape');
  });

  describe('and a file with a message per line', () => {
    it('when it is opened, then each turn has its own row of lenses above its message', async () => {
      await workbench().openFile('messages.jsonl');
      await workbench().comesToBe(() => workbench().codeLenses(), [
        'garden-1 · 2 turns · no mismatch | read',
        'garden-2 · 2 turns · 2 mismatches | read',
        '✓ TOOL_CALL',
        '✗ predicted TOOL_CALL · gold ASK | relabel | next mismatch',
        'garden-3 · 1 turn · no mismatch | read',
        '✓ REFUSE',
        '✓ CONFIRM',
        '✗ predicted ASK · gold TOOL_CALL | relabel | next mismatch',
      ]);
    });

    it('when it is opened, then the status bar shows its own numbers', async () => {
      await workbench().openFile('messages.jsonl');
      await workbench().statusBarItem('GAR 100.0 % · Acc 66.7 % · 2 ✗').waitFor();
    });

    it('when it is opened, then every assistant message is tagged with its class, a wrong one also with its gold', async () => {
      await workbench().openFile('messages.jsonl');
      await workbench().comesToBe(() => workbench().tags(), [
        '✓ TOOL_CALL',
        'TOOL_CALL ✗ gold ASK',
        'OTHER',
        'OTHER',
        '✓ REFUSE',
        '✓ CONFIRM',
        'ASK ✗ gold TOOL_CALL',
      ]);
    });

    it('when the mouse rests on a message, then the hover says which cue gave its class, and where it stands', async () => {
      await workbench().openFile('messages.jsonl');
      await workbench().hoverSays(
        'All done for today',
        /garden-1 · turn 2/u,
        /Predicted CONFIRM: cue “all done” of CONFIRM/u,
        /\[All done\] for today\./u,
        /✓ Gold CONFIRM \(in this file\)/u,
      );
    });

    it('when the mouse rests on a wrong message, then the hover says rule, gold, note and outcome', async () => {
      await workbench().openFile('messages.jsonl');
      await workbench().hoverSays(
        '"garden-2", "role": "assistant", "content": null',
        /Predicted TOOL_CALL: structured call order_seeds/u,
        /✗ Gold ASK \(in this file\)/u,
        /Note: Which seeds was open\./u,
        /The grader failed the episode/u,
      );
    });
  });
}
