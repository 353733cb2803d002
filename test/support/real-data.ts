import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './repository';

const folder = path.resolve(root, '../shared/data');

/** A file of the benchmark data that may lie beside the checkout, with '/' between segments. */
export function realFile(name: string): string {
  return path.join(folder, name).split(path.sep).join('/');
}

/** Skips a test, and prints why, where the benchmark data does not lie beside the checkout. */
export function needRealData(test: Mocha.Context): void {
  if (existsSync(folder)) return;
  console.log(`      skipped: no benchmark data at ${folder}`);
  test.skip();
}

/** The parsed lines of a JSON Lines file of the benchmark data. */
export function realRecords(name: string): unknown[] {
  const lines = readFileSync(realFile(name), 'utf8').split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as unknown);
}
