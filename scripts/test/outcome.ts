import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { results } from '../../test/support/repository';

/** How one stage of the test run ended. */
export interface Outcome {
  readonly stage: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly milliseconds: number;
  /** Why the stage could not run or did not end well, beyond failing tests. */
  readonly reason?: string;
}

/** Where a stage's reporter leaves its counts; whatever an earlier run left there is removed. */
export function freshResultFile(stage: string): string {
  const file = path.join(results, `${stage.replaceAll(' ', '-')}.json`);
  rmSync(file, { force: true });
  return file;
}

/**
 * The outcome of a stage that ran tests: the reporter's counts, and one failure more when they do not explain `problem`
 * (a runner that died, or a failure outside any test).
 */
export function testOutcome(stage: string, milliseconds: number, resultFile: string, problem?: string): Outcome {
  const counts = readCounts(resultFile);
  if (counts === undefined) {
    return { stage, passed: 0, failed: 1, skipped: 0, milliseconds, reason: problem ?? 'it left no result' };
  }
  if (problem !== undefined && counts.failed === 0) {
    return { stage, ...counts, failed: 1, milliseconds, reason: `${problem}, though no test failed` };
  }
  return { stage, ...counts, milliseconds };
}

function readCounts(file: string): { passed: number; failed: number; skipped: number } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { passed: number; failed: number; skipped: number };
  } catch {
    return undefined;
  }
}

/** The closing line: `N passed, N failed`, with the skipped ones where there are any. */
export function closingLine(outcomes: readonly Outcome[]): string {
  const sum = (count: 'passed' | 'failed' | 'skipped'): number =>
    outcomes.reduce((total, outcome) => total + outcome[count], 0);
  const skipped = sum('skipped') === 0 ? '' : `, ${sum('skipped')} skipped`;
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`;
}
