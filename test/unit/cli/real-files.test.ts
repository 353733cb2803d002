import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FileSummary } from '../../../src/core/diagnostic';
import { needRealData, realFile } from '../../support/real-data';
import { root } from '../../support/repository';
import { folderWith, turnlens } from './command';
import type { CliResult } from './run-cli';

const data = path.resolve(root, '../shared/data');
const run = path.join(data, 'bfcl/xLAM-2-8b-fc-r');

/** The known values of the run: GAR, Acc, quadrants and steps by class. */
const KNOWN = [
  {
    category: 'base',
    gold: 'TOOL_CALL',
    gar: 200,
    acc: 153,
    quadrants: [153, 47, 0, 0],
    steps: [1266, 13, 17, 132, 580],
    bound: 'slack',
  },
  {
    category: 'miss_func',
    gold: 'REFUSE',
    gar: 22,
    acc: 109,
    quadrants: [13, 9, 96, 82],
    steps: [1691, 14, 24, 163, 737],
    bound: 'violated',
  },
  {
    category: 'miss_param',
    gold: 'ASK',
    gar: 41,
    acc: 129,
    quadrants: [30, 11, 99, 60],
    steps: [1417, 51, 18, 139, 735],
    bound: 'violated',
  },
];

describe('given the benchmark run that lies beside the checkout', () => {
  let ended: CliResult;
  before(async function () {
    if (!existsSync(run)) {
      console.log('      skipped: ../shared/data is not there');
      this.skip();
    }
    ended = await turnlens(['summary', run, '--json']);
  });

  it('when its folder is summarized, then three files are read and nothing else is reported', () => {
    assert.deepEqual([ended.code, ended.stderr], [0, '']);
    const { files } = JSON.parse(ended.stdout) as { files: readonly FileSummary[] };
    assert.deepEqual(files.map(({ file }) => path.basename(file)), [
      'BFCL_v3_multi_turn_base_result.json',
      'BFCL_v3_multi_turn_miss_func_result.json',
      'BFCL_v3_multi_turn_miss_param_result.json',
    ]);
  });

  KNOWN.forEach(({ category, gold, gar, acc, quadrants, steps, bound }, index) => {
    it(`when ${category} is counted, then every number is the known one`, () => {
      const { files } = JSON.parse(ended.stdout) as { files: readonly FileSummary[] };
      const { categories, stepsByClass, episodes, problems, coverage } = files[index]!;
      const cases = categories[category]!;
      assert.deepEqual(Object.keys(categories), [category]);
      assert.deepEqual([episodes, cases.n, cases.gar?.n, cases.acc?.n], [200, 200, 200, 200]);
      assert.deepEqual([cases.gold, cases.gar?.hits, cases.acc?.hits, cases.bound], [gold, gar, acc, bound]);
      const { sound, executionFailure, masked, miscalibrated } = cases.quadrants!;
      assert.deepEqual([sound, executionFailure, masked, miscalibrated], quadrants);
      const { TOOL_CALL, ASK, REFUSE, CONFIRM, OTHER, none } = stepsByClass;
      assert.deepEqual([TOOL_CALL, ASK, REFUSE, CONFIRM, OTHER, none], [...steps, 0]);
      assert.deepEqual([problems, coverage.textRecorded], [[], true]);
    });
  });
});

const BFCL = 'bfcl/xLAM-2-8b-fc-r/BFCL_v3_multi_turn';

/**
 * Counted once with a script of its own that shares nothing with the product, from the records and the rules of the
 * paper, and held since: episodes, turns, steps, and steps by class (TOOL_CALL, ASK, REFUSE, CONFIRM, OTHER, none). The
 * classes are those of `paper`, whatever the file's own preset is.
 */
