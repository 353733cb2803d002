import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { onPath } from '../support/run-command';

/** How a process went that was watched from start to end. */
export interface Watched {
  readonly milliseconds: number;
  /** The most memory that it held at once (VmHWM), in bytes; `undefined` where the system does not tell (no Linux). */
  readonly peakBytes: number | undefined;
}

/** How often the peak is read, in milliseconds. The system keeps it, so that only that of the last moment is missed. */
const LOOK_EVERY = 25;

/**
 * Runs a program to its end, without its output.
 *
 * @throws when it cannot start or does not end well.
 */
export function watched(program: string, args: readonly string[]): Promise<Watched> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let complaints = '';
    let peakBytes: number | undefined;
    const look = setInterval(() => {
      peakBytes = peakOf(child.pid) ?? peakBytes;
    }, LOOK_EVERY);
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
    child.on('error', (error) => {
      clearInterval(look);
      reject(error);
    });
    child.on('close', (code, signal) => {
      clearInterval(look);
      const milliseconds = performance.now() - start;
      if (code === 0) resolve({ milliseconds, peakBytes });
      else reject(new Error(`${[program, ...args].join(' ')}: ${signal ?? `exit code ${String(code)}`}\n${complaints}`));
    });
  });
}

/** Runs a script of this folder with Node. */
export function watchedNode(script: string, args: readonly string[]): Promise<Watched> {
  return watched(process.execPath, [script, ...args]);
}

/** A script of the peers. */
export function peer(name: string): string {
  return path.join(__dirname, 'peers', name);
}

/** Where Python is, if it is. */
export const PYTHON = onPath('python3');

/** The peak of a process's memory so far, in bytes; `undefined` when it has ended or the system does not tell. */
export function peakOf(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    // Not there: not Linux, or the process has ended.
    return undefined;
  }
}
