import assert from 'node:assert/strict';
import type { FileSummary } from '../../../src/core/diagnostic';
import { needRealData, realFile } from '../../support/real-data';
import { turnlens } from './command';

/** What was counted by hand in each file: episodes, turns, steps, steps that call, and how many of how many passed. */
const COUNTED: readonly (readonly [
  file: string,
  dialect: string,
  counts: readonly [number, number, number, number],
  acc?: readonly [number, number],
])[] = [
  ['claude-code/full-session.jsonl', 'claude-code', [1, 3, 30, 27]],
  ['codex/rollout.jsonl', 'codex', [1, 2, 18, 16]],
  ['gemini/session.json', 'gemini-cli', [1, 3, 15, 13]],
  ['inspect/browser.json', 'inspect', [1, 1, 5, 4], [1, 1]],
  ['inspect/log_read_sample.eval', 'inspect', [1, 1, 1, 0], [1, 1]],
  ['when2call/when2call_test_odd_lines.jsonl', 'when2call', [150, 0, 0, 0]],
];

describe('given the sessions and evaluation logs that lie beside the checkout', () => {
  let files: readonly FileSummary[] = [];
  before(async function () {
    needRealData(this);
    const { code, stdout, stderr } = await turnlens(['summary', ...COUNTED.map(([file]) => realFile(file)), '--json']);
    assert.deepEqual([code, stderr], [0, '']);
    ({ files } = JSON.parse(stdout) as { files: readonly FileSummary[] });
  });

  COUNTED.forEach(([file, dialect, counts, acc], index) => {
    it(`when ${file} is summarized, then its counts are those made by hand`, () => {
      const summary = files[index]!;
      const { episodes, turns, steps, stepsByClass, problems, total } = summary;
      assert.deepEqual([summary.dialect, problems], [dialect, []]);
      assert.deepEqual([episodes, turns, steps, stepsByClass.TOOL_CALL], counts);
      assert.deepEqual(total.acc === null ? undefined : [total.acc.hits, total.acc.n], acc);
    });
  });
});
