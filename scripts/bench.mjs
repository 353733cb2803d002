// @ts-check
/**
 * Builds, and measures how fast the product is and how much memory it takes, against what people would use instead.
 * Writes the tables into test/bench/RESULTS.md.
 *
 *     npm run bench [-- --only NAME[,NAME…]] [--full]
 *
 * `--only` runs the benchmarks of these names (files of test/bench, without `.bench.ts`); `--full` adds a file of 1 GB.
 * Data is made once, and kept in the operating system's folder for temporary files.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { ensureInstalled } from './installed.mjs';
import { root } from './root.mjs';
import { runTypeScript } from './run-typescript.mjs';

ensureInstalled();
const build = spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
if (build.status === 0) runTypeScript('test/bench/run.ts');
else process.exitCode = 1;
