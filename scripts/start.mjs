// @ts-check
/**
 * Installs, builds, and opens VS Code on a copy of the sample transcript with the diagnosis beside it.
 *
 *     npm start [-- --port 8080]
 *
 * The port is for VS Code's server, which is used where no desktop build is to be had.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { ensureInstalled } from './installed.mjs';
import { root } from './root.mjs';
import { runTypeScript } from './run-typescript.mjs';

ensureInstalled();
const build = spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
if (build.status === 0) runTypeScript('scripts/start/open-sample.ts');
else process.exitCode = 1;
