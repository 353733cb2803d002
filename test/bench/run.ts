/** Runs the benchmarks of this folder and writes what they come to into RESULTS.md; see `scripts/bench.mjs`. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { BenchContext, Benchmark } from './benchmark';
import { machineName, whyDoubtful } from './machine';
import { pageWith, tableText, type Section } from './report';

const ENDING = '.bench.ts';
const page = path.join(__dirname, 'RESULTS.md');

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, full: { type: 'boolean', default: false } } });
  const context: BenchContext = { full: values.full, say: (progress) => process.stderr.write(`  ${progress}\n`) };
  for (const name of chosenNames(values.only)) {
    const section = await measured(name, context);
    process.stdout.write(`\n${section.circumstances.join('\n')}\n\n${section.tables.map(tableText).join('\n\n')}\n\n`);
    // One by one, so that what was measured stands when a later one fails.
    writeFileSync(page, pageWith(existsSync(page) ? readFileSync(page, 'utf8') : '', [section]));
  }
}

function chosenNames(only: string | undefined): readonly string[] {
  const files = readdirSync(__dirname).filter((file) => file.endsWith(ENDING));
  const names = files.map((file) => file.slice(0, -ENDING.length));
  const wanted = only?.split(',') ?? names;
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(', ')}; there is ${names.join(', ')}.`);
  return wanted;
}

async function measured(name: string, context: BenchContext): Promise<Section> {
  const { benchmark } = (await import(`./${name}${ENDING}`)) as { readonly benchmark: Benchmark };
  process.stderr.write(`${benchmark.title}\n`);
  const doubt = whyDoubtful();
  const tables = await benchmark.run(context);
  const day = new Date().toISOString().slice(0, 10);
  const circumstances = [`Measured on ${day}: ${machineName()}.`, ...(doubt === undefined ? [] : [doubt])];
  return { name, title: benchmark.title, circumstances, tables };
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
