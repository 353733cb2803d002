// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

/**
 * Runs a TypeScript file with this process's arguments, terminal and signals, and ends as it ends. Everything must be
 * installed by then.
 * @param {string} file relative to the repository
 */
export function runTypeScript(file) {
  const loader = pathToFileURL(path.join(root, 'node_modules/tsx/dist/loader.mjs')).href;
  const child = spawn(process.execPath, ['--import', loader, path.join(root, file), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  // Ctrl-C reaches the child by itself; here it only must not end this process first.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
}
