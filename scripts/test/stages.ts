import path from 'node:path';
import process from 'node:process';
import { NEWEST, OLDEST, type VsCodeVersion } from '../../test/support/vscode';
import { root } from '../../test/support/repository';
import { runInVsCode } from './integration';
import { freshResultFile, testOutcome, type Outcome } from './outcome';
import { runInWebHost } from './web';
import { runInStage, type Output } from './output';

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
   * Where it runs: `first` makes what all others run; those of the `workbench` follow each other, since two windows of
   * VS Code at a time take the keyboard and the processor from each other; the rest runs `beside` them.
   */
  readonly lane: 'first' | 'workbench' | 'beside';
  run(options: RunOptions, output: Output): Promise<StageEnding>;
}

/** What came of a stage, and what it printed if that was to be kept. */
export interface StageEnding {
  readonly outcomes: readonly Outcome[];
  readonly kept: string;
}

/** How long one test may take where it starts VS Code; elsewhere .mocharc.json says it. */
const WORKBENCH_MILLISECONDS = 3 * 60_000;

/** In the order in which they are reported; in each lane they run in this order. */
export const STAGES: readonly Stage[] = [
  check('build', 'first'),
  check('lint', 'beside'),
  check('typecheck', 'beside'),
  mochaLayer('unit', 'unit', 'beside'),
  mochaLayer('server', 'server', 'beside'),
  mochaLayer('panel', 'webview', 'beside'),
  integrationLayer(OLDEST, 'beside'),
  mochaLayer('package', 'package', 'workbench', WORKBENCH_MILLISECONDS),
  // Of two versions, one runs beside, so that both lanes take about as long; it needs no keyboard.
  integrationLayer(NEWEST, 'workbench'),
  { name: 'web', folder: 'web', lane: 'workbench', run: runWeb },
  mochaLayer('e2e', 'e2e', 'workbench', WORKBENCH_MILLISECONDS),
];

/** A script of package.json that passes or fails as a whole. */
function check(name: string, lane: Stage['lane']): Stage {
  return {
    name,
    lane,
    async run(_options, output) {
      const start = performance.now();
      const { problem, kept } = await runInStage('npm', ['run', '--silent', name], output);
      const milliseconds = performance.now() - start;
      const failure = problem === undefined ? {} : { reason: problem };
      const failed = problem === undefined ? 0 : 1;
      return { outcomes: [{ stage: name, passed: 0, failed, skipped: 0, milliseconds, ...failure }], kept };
    },
  };
}

function mochaLayer(name: string, folder: string, lane: Stage['lane'], timeout?: number): Stage {
  return {
    name,
    folder,
    lane,
    async run({ grep }, output) {
      const resultFile = freshResultFile(name);
      const start = performance.now();
      const args = [
        path.join(root, 'node_modules/mocha/bin/mocha.js'),
        `--reporter=${path.join(root, 'test/support/result-reporter.cjs')}`,
        `--reporter-option=output=${resultFile}`,
        ...(timeout === undefined ? [] : [`--timeout=${timeout}`]),
        ...(grep === undefined ? [] : [`--fgrep=${grep}`, '--no-fail-zero']),
        `test/${folder}/**/*.test.{ts,tsx}`,
      ];
      const { problem, kept } = await runInStage(process.execPath, args, output);
      return { outcomes: [testOutcome(name, performance.now() - start, resultFile, problem)], kept };
    },
  };
}

/** Its output is always shown: VS Code prints it through a process of its own. */
function integrationLayer(version: VsCodeVersion, lane: Stage['lane']): Stage {
  return {
    name: 'integration',
    folder: 'integration',
    lane,
    async run({ vscode, grep }) {
      if (vscode !== undefined && vscode !== version.vscode) return { outcomes: [], kept: '' };
      return { outcomes: [await runInVsCode(version, grep)], kept: '' };
    },
  };
}

/** Its output is always shown: VS Code prints it through the page. */
async function runWeb({ grep }: RunOptions): Promise<StageEnding> {
  return { outcomes: [await runInWebHost(grep)], kept: '' };
}
