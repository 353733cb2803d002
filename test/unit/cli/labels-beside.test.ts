import assert from 'node:assert/strict';
import { logLine, type LabelLogEntry } from '../../../src/core/label-log';
import { entryOf } from '../label-log/entries';
import { BFCL, filesOf, folderWith, jsonLines, turnlens } from './command';

const RUN = 'run.jsonl';
const EPISODE = {
  id: 'wash',
  messages: [
    { role: 'user', content: 'Wash it.' },
    { role: 'assistant', content: 'At which heat?', gold_action: 'TOOL_CALL' },
  ],
};
const log = (...entries: readonly Partial<LabelLogEntry>[]): string =>
  entries.map((entry) => logLine(entryOf(entry))).join('');

describe('given a label log beside a file', () => {
  it('when the file is summed up, then its labels count, as in the editor', async () => {
    const files = { [RUN]: jsonLines([EPISODE]), [`${RUN}.labels.jsonl`]: log({ step: 1, gold: 'ASK' }) };
    const ended = await turnlens(['summary', RUN, '--json'], folderWith(files));
    assert.deepEqual([ended.code, ended.stderr], [0, '']);
    assert.deepEqual(filesOf(ended)[0]!.decisions, { n: 1, matches: 1 });
  });

  it('when the file is inspected, then it is said who labelled, and what was joined', async () => {
    const files = { [RUN]: jsonLines([EPISODE]), [`${RUN}.labels.jsonl`]: log({ step: 1, gold: 'ASK' }) };
    const { stdout } = await turnlens(['inspect', RUN], folderWith(files));
    assert.match(stdout, /run\.jsonl\.labels\.jsonl: 1 label by hand joined, by Ann\./u);
    assert.match(stdout, /✓ matches gold ASK/u);
  });

  it('when the file is converted, then the labels by hand are those that are written', async () => {
    const messagesOf = [{ role: 'user', content: 'Wash it.', gold_action: 'REFUSE' }, EPISODE.messages[1]];
    const whole = { id: 'wash', messages: messagesOf };
    const files = { [RUN]: jsonLines([whole]), [`${RUN}.labels.jsonl`]: log({ gold: 'ASK', note: 'no heat' }) };
    const { stdout } = await turnlens(['convert', RUN, '--to', 'turnlens'], folderWith(files));
    const { messages } = JSON.parse(stdout) as { messages: readonly object[] };
    assert.deepEqual(messages[0], { role: 'user', content: 'Wash it.', gold_action: 'ASK', gold_note: 'no heat' });
  });

  it('when it is damaged or speaks of what is gone, then that is said, and the rest counts', async () => {
    const text = `${log({ step: 1, gold: 'ASK' }, { episode: 'gone' })}{"epis`;
    const files = { [RUN]: jsonLines([EPISODE]), [`${RUN}.labels.jsonl`]: text };
    const ended = await turnlens(['summary', RUN, '--json'], folderWith(files));
    assert.equal(ended.code, 0);
    assert.match(ended.stderr, /1 line of the label log run\.jsonl\.labels\.jsonl could not be read \(line 3\)/u);
    assert.match(ended.stderr, /1 label by hand has no place in this file .*: gone · turn 1\./u);
    assert.deepEqual(filesOf(ended)[0]!.decisions, { n: 1, matches: 1 });
  });

  it('when a folder is summed up, then the log itself is passed over', async () => {
    const run = 'BFCL_v3_multi_turn_base_result.json';
    const files = { [run]: jsonLines(BFCL.result), [`${run}.labels.jsonl`]: log({ episode: 'gone' }) };
    const ended = await turnlens(['summary', '.', '--json'], folderWith(files));
    assert.deepEqual(filesOf(ended).map(({ file }) => file), [run]);
  });
});
