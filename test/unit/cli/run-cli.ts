import { spawn } from 'node:child_process';
import { bundled } from '../../support/bundled';
import { root } from '../../support/repository';

/** How a run of the command line ended. */
export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  /** Whether nobody reads what it prints. */
  readonly closesOutput?: boolean;
  /** What Node itself is told. */
  readonly nodeArgs?: readonly string[];
}

/** Runs the command line as a process of its own, bundled from its sources as they are now. */
export function runCli(args: readonly string[], options: RunOptions = {}): Promise<CliResult> {
  const program = bundled('src/cli/main.ts');
  const nodeArgs = options.nodeArgs ?? [];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...nodeArgs, program, ...args], { cwd: options.cwd ?? root });
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
