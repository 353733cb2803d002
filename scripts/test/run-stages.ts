import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Outcome } from './outcome';
import type { RunOptions, Stage } from './stages';

/** More would only wait for each other: each computes in more threads than one now and then. */
const MOST_AT_ONCE = Math.min(2, os.availableParallelism());

type Print = (text: string) => void;

const onScreen: Print = (text) => void process.stdout.write(text);

/**
 * Runs stages in their order, those side by side that may be, as far as they follow each other. What a stage prints is
 * never mixed with what another does.
 *
 * @returns their outcomes in the order of the stages
 */
export async function runStages(
  stages: readonly Stage[],
  options: RunOptions,
  { atOnce = MOST_AT_ONCE, print = onScreen }: { readonly atOnce?: number; readonly print?: Print } = {},
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const row of rowsOf(stages)) {
    const waiting = [...row.entries()];
    const ended: (readonly Outcome[])[] = [];
    const lane = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [index, stage] = next;
        const isAlone = row.length === 1 || atOnce === 1;
        ended[index] = await (isAlone ? runInSight : runAside)(stage, options, print);
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, row.length) }, lane));
    outcomes.push(...ended.flat());
  }
  return outcomes;
}

/** Stages that follow each other, and may run side by side, are a row. */
function rowsOf(stages: readonly Stage[]): readonly (readonly Stage[])[] {
  const rows: Stage[][] = [];
  for (const stage of stages) {
    const last = rows.at(-1);
    if (stage.isShared === true && last?.[0]?.isShared === true) last.push(stage);
    else rows.push([stage]);
  }
  return rows;
}

async function runInSight(stage: Stage, options: RunOptions, print: Print): Promise<readonly Outcome[]> {
  print(titleOf(stage));
  return await stage.run(options, 'inherit');
}

/** What the stage prints is printed when it has ended. */
async function runAside(stage: Stage, options: RunOptions, print: Print): Promise<readonly Outcome[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'turnlens-stage-'));
  const log = path.join(folder, 'log');
  const output = openSync(log, 'w');
  try {
    return await stage.run(options, output);
  } finally {
    closeSync(output);
    print(titleOf(stage) + readFileSync(log, 'utf8'));
    rmSync(folder, { recursive: true });
  }
}

function titleOf({ name }: Stage): string {
  return `\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}\n`;
}
