import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../run-command';
import type { ServerBuild } from './server-build';

/** How long the server may take to listen. It needs 1–3 s. */
const START_MILLISECONDS = 60_000;

export interface ServerOptions {
  /** Settings, extensions and logs of this server; made when it does not exist. */
  readonly dataFolder: string;
  readonly extensionsFolder?: string;
  /** Added to the environment; the extension host inherits it. */
  readonly env?: NodeJS.ProcessEnv;
  /** Ask the user whether a folder's authors are trusted, as VS Code does by default. */
  readonly workspaceTrust?: boolean;
  /** 0, the default, takes any free port. */
  readonly port?: number;
}

/** A running server build of VS Code on this machine's loopback address. */
export class RunningServer {
  /** `host:port`; also the authority of this server's `vscode-remote` addresses. */
  readonly authority: string;

  private constructor(
    private readonly process: ChildProcess,
    port: number,
    readonly logFile: string,
  ) {
    this.authority = `127.0.0.1:${String(port)}`;
  }

  /** @throws when the server ends or says nothing before it listens; the message holds the end of its log. */
  static async start(build: ServerBuild, options: ServerOptions): Promise<RunningServer> {
    await mkdir(options.dataFolder, { recursive: true });
    const logFile = path.join(options.dataFolder, 'server.log');
    const child = spawn(build.node, [build.serverMain, ...serverArguments(options)], {
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that stopping it stops the extension hosts too.
      detached: true,
    });
    const killWithUs = (): void => killGroup(child, 'SIGKILL');
    process.once('exit', killWithUs);
    child.once('exit', () => process.off('exit', killWithUs));
    const log = createWriteStream(logFile);
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    try {
      return new RunningServer(child, await listening(child), logFile);
    } catch (error) {
      killGroup(child, 'SIGKILL');
      const end = (await readFile(logFile, 'utf8').catch(() => '')).split('\n').slice(-20).join('\n');
      throw new Error(`VS Code's server did not start\n${end}`, { cause: error });
    }
  }

  /** The address of the workbench on a folder, with what tells it about extensions under development. */
  workbenchUrl(folder: string, payload: readonly (readonly [string, string])[] = []): string {
    const url = new URL(`http://${this.authority}/`);
    url.searchParams.set('folder', folder);
    if (payload.length > 0) url.searchParams.set('payload', JSON.stringify(payload));
    return url.href;
  }

  /** A path on this machine as the workbench in the browser names it. */
  remoteUri(file: string): string {
    return `vscode-remote://${this.authority}${file}`;
  }

  /** Kills the extension hosts, as a crash does: nothing is finished. @returns how many there were. */
  async killExtensionHosts(): Promise<number> {
    const { stdout } = await runCommand('ps', ['-A', '-o', 'pid=,ppid=,args='], { milliseconds: 10_000 });
    const processes = stdout.split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/u.exec(line));
    const hosts = processes.flatMap((found) => {
      const isHost = Number(found?.[2]) === this.process.pid && found?.[3]?.includes('--type=extensionHost') === true;
      return isHost ? [Number(found[1])] : [];
    });
    for (const pid of hosts) process.kill(pid, 'SIGKILL');
    return hosts.length;
  }

  async stop(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    killGroup(this.process, 'SIGTERM');
    const impatience = setTimeout(() => killGroup(this.process, 'SIGKILL'), 5_000);
    await ended;
    clearTimeout(impatience);
    killGroup(this.process, 'SIGKILL');
  }
}

function serverArguments(options: ServerOptions): string[] {
  return [
    '--host=127.0.0.1',
    `--port=${String(options.port ?? 0)}`,
    '--without-connection-token',
    '--accept-server-license-terms',
    '--telemetry-level=off',
    // Without it VS Code 1.139 ignores the payload that names the extension's tests.
    '--enable-smoke-test-driver',
    `--server-data-dir=${options.dataFolder}`,
    ...(options.extensionsFolder === undefined ? [] : [`--extensions-dir=${options.extensionsFolder}`]),
    ...(options.workspaceTrust === true ? [] : ['--disable-workspace-trust']),
  ];
}

/** The port that the server says it listens on. */
function listening(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const impatience = setTimeout(() => {
      reject(new Error(`not listening after ${String(START_MILLISECONDS / 1000)} s`));
    }, START_MILLISECONDS);
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const port = /Extension host agent listening on (\d+)/.exec(printed)?.[1];
      if (port === undefined) return;
      clearTimeout(impatience);
      resolve(Number(port));
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(impatience);
      reject(new Error(`it ended with code ${String(code)}`));
    });
  });
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is gone: that is what was asked for.
  }
}
