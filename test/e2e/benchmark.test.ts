import assert from 'node:assert/strict';
import path from 'node:path';
import { openedWorkbench } from '../support/workbench';
import { Panel } from './support/panel';
import { BFCL_FOLDER, bytesOf, fixture } from './support/sample';

const RESULT = 'BFCL_v4_multi_turn_miss_func_result.json';
const IN_FOLDER = path.join('result/demo-model', RESULT);

describe('given a result file of BFCL, named .json, among its score, dataset and possible answers', () => {
  const workbench = openedWorkbench({
    folder: BFCL_FOLDER,
    files: { 'result/demo-model/renamed.json': fixture(path.join('bfcl', IN_FOLDER)) },
  });

  it('when it is opened, then its turns have the gold that dataset and possible answers give', async () => {
    await workbench().openFile(RESULT);
    await workbench().comesToBe(() => workbench().codeLenses(), [
      'multi_turn_miss_func_0 · 3 turns · no mismatch | read | turn 1: ✓ TOOL_CALL | turn 2: ✓ REFUSE | turn 3: ✓ TOOL_CALL',
      'multi_turn_miss_func_1 · 3 turns · 1 mismatch | read | next mismatch | ' +
        'turn 1: ✗ predicted TOOL_CALL · gold REFUSE | turn 2: ✓ TOOL_CALL | turn 3: ✓ TOOL_CALL',
      'multi_turn_miss_func_2 · 3 turns · no mismatch | read | turn 1: ✓ TOOL_CALL | turn 2: ✓ REFUSE | turn 3: ✓ TOOL_CALL',
      'multi_turn_miss_func_3 · no answer · gold REFUSE in no turn | read | next mismatch',
    ]);
  });

  it('when it is opened, then the status bar has accuracy from the score file', async () => {
    await workbench().openFile(RESULT);
    await workbench().statusBarItem('GAR 50.0 % · Acc 50.0 % · 2 ✗').waitFor();
  });

  it('when it is opened, then VS Code takes it for JSON Lines and finds no error in it', async () => {
    await workbench().openFile(RESULT);
    await workbench().statusBarItem('JSON Lines').waitFor();
    await workbench().showProblems();
    await workbench().problem('multi_turn_miss_func_3: gold REFUSE in no turn').waitFor();
    // Those of the JSON that it was till then go a moment after.
    await workbench().comesToBe(() => workbench().problem('End of file expected').count(), 0);
    await workbench().runCommand('View: Hide Panel');
  });

  it('when it has another name, then it is told by its content all the same', async () => {
    await workbench().openFile('renamed.json');
    await workbench().codeLens('multi_turn_miss_func_0 · 3 turns').waitFor();
  });

  it('when it is diagnosed, then the panel names the files that were joined and for how many episodes', async () => {
    await workbench().openFile(RESULT);
    await workbench().statusBarItem('Acc 50.0 %').waitFor();
    const panel = await Panel.show(workbench());
    assert.equal(await panel.headline.innerText(), '⚠ Masking present: Acc 50.0 % = GAR 50.0 %');
    const texts = await panel.frame.locator('.companions li').allInnerTexts();
    const joined = texts.map((text) => text.replaceAll(/\s+/gu, ' '));
    assert.equal(joined.length, 3);
    assert.equal(joined[0], '✓ BFCL_v4_multi_turn_miss_func_score.json Outcomes joined for 4 episodes: 2 passed, 2 failed.');
    const gold = 'BFCL_v4_multi_turn_miss_func.json Gold per turn joined for 4 episodes.';
    assert.deepEqual(joined.slice(1), [`✓ bfcl/${gold}`, `✓ possible_answer/${gold}`]);
    await workbench().focusEditor();
  });

  it('when one of its turns is labelled, then the label is a line of the log beside it, and the file stays', async () => {
    await workbench().openFile(RESULT);
    await workbench().statusBarItem('2 ✗').waitFor();
    await workbench().press('Control+K L');
    await workbench().quickPick('Gold action for').waitFor();
    await workbench().press('a');
    await workbench().quickPick('Gold action for').waitFor({ state: 'hidden' });
    const log = `${IN_FOLDER}.labels.jsonl`;
    const isLabelled = async (): Promise<boolean> => /"gold": ?"ASK"/u.test(await workbench().bytesOnDisk(log));
    await workbench().comesToBe(() => isLabelled().catch(() => false), true);
    assert.equal(await workbench().bytesOnDisk(IN_FOLDER), bytesOf(fixture(path.join('bfcl', IN_FOLDER))));
  });
});
