import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FileSummary } from '../../../src/core/diagnostic';
import { root } from '../../support/repository';
import { turnlens } from './command';
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

describe('given the chat file that lies beside the checkout', () => {
  it('when summarized, then its steps have classes, and it says what is missing for a verdict', async function () {
    const file = path.join(data, 'openai-chat/test_sft-v1-small.jsonl');
    if (!existsSync(file)) {
      console.log('      skipped: ../shared/data is not there');
      this.skip();
    }
    const { code, stdout } = await turnlens(['summary', file]);
    assert.equal(code, 0);
    assert.match(stdout, /No verdict: neither gold nor outcomes/u);
    assert.match(stdout, /TOOL_CALL [1-9]\d*, ASK [1-9]\d*/u);
  });
});