const COUNTED: readonly (readonly [
  file: string,
  dialect: string,
  counts: readonly [episodes: number, turns: number, steps: number],
  classes: readonly number[],
  passed?: readonly [hits: number, n: number],
])[] = [
  [`${BFCL}_base_result.json`, 'bfcl-result', [200, 743, 2008], [1266, 13, 17, 132, 580, 0], [153, 200]],
  [`${BFCL}_miss_func_result.json`, 'bfcl-result', [200, 941, 2629], [1691, 14, 24, 163, 737, 0], [109, 200]],
  [`${BFCL}_miss_param_result.json`, 'bfcl-result', [200, 944, 2360], [1417, 51, 18, 139, 735, 0], [129, 200]],
  ['claude-code/full-session.jsonl', 'claude-code', [1, 3, 30], [27, 3, 0, 0, 0, 0]],
  ['codex/rollout.jsonl', 'codex', [1, 2, 18], [16, 1, 1, 0, 0, 0]],
  ['gemini/session.json', 'gemini-cli', [1, 3, 15], [13, 0, 0, 0, 2, 0]],
  ['inspect/browser.json', 'inspect', [1, 1, 5], [4, 0, 0, 0, 1, 0], [1, 1]],
  ['inspect/log_read_sample.eval', 'inspect', [1, 1, 1], [0, 0, 0, 0, 1, 0], [1, 1]],
  ['openai-chat/test_sft-v1-small.jsonl', 'openai-chat', [24, 217, 364], [147, 145, 10, 5, 57, 0]],
  ['sharegpt/glaive_toolcall_en_demo.json', 'sharegpt', [300, 746, 957], [211, 71, 38, 10, 627, 0]],
  // One answer comes after a thought that names a refusal.
  ['sharegpt/reason_tool_use_demo_50.jsonl', 'llama-factory', [50, 70, 112], [53, 13, 2, 4, 40, 0]],
  ['tau-bench/gpt-4o-airline.json', 'tau-bench', [200, 1341, 2454], [1164, 664, 217, 125, 284, 0], [84, 200]],
  // Four texts are one-key objects of JSON, and so calls.
  ['tau2-bench/airline_relaxed_grok-3-mini.json', 'tau2-bench', [4, 27, 43], [20, 16, 3, 1, 3, 0], [0, 4]],
  ['when2call/when2call_test_odd_lines.jsonl', 'when2call', [150, 0, 0], [0, 0, 0, 0, 0, 0]],
];

describe('given every transcript that lies beside the checkout', () => {
  const folder = folderWith({});
  let files: readonly FileSummary[] = [];
  before(async function () {
    needRealData(this);
    const named = COUNTED.map(([file]) => realFile(file));
    ({ files } = JSON.parse((await turnlens(['summary', ...named, '--json', '--preset', 'paper'])).stdout) as {
      files: readonly FileSummary[];
    });
  });

  COUNTED.forEach(([file, dialect, counts, classes, passed], index) => {
    it(`when ${file} is summarized, then its numbers are the counted ones`, () => {
      const { dialect: read, episodes, turns, steps, stepsByClass, total } = files[index]!;
      const { TOOL_CALL, ASK, REFUSE, CONFIRM, OTHER, none } = stepsByClass;
      assert.deepEqual([read, episodes, turns, steps], [dialect, ...counts]);
      assert.deepEqual([TOOL_CALL, ASK, REFUSE, CONFIRM, OTHER, none], classes);
      assert.deepEqual(total.acc === null ? undefined : [total.acc.hits, total.acc.n], passed);
    });

    it(`when ${file} is converted and read again, then its numbers are the same`, async () => {
      const out = path.join(folder, `${index}.jsonl`);
      const args = ['convert', realFile(file), '--to', 'turnlens', '--preset', 'paper', '--out', out];
      assert.equal((await turnlens(args)).code, 0);
      const again = JSON.parse((await turnlens(['summary', out, '--json'])).stdout) as { files: readonly FileSummary[] };
      const before = { ...files[index]!, file: '', dialect: '', problems: [] };
      assert.deepEqual({ ...again.files[0]!, file: '', dialect: '' }, before);
    });
  });

  it('when a chat without gold is summarized, then it says what is missing for a verdict', async () => {
    const { code, stdout } = await turnlens(['summary', realFile('openai-chat/test_sft-v1-small.jsonl')]);
    assert.equal(code, 0);
    assert.match(stdout, /No verdict: neither gold nor outcomes/u);
  });
});
