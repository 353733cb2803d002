import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testOutcome } from '../../../scripts/test/outcome';
import { root } from '../../support/repository';
import { runCommand } from '../../support/run-command';

const TESTS = `
const assert = require('node:assert/strict');
describe('given numbers', () => {
  it('when equal, then it passes', () => assert.equal(1, 1));
  it('when not, then it fails', () => assert.deepEqual({ one: 1 }, { one: 2 }));
  it.skip('when left out, then it is skipped', () => undefined);
  describe('and a hook', () => {
    before('prepare', () => { throw new Error('not prepared'); });
    it('when it fails, then this does not run', () => undefined);
  });
});
`;

describe('given tests of which some fail', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'turnlens-reporter-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('when they are run, then the result file counts them, and has title and message of what failed', async () => {
    const tests = path.join(folder, 'numbers.test.cjs');
    const resultFile = path.join(folder, 'result.json');
    writeFileSync(tests, TESTS);
    const mocha = [path.join(root, 'node_modules/mocha/bin/mocha.js'), '--no-config'];
    const reporter = `--reporter=${path.join(root, 'test/support/result-reporter.cjs')}`;
    const ended = runCommand(process.execPath, [...mocha, reporter, `--reporter-option=output=${resultFile}`, tests], {
      milliseconds: 60_000,
    });
    await assert.rejects(ended, /exit code 2/u);
    const { passed, failed, skipped, failures } = testOutcome('unit', 0, resultFile);
    assert.deepEqual({ passed, failed, skipped }, { passed: 1, failed: 2, skipped: 1 });
    assert.deepEqual(failures.map(({ title }) => title), [
      'given numbers when not, then it fails',
      'given numbers and a hook "before all" hook: prepare for "when it fails, then this does not run"',
    ]);
    assert.match(failures[0]?.message ?? '', /one: 1[\s\S]*one: 2[\s\S]*numbers\.test\.cjs:5/u);
    assert.match(failures[1]?.message ?? '', /not prepared/u);
  });
});
