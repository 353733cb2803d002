import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { results } from '../../test/support/repository';

/** A test, or a hook of tests, that failed. */
export interface Failure {
  /** With the titles of all that it stands in. */
  readonly title: string;
  /** What was thrown, with the places in the code. */
  readonly message: string;
}

/** What the tests of a stage came to, as its reporter leaves it. */
interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
}

/** How one stage of the test run ended. */
export interface Outcome extends Counts {
  readonly stage: string;
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
    return failedStage(stage, milliseconds, problem ?? 'it left no result');
  }
  if (problem !== undefined && counts.failed === 0) {
    return { stage, ...counts, failed: 1, milliseconds, reason: `${problem}, though no test failed` };
  }
  return { stage, ...counts, milliseconds };
}

/** The outcome of a stage that came to nothing. */
export function failedStage(stage: string, milliseconds: number, reason: string): Outcome {
  return { stage, passed: 0, failed: 1, skipped: 0, failures: [], milliseconds, reason };
}

function readCounts(file: string): Counts | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Counts;
  } catch {
    return undefined;
  }
}

/**
 * What failed, test by test, each with its stage, its full title and what was thrown; and why a stage failed otherwise.
 * To be said at the end of a run, where a log that is cut off still has it.
 */
export function failuresInWords(outcomes: readonly Outcome[]): readonly string[] {
  return outcomes.flatMap(({ stage, failures, reason }) => {
    const setIn = (text: string): string => text.replaceAll(/^(?=.)/gmu, '    ');
    const tests = failures.map(({ title, message }) => `✗ ${stage}: ${title}\n${setIn(message)}`);
    return reason === undefined ? tests : [...tests, `✗ ${stage}: ${reason}`];
  });
}

/** The closing line: `N passed, N failed`, with the skipped ones where there are any. */
export function closingLine(outcomes: readonly Outcome[]): string {
  const sum = (count: 'passed' | 'failed' | 'skipped'): number =>
    outcomes.reduce((total, outcome) => total + outcome[count], 0);
  const skipped = sum('skipped') === 0 ? '' : `, ${sum('skipped')} skipped`;
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`;
}
