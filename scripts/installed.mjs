// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from './root.mjs';

/**
 * Makes sure that node_modules holds what package-lock.json asks for, with `npm ci` where it does not.
 * Ends the process when that fails. Uses nothing that would have to be installed first.
 */
export function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    console.error(`Node ${process.versions.node} is too old: Turnlens needs Node 20 or newer.`);
    process.exit(1);
  }
  if (isInstalled()) return;
  console.log('installing what package-lock.json asks for (npm ci) …');
  const { status } = spawnSync('npm', ['ci'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error('npm ci failed: see above.');
    process.exit(1);
  }
}

/** npm writes down what it installed; packages for other platforms are missing there and may be. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  if (wanted === undefined || installed === undefined) return false;
  return Object.entries(wanted).every(([name, { version, optional }]) => {
    if (name === '') return true;
    return installed[name] === undefined ? optional === true : installed[name].version === version;
  });
}

/** @param {string} lockFile @returns {Record<string, { version?: string, optional?: boolean }> | undefined} */
function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(path.join(root, lockFile), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
