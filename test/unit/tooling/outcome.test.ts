import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { closingLine, testOutcome, type Outcome } from '../../../scripts/test/outcome';

describe('given the result file of a test layer', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'turnlens-outcome-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  function outcome(counts: { passed: number; failed: number; skipped: number } | undefined, problem?: string): Outcome {
    const file = path.join(folder, 'unit.json');
    if (counts !== undefined) writeFileSync(file, JSON.stringify(counts));
    return testOutcome('unit', 5, file, problem);
  }

  it('when all went well, then its counts are the outcome', () => {
    const expected = { stage: 'unit', passed: 3, failed: 0, skipped: 1, milliseconds: 5 };
    assert.deepEqual(outcome({ passed: 3, failed: 0, skipped: 1 }), expected);
  });

  it('when tests failed, then their failures explain the exit code and nothing is added', () => {
    assert.equal(outcome({ passed: 3, failed: 2, skipped: 0 }, 'ended with code 2').failed, 2);
  });

  it('when no test failed but the runner did, then that is a failure with a reason', () => {
    const { failed, reason } = outcome({ passed: 3, failed: 0, skipped: 0 }, 'ended with code 7');
    assert.deepEqual({ failed, reason }, { failed: 1, reason: 'ended with code 7, though no test failed' });
  });

  it('when there is no file, then the layer failed, whatever the exit code', () => {
    assert.deepEqual([outcome(undefined).failed, outcome(undefined).reason], [1, 'it left no result']);
    assert.equal(outcome(undefined, 'ended by SIGKILL').reason, 'ended by SIGKILL');
  });

  it('when the layers are summed, then the closing line names skipped tests only where there are any', () => {
    const one = outcome({ passed: 3, failed: 0, skipped: 0 });
    assert.equal(closingLine([one, one]), '6 passed, 0 failed');
    assert.equal(closingLine([one, { ...one, failed: 1, skipped: 2 }]), '6 passed, 1 failed, 2 skipped');
  });
});
