import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { downloads } from '../repository';
import { npmInstall } from '../run-command';
import type { VsCodeVersion } from './versions';

/** VS Code's own server build, installed from npm. */
export interface ServerBuild {
  readonly version: VsCodeVersion;
  /** The script that starts it, and the Node that runs the script. */
  readonly serverMain: string;
  readonly node: string;
}

/** Changes when the steps below do, so that a folder that older steps made is made anew. */
const RECIPE = 1;

/** Ships ripgrep's programs for every platform; VS Code's "find files" needs one. */
const RIPGREP = '@vscode/ripgrep-universal@1.18.0';

/**
 * Installs the server build of a version into the cache, or finds it there. A folder counts only with its stamp, which
 * is written last, so that an interrupted install is done again.
 * @throws when npm cannot get it, or on Windows
 */
export async function installServerBuild(version: VsCodeVersion, say: (line: string) => void): Promise<ServerBuild> {
  if (process.platform === 'win32') throw new Error("VS Code's server build from npm does not run on Windows");
  const folder = path.join(downloads, `server-${version.vscode}`);
  if (!(await isReady(folder))) {
    say(`installing VS Code ${version.vscode}'s server build from npm (code-server@${version.codeServer}) …`);
    await removeInterrupted(folder);
    const workFolder = `${folder}.${process.pid}`;
    await fill(workFolder, version);
    await rm(folder, { recursive: true, force: true });
    await rename(workFolder, folder);
  }
  return {
    version,
    serverMain: path.join(vscodeFolder(folder), 'out/server-main.js'),
    node: runsOnThisNode(version) ? process.execPath : await nodeFromNpm(folder),
  };
}

async function fill(folder: string, version: VsCodeVersion): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }\n');
  const node = runsOnThisNode(version) ? [] : [`${nodePackage()}@${version.nodeMajor}`];
  await npmInstall(folder, [`code-server@${version.codeServer}`, RIPGREP, ...node]);
  await npmInstall(vscodeFolder(folder), ['--omit=dev']);
  await placeRipgrep(folder);
  await writeFile(path.join(folder, 'ready'), `${stamp()}\n`);
}

/** Removes what installs into `folder` left behind whose process is gone. */
async function removeInterrupted(folder: string): Promise<void> {
  const names = existsSync(downloads) ? await readdir(downloads) : [];
  for (const name of names) {
    const pid = name.startsWith(`${path.basename(folder)}.`) ? Number(path.extname(name).slice(1)) : undefined;
    if (pid !== undefined && (pid === process.pid || !isRunning(pid))) {
      await rm(path.join(downloads, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A cache that is carried to another machine or used by another Node is not ready there. */
function stamp(): string {
  return `recipe ${RECIPE} ${process.platform} ${process.arch} node ${process.versions.node.split('.')[0] ?? ''}`;
}

async function isReady(folder: string): Promise<boolean> {
  const written = await readFile(path.join(folder, 'ready'), 'utf8').catch(() => '');
  return written.trim() === stamp();
}

function vscodeFolder(folder: string): string {
  return path.join(folder, 'node_modules/code-server/lib/vscode');
}

function runsOnThisNode(version: VsCodeVersion): boolean {
  return process.versions.node.startsWith(`${version.nodeMajor}.`);
}

/** The package that holds Node's program for this platform; the package `node` would fetch it by an install script. */
function nodePackage(): string {
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${process.platform}-${process.arch}`;
}

async function nodeFromNpm(folder: string): Promise<string> {
  const node = path.join(folder, 'node_modules', nodePackage(), 'bin/node');
  await chmod(node, 0o755);
  return node;
}

async function placeRipgrep(folder: string): Promise<void> {
  const program = path.join('bin', `${process.platform}-${process.arch}`, 'rg');
  const target = path.join(vscodeFolder(folder), 'node_modules/@vscode/ripgrep/bin/rg');
  await mkdir(path.dirname(target), { recursive: true });
  await copyFile(path.join(folder, 'node_modules/@vscode/ripgrep-universal', program), target);
  await chmod(target, 0o755);
}
