import assert from 'node:assert/strict';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { openedWorkbench } from '../support/workbench';
import { SAMPLE_FOLDER, withReplaced } from './support/sample';

/** A benchmark's result of many turns: it has no place for labels, so these go into the log beside it. */
const RUN = 'run_result.json';
const LOG = `${RUN}.labels.jsonl`;
const turns = Array.from({ length: 12 }, (_, at) => [`Which folder do you mean in part ${String(at + 1)}?`]);
const RESULT = `${JSON.stringify({ id: 'multi_turn_base_0', result: turns, inference_log: [] })}\n`;

/** A transcript that has a place for labels. */
const KEPT = 'kept.jsonl';
const GOLD = '"gold_action":"TOOL_CALL"';
const MESSAGES = `${JSON.stringify({
  id: 'desk-1',
  messages: [
    { role: 'user', content: 'Order a desk.' },
    { role: 'assistant', content: 'Which desk do you mean?', predicted_action: 'ASK', gold_action: 'TOOL_CALL' },
  ],
})}\n`;

/** What a crash leaves of a line that was being written. */
const TORN = '{"episode":"multi_turn_base_0","tur';

describe('given an extension host that dies in the middle of labelling', () => {
  const workbench = openedWorkbench({ folder: SAMPLE_FOLDER, files: { [RUN]: RESULT, [KEPT]: MESSAGES } });

  const logOnDisk = (): Promise<string> => workbench().bytesOnDisk(LOG).catch(() => '');
  const linesOf = (log: string): readonly string[] => log.split('\n').slice(0, -1);

  it('when the window comes back, then every label that was seen is there, and the next one closes off a torn line', async () => {
    await workbench().openFile(KEPT);
    await workbench().codeLens('✗ predicted ASK').waitFor();
    await workbench().goToFirstMismatch();
    await workbench().press('Control+K L');
    await workbench().quickPick('Gold action for').waitFor();
    await workbench().press('a');
    await workbench().save();
    const kept = withReplaced(MESSAGES, GOLD, '"gold_action":"ASK"');
    assert.equal(await workbench().bytesOnDisk(KEPT), kept);

    await workbench().openFile(RUN);
    await workbench().codeLens('multi_turn_base_0').waitFor();
    await workbench().press('Control+K R');
    await workbench().codeLens('compare with…').waitFor();
    await workbench().press('f');
    await workbench().quickPick('turns without gold').waitFor();
    await workbench().pickFromList('unlabelled');
    await workbench().statusBarItem('of 12 · ').waitFor();
    await workbench().press('n');
    for (const [key, gold, left] of [['2', 'ASK', 11], ['3', 'REFUSE', 10], ['2', 'ASK', 9]] as const) {
      await workbench().press(key);
      await workbench().statusBarItem(new RegExp(`Labelled ${gold}\\. \\d+ of ${String(left)}:`, 'u')).waitFor();
    }
    const seen = await logOnDisk();
    assert.deepEqual(linesOf(seen).map((line) => (JSON.parse(line) as { gold: string }).gold), ['ASK', 'REFUSE', 'ASK']);

    await workbench().press('4 3 2 4');
    await workbench().crashExtensionHost();
    const left = await logOnDisk();
    assert.equal(left.slice(0, seen.length), seen, 'what was seen to be labelled is in the log');
    assert.equal(await workbench().bytesOnDisk(KEPT), kept);
    assert.equal(await workbench().bytesOnDisk(RUN), RESULT);

    // The end of the line that was being written, wherever the crash has caught it.
    const torn = left.endsWith('\n') || left === '' ? TORN : '';
    await appendFile(path.join(workbench().folder, LOG), torn);
    await workbench().reload();
    await workbench().codeLens('compare with…').waitFor();
    await workbench().editorFocused();
    await workbench().statusBarItem(/ of \d+ · /u).waitFor();
    await workbench().press('1');
    await workbench().statusBarItem('Labelled TOOL_CALL. ').waitFor();
    const mended = await logOnDisk();
    assert.equal(mended.slice(0, left.length + torn.length + 1), `${left}${torn}\n`, 'nothing that was there is another');
    const added = mended.slice(left.length + torn.length + 1);
    assert.equal(linesOf(added).length, 1);
    assert.equal((JSON.parse(added) as { gold: string }).gold, 'TOOL_CALL');
    assert.equal(await workbench().bytesOnDisk(KEPT), kept);
    await workbench().showProblems();
    await workbench().problem('the record ends inside a string').waitFor();
  });
});
