import { spawn } from 'node:child_process';
import { bundled } from '../../support/bundled';
import { root } from '../../support/repository';

/** How a run of the command line ended. */
export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs the command line as a process of its own, bundled from its sources as they are now.
 * @param options.closesOutput whether nobody reads what it prints
 * @param options.nodeArgs what Node itself is told
 */
export function runCli(
  args: readonly string[],
  options: { cwd?: string; closesOutput?: boolean; nodeArgs?: readonly string[] } = {},
): Promise<CliResult> {
  const program = bundled('src/cli/main.ts');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...(options.nodeArgs ?? []), program, ...args], { cwd: options.cwd ?? root });
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
