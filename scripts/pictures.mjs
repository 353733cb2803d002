// @ts-check
/**
 * Takes the pictures that the README and the walkthrough show, in the workbench of a real VS Code, and puts them where
 * these look for them, the README's into media/pictures/ and the walkthrough's into media/walkthrough/.
 *
 *     npm run pictures
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { withFewerColours } from './pictures/fewer-colours.mjs';
import { root } from './root.mjs';

/** A page with pictures should open at once; those of the walkthrough are installed with the extension. */
const PAGES = [
  { from: '', to: 'media/pictures', mostBytes: 300_000, names: ['diagnosis-dark.png'] },
  {
    from: 'walkthrough',
    to: 'media/walkthrough',
    mostBytes: 700_000,
    names: ['open-sample', 'diagnosis', 'mismatch', 'reading', 'relabel', 'episodes'].flatMap((step) => [
      `${step}-dark.png`,
      `${step}-light.png`,
    ]),
  },
];

const taken = path.join(root, 'test-results/pictures');

// A picture of an earlier run must not pass for one of this run.
for (const { from, names } of PAGES) {
  for (const name of names) rmSync(path.join(taken, from, name), { force: true });
}
const tests = [path.join(root, 'scripts/test.mjs'), '--only', 'e2e', '--grep', 'pictures of the workbench'];
const { status } = spawnSync(process.execPath, tests, { cwd: root, stdio: 'inherit' });
if (status !== 0) process.exit(1);

for (const { from, to, names, mostBytes } of PAGES) {
  mkdirSync(path.join(root, to), { recursive: true });
  let bytes = 0;
  for (const name of names) {
    const picture = withFewerColours(readFileSync(path.join(taken, from, name)));
    writeFileSync(path.join(root, to, name), picture);
    bytes += picture.length;
    console.log(`pictures: ${to}/${name} ${Math.ceil(picture.length / 1024)} kB`);
  }
  if (bytes > mostBytes) {
    console.error(`pictures: ${to} has ${bytes} bytes, more than ${mostBytes}`);
    process.exit(1);
  }
}
