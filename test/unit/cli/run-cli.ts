import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { root } from '../../support/repository';

/** How a run of the command line ended. */
export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

let built: string | undefined;

/**
 * Runs the command line as a process of its own, bundled from its sources as they are now.
 * @param options.closesOutput whether nobody reads what it prints
 */
export function runCli(
  args: readonly string[],
  options: { cwd?: string; closesOutput?: boolean } = {},
): Promise<CliResult> {
  const program = (built ??= buildCli());
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { cwd: options.cwd ?? root });
    let stdout = '';
    let stderr = '';
    child.stdin.end();
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    if (options.closesOutput === true) child.stdout.destroy();
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** Bundled once for all tests, because compiling on the fly takes each of these processes a second. */
function buildCli(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnlens-cli-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const outfile = path.join(folder, 'cli.js');
  buildSync({
    absWorkingDir: root,
    entryPoints: ['src/cli/main.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    mainFields: ['module', 'main'],
  });
  return outfile;
}
