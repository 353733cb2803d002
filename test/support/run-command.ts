import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** A command that ended well, with what it printed. */
export interface CommandOutput {
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a command to its end without showing its output.
 * @throws when it cannot start, ends with another code than 0 or takes longer than `milliseconds`; the message holds
 *   the end of what it printed.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; milliseconds: number },
): Promise<CommandOutput> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: options.milliseconds,
      shell: process.platform === 'win32',
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve({ stdout, stderr });
      else {
        const end = `${stdout}\n${stderr}`.trim().split('\n').slice(-8).join('\n');
        reject(new Error(`${command} ${args.join(' ')}: ${signal ?? `exit code ${String(code)}`}\n${end}`));
      }
    });
  });
}

/** The absolute path of a program on the PATH, as a shell would find it; `undefined` when there is none. */
export function onPath(name: string, searchPath = process.env['PATH'] ?? ''): string | undefined {
  const endings = process.platform === 'win32' ? (process.env['PATHEXT'] ?? '.EXE;.CMD').split(';') : [''];
  for (const folder of searchPath.split(path.delimiter)) {
    for (const ending of endings) {
      const file = path.join(folder, name + ending);
      if (folder !== '' && isExecutable(file)) return file;
    }
  }
  return undefined;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Runs npm in a folder of its own, with no install script of any package. */
export async function npmInstall(folder: string, args: readonly string[]): Promise<void> {
  const always = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await runCommand('npm', [...always, ...args], { cwd: folder, milliseconds: 10 * 60_000 });
}
