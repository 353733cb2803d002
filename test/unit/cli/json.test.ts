import assert from 'node:assert/strict';
import path from 'node:path';
import { fileSummarySchema, wilsonInterval } from '../../../src/core/diagnostic';
import { BFCL, filesOf, folderWith, jsonLines, LAMPS, turnlens, type FileEntry } from './command';

describe('given --json', () => {
  it('when a transcript is summarized, then exactly the documented shape is printed', async () => {
    const folder = folderWith({ 'lamps.jsonl': [...LAMPS, '{oops}'].join('\n') });
    const ended = await turnlens(['summary', '--json', 'lamps.jsonl'], folder);
    assert.deepEqual([ended.code, ended.stderr], [0, '']);
    const cases = (gold: string | null, hits: number, passed: number, n: number, quadrants: object, bound: string) => ({
      gold,
      n,
      gar: { hits, n, rate: hits / n, interval: [...wilsonInterval(hits, n)] },
      acc: { hits: passed, n, rate: passed / n, interval: [...wilsonInterval(passed, n)] },
      quadrants,
      bound,
    });
    const [entry] = filesOf(ended);
    const [problem] = entry!.problems!;
    assert.deepEqual(JSON.parse(ended.stdout), {
      files: [
        {
          file: 'lamps.jsonl',
          dialect: 'turnlens-episodes',
          episodes: 5,
          turns: 5,
          steps: 5,
          stepsByClass: { TOOL_CALL: 0, ASK: 3, REFUSE: 2, CONFIRM: 0, OTHER: 0, none: 0 },
          problems: [{ line: 6, column: 2, message: problem!.message }],
          coverage: { goldEpisodes: 5, goldDecisions: 0, outcomes: 5, textRecorded: true },
          total: cases(null, 2, 4, 5, { sound: 1, executionFailure: 1, masked: 3, miscalibrated: 0 }, 'violated'),
          categories: {
            doors: cases('ASK', 1, 1, 2, { sound: 0, executionFailure: 1, masked: 1, miscalibrated: 0 }, 'met'),
            lamps: cases('REFUSE', 1, 3, 3, { sound: 1, executionFailure: 0, masked: 2, miscalibrated: 0 }, 'violated'),
          },
          garByGold: {
            ASK: { hits: 1, n: 2, rate: 1 / 2, interval: [...wilsonInterval(1, 2)] },
            REFUSE: { hits: 1, n: 3, rate: 1 / 3, interval: [...wilsonInterval(1, 3)] },
          },
          confusion: {},
          decisions: { n: 0, matches: 0 },
        },
      ],
    });
    assert.notEqual(problem!.message, '');
  });

  it('when some files cannot be read, then they stand among the others with the reason, and it ends with 1', async () => {
    const folder = folderWith({ 'a.jsonl': LAMPS.join('\n'), 'b.json': '{"lamp": 1}', 'd.jsonl': LAMPS.join('\n') });
    const ended = await turnlens(['summary', 'a.jsonl', 'b.json', 'c.jsonl', 'd.jsonl', '--json'], folder);
    assert.equal(ended.code, 1);
    const entries = filesOf(ended);
    assert.deepEqual(entries.map((entry) => [entry.file, entry.error === undefined]), [
      ['a.jsonl', true],
      ['b.json', false],
      ['c.jsonl', false],
      ['d.jsonl', true],
    ]);
    assert.deepEqual(Object.keys(entries[1]!), ['file', 'error']);
    for (const entry of [entries[0], entries[3]]) assert.equal(fileSummarySchema.safeParse(entry).success, true);
  });
});

describe('given a BFCL result file', () => {
  const result = 'BFCL_v3_multi_turn_base_result.json';
  const score = 'BFCL_v3_multi_turn_base_score.json';
  const answers = 'BFCL_v3_multi_turn_base.json';
  const summarize = async (folder: string, ...args: readonly string[]): Promise<FileEntry> => {
    const ended = await turnlens(['summary', '--json', ...args], folder);
    assert.equal(ended.code, 0, ended.stderr);
    const [entry] = filesOf(ended);
    return entry!;
  };

  it('when nothing lies beside it, then gold is by category and outcomes are unknown', async () => {
    const { coverage } = await summarize(folderWith({ [result]: jsonLines(BFCL.result) }), result);
    assert.deepEqual(coverage, { goldEpisodes: 2, goldDecisions: 0, outcomes: 0, textRecorded: true });
  });

  it('when score and possible answers lie around it, then they are joined', async () => {
    const folder = folderWith({
      [`result/lamp/${result}`]: jsonLines(BFCL.result),
      [`score/lamp/${score}`]: jsonLines(BFCL.score),
      [`possible_answer/${answers}`]: jsonLines(BFCL.answers),
    });
    const { coverage } = await summarize(folder, `result/lamp/${result}`);
    assert.deepEqual(coverage, { goldEpisodes: 2, goldDecisions: 2, outcomes: 2, textRecorded: true });
  });

  it('when the files are named, then they are joined from where they lie', async () => {
    const run = folderWith({ [result]: jsonLines(BFCL.result) });
    const elsewhere = folderWith({ 'graded.json': jsonLines(BFCL.score), [`gold/${answers}`]: jsonLines(BFCL.answers) });
    const { coverage } = await summarize(
      run,
      result,
      '--scores',
      path.join(elsewhere, 'graded.json'),
      '--gold',
      path.join(elsewhere, 'gold'),
    );
    assert.deepEqual(coverage, { goldEpisodes: 2, goldDecisions: 2, outcomes: 2, textRecorded: true });
  });

  it('when a named score file is not there, then it complains, reports the run all the same and ends with 1', async () => {
    const folder = folderWith({ [result]: jsonLines(BFCL.result) });
    const ended = await turnlens(['summary', '--json', result, '--scores', 'nowhere.json'], folder);
    assert.equal(ended.code, 1);
    assert.match(ended.stderr, /nowhere\.json: no such file/u);
    assert.equal(filesOf(ended)[0]!.episodes, 2);
  });
});
