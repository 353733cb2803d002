import { readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { root } from '../../test/support/repository';
import { closingLine, failedStage, failuresInWords, type Outcome } from './outcome';
import { runStages } from './run-stages';
import { STAGES, type RunOptions, type Stage } from './stages';

/** Folders of test/ that hold no tests of a layer: shared code, data, and benchmarks, which are run by hand. */
const NO_LAYERS = ['support', 'fixtures', 'bench'];

function readOptions(): { stages: readonly Stage[]; options: RunOptions } {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, grep: { type: 'string' }, vscode: { type: 'string' } },
  });
  const names = values.only?.split(',');
  for (const name of names ?? []) {
    if (!STAGES.some((stage) => stage.name === name)) {
      throw new Error(`--only knows no '${name}'; there are ${STAGES.map((stage) => stage.name).join(', ')}`);
    }
  }
  // Every layer runs what is built, so the build is never left out.
  const stages = STAGES.filter((stage) => names === undefined || stage.name === 'build' || names.includes(stage.name));
  const { grep, vscode } = values;
  return { stages, options: { ...(grep === undefined ? {} : { grep }), ...(vscode === undefined ? {} : { vscode }) } };
}

/** A test in a folder that no layer runs would never fail. */
function foldersWithoutLayer(): readonly string[] {
  const known = new Set([...STAGES.map((stage) => stage.folder), ...NO_LAYERS]);
  return readdirSync(path.join(root, 'test'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !known.has(entry.name))
    .map((entry) => `test/${entry.name}`);
}

async function main(): Promise<number> {
  const { stages, options } = readOptions();
  const outcomes: Outcome[] = [];
  for (const folder of foldersWithoutLayer()) {
    outcomes.push(failedStage('layers', 0, `${folder}/ belongs to no layer of scripts/test/stages.ts`));
  }
  outcomes.push(...(await runStages(stages, options)));
  console.log('');
  for (const outcome of outcomes) console.log(describe(outcome));
  for (const failure of failuresInWords(outcomes)) console.log(`\n${failure}`);
  console.log(`\n${closingLine(outcomes)}`);
  return outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0;
}

function describe({ stage, passed, failed, skipped, milliseconds, reason }: Outcome): string {
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  const counts = passed + failed + skipped === 0 ? 'ok' : `${passed} passed, ${failed} failed, ${skipped} skipped`;
  const why = reason === undefined ? '' : `: ${reason}`;
  return `${failed > 0 ? '✗' : '✓'} ${stage.padEnd(20)} ${seconds.padStart(8)}  ${counts}${why}`;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
