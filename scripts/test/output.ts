import { spawn } from 'node:child_process';
import process from 'node:process';
import { root } from '../../test/support/repository';

/** Where the output of a stage goes: to the terminal as it comes, or kept until the stage ends. */
export type Output = 'shown' | 'kept';

/** A stage that takes longer hangs; the longest starts a dozen workbenches. */
const STAGE_MILLISECONDS = 25 * 60_000;

/** How a command ended. */
export interface Ending {
  /** What it printed, if that was to be kept. */
  readonly kept: string;
  /** What went wrong, if anything. */
  readonly problem?: string;
}

/** Runs a command of a stage to its end; never rejects. */
export function runInStage(command: string, args: readonly string[], output: Output): Promise<Ending> {
  return new Promise((resolve) => {
    const windows = process.platform === 'win32' && command === 'npm';
    const child = spawn(command, args, {
      cwd: root,
      stdio: output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: windows,
      timeout: STAGE_MILLISECONDS,
    });
    let kept = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (kept += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (kept += text));
    child.on('error', (error) => resolve({ kept, problem: error.message }));
    child.on('close', (code, signal) => {
      if (code === 0) resolve({ kept });
      else if (signal === null) resolve({ kept, problem: `ended with code ${String(code)}` });
      else resolve({ kept, problem: `ended by ${signal} (a stage may take ${STAGE_MILLISECONDS / 60_000} minutes)` });
    });
  });
}
