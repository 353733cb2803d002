// @ts-check
/**
 * Takes the pictures that the README shows, in the workbench of a real VS Code, and copies them to media/pictures/.
 *
 *     npm run pictures
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from './root.mjs';

/** Of those that test/e2e/pictures.test.ts takes. */
const SHOWN = ['diagnosis-dark.png'];

/** A page with pictures should open at once. */
const MOST_BYTES = 300_000;

const taken = path.join(root, 'test-results/pictures');
const shown = path.join(root, 'media/pictures');

// A picture of an earlier run must not pass for one of this run.
for (const name of SHOWN) rmSync(path.join(taken, name), { force: true });
const tests = [path.join(root, 'scripts/test.mjs'), '--only', 'e2e', '--grep', 'pictures of the workbench'];
const { status } = spawnSync(process.execPath, tests, { cwd: root, stdio: 'inherit' });
if (status !== 0) process.exit(1);

mkdirSync(shown, { recursive: true });
for (const name of SHOWN) {
  const { size } = statSync(path.join(taken, name));
  if (size > MOST_BYTES) {
    console.error(`pictures: ${name} has ${size} bytes, more than ${MOST_BYTES}`);
    process.exit(1);
  }
  copyFileSync(path.join(taken, name), path.join(shown, name));
  console.log(`pictures: media/pictures/${name} ${Math.ceil(size / 1024)} kB`);
}
