import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { root } from './repository';

const programs = new Map<string, string>();

/**
 * A program for Node, bundled from its sources as they are now: once for all tests of this process, because compiling
 * on the fly takes each of the processes that run it a second.
 *
 * @param entry the file that it begins with, below the repository
 * @returns the bundle, which is gone when this process is
 */
export function bundled(entry: string): string {
  const known = programs.get(entry);
  if (known !== undefined) return known;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'turnlens-bundle-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const outfile = path.join(folder, `${path.parse(entry).name}.js`);
  buildSync({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    mainFields: ['module', 'main'],
  });
  programs.set(entry, outfile);
  return outfile;
}
