import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { VERSIONS } from '../../test/support/vscode';
import { root } from '../../test/support/repository';
import { runInVsCode } from './integration';
import { failedStage, freshResultFile, testOutcome, type Outcome } from './outcome';
import { runInWebHost } from './web';

export interface RunOptions {
  /** Only tests whose title holds this text. */
  readonly grep?: string;
  /** Only this version of VS Code. */
  readonly vscode?: string;
}

/** One stage of a test run, such as a layer of tests. */
export interface Stage {
  readonly name: string;
  /** The folder of test/ whose tests it runs. */
  readonly folder?: string;
  /**
   * Whether it may run while another such stage does: it computes in one thread most of the time, or draws one page.
   * Workbenches, which are several programs, need the machine for themselves.
   */
  readonly isShared?: boolean;
  /** @param output where what it prints goes: on the screen, or into an open file. */
  run(options: RunOptions, output: Output): Promise<readonly Outcome[]>;
}

export type Output = 'inherit' | number;

/** A stage that takes longer hangs; the longest starts a dozen workbenches. */
const STAGE_MILLISECONDS = 25 * 60_000;

/** How long one test may take where it starts VS Code; elsewhere .mocharc.json says it. */
const WORKBENCH_MILLISECONDS = 3 * 60_000;

/** In the order in which they run: what is quick to tell comes first. */
export const STAGES: readonly Stage[] = [
  check('build'),
  { ...check('lint'), isShared: true },
  { ...check('typecheck'), isShared: true },
  { ...mochaLayer('unit', 'unit'), isShared: true },
  { ...mochaLayer('server', 'server'), isShared: true },
  { ...mochaLayer('panel', 'webview'), isShared: true },
  mochaLayer('package', 'package', WORKBENCH_MILLISECONDS),
  { name: 'integration', folder: 'integration', run: runIntegration },
  { name: 'web', folder: 'web', run: runWeb },
  mochaLayer('e2e', 'e2e', WORKBENCH_MILLISECONDS),
];

/** A script of package.json that passes or fails as a whole. */
function check(name: string): Stage {
  return {
    name,
    async run(_, output) {
      const start = performance.now();
      const problem = await run('npm', ['run', '--silent', name], output);
      const milliseconds = performance.now() - start;
      if (problem !== undefined) return [failedStage(name, milliseconds, problem)];
      return [{ stage: name, passed: 0, failed: 0, skipped: 0, failures: [], milliseconds }];
    },
  };
}

function mochaLayer(name: string, folder: string, timeout?: number): Stage {
  return {
    name,
    folder,
    async run({ grep }, output) {
      const resultFile = freshResultFile(name);
      const start = performance.now();
      const problem = await run(process.execPath, [
        path.join(root, 'node_modules/mocha/bin/mocha.js'),
        `--reporter=${path.join(root, 'test/support/result-reporter.cjs')}`,
        `--reporter-option=output=${resultFile}`,
        ...(timeout === undefined ? [] : [`--timeout=${timeout}`]),
        ...(grep === undefined ? [] : [`--fgrep=${grep}`, '--no-fail-zero']),
        `test/${folder}/**/*.test.{ts,tsx}`,
      ], output);
      return [testOutcome(name, performance.now() - start, resultFile, problem)];
    },
  };
}

async function runIntegration(options: RunOptions): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const version of VERSIONS) {
    if (options.vscode !== undefined && options.vscode !== version.vscode) continue;
    outcomes.push(await runInVsCode(version, options.grep));
  }
  return outcomes;
}

async function runWeb({ grep }: RunOptions): Promise<readonly Outcome[]> {
  return [await runInWebHost(grep)];
}

/** Runs a command; returns what went wrong, if anything. */
function run(command: string, args: readonly string[], output: Output): Promise<string | undefined> {
  return new Promise((resolve) => {
    const windows = process.platform === 'win32' && command === 'npm';
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', output, output],
      shell: windows,
      timeout: STAGE_MILLISECONDS,
    });
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => {
      if (code === 0) resolve(undefined);
      else if (signal === null) resolve(`ended with code ${String(code)}`);
      else resolve(`ended by ${signal} (a stage may take ${STAGE_MILLISECONDS / 60_000} minutes)`);
    });
  });
}
