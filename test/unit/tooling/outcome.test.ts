import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { closingLine, failuresInWords, testOutcome, type Failure, type Outcome } from '../../../scripts/test/outcome';

describe('given the result file of a test layer', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'turnlens-outcome-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  interface Counts {
    readonly passed: number;
    readonly failed: number;
    readonly skipped: number;
    readonly failures?: readonly Failure[];
  }

  function outcome(counts: Counts | undefined, problem?: string): Outcome {
    const file = path.join(folder, 'unit.json');
    if (counts !== undefined) writeFileSync(file, JSON.stringify({ failures: [], ...counts }));
    return testOutcome('unit', 5, file, problem);
  }

  it('when all went well, then its counts are the outcome', () => {
    const expected = { stage: 'unit', passed: 3, failed: 0, skipped: 1, failures: [], milliseconds: 5 };
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

  it('when the run ends, then each failed test is said once more, with its stage, its title and its message', () => {
    const failures = [{ title: 'given a, when b, then c', message: 'Error: no\n\n+ 1\n- 2' }];
    const failed = outcome({ passed: 3, failed: 1, skipped: 0, failures }, 'ended with code 1');
    const passed = outcome({ passed: 3, failed: 0, skipped: 0 });
    assert.deepEqual(failuresInWords([passed, failed, outcome({ passed: 1, failed: 0, skipped: 0 }, 'ended by SIGKILL')]), [
      '✗ unit: given a, when b, then c\n    Error: no\n\n    + 1\n    - 2',
      '✗ unit: ended by SIGKILL, though no test failed',
    ]);
  });
});
