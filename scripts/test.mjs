// @ts-check
/**
 * Installs, builds, lints, type-checks and runs every layer of tests; the last line says `N passed, N failed`.
 *
 *     npm test [-- --only lint,unit,server,…] [--grep TEXT] [--vscode 1.100.3]
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './installed.mjs';
import { root } from './root.mjs';

ensureInstalled();

// From here on everything is installed, so the rest is TypeScript.
const loader = pathToFileURL(path.join(root, 'node_modules/tsx/dist/loader.mjs')).href;
const script = path.join(root, 'scripts/test/run.ts');
const child = spawn(process.execPath, ['--import', loader, script, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
