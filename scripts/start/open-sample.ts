/** Opens VS Code on a copy of the sample and ends with it: the window closed, or Ctrl-C. */
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../test/support/repository';
import {
  desktopOnPath,
  downloadDesktop,
  hasDisplay,
  installServerBuild,
  NEWEST,
  OLDEST,
  RunningServer,
  VERSIONS,
  type DesktopBuild,
} from '../../test/support/vscode';

const SAMPLE = path.join(root, 'media/sample');
const TRANSCRIPT = 'support-desk.jsonl';

/** A first window without welcome pages and questions, so that the sample is what one sees. */
const SETTINGS = {
  'workbench.startupEditor': 'none',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.tips.enabled': false,
  'telemetry.telemetryLevel': 'off',
};

/** Where this run keeps its things; gone when it ends. */
interface Places {
  readonly temporary: string;
  readonly folder: string;
  readonly transcript: string;
}

function say(line: string): void {
  console.log(`start: ${line}`);
}

async function makePlaces(): Promise<Places> {
  const temporary = await mkdtemp(path.join(os.tmpdir(), 'turnlens-'));
  const folder = path.join(temporary, 'sample');
  await cp(SAMPLE, folder, { recursive: true });
  return { temporary, folder, transcript: path.join(folder, TRANSCRIPT) };
}

async function writeSettings(userFolder: string): Promise<void> {
  await mkdir(userFolder, { recursive: true });
  await writeFile(path.join(userFolder, 'settings.json'), JSON.stringify(SETTINGS, null, 2));
}

/** Is `version` at least `least`? Both are `major.minor.patch`. */
function isAtLeast(version: string, least: string): boolean {
  return version.localeCompare(least, 'en', { numeric: true }) >= 0;
}

/** A desktop build that can show a window here: the one on the PATH, else one that is downloaded. */
async function findDesktop(): Promise<DesktopBuild | undefined> {
  if (!hasDisplay()) {
    say('no display here, so no window');
    return undefined;
  }
  const found = desktopOnPath();
  if (found !== undefined && isAtLeast(found.version, OLDEST.vscode)) return found;
  say(found === undefined ? 'no VS Code on the PATH' : `VS Code on the PATH is ${found.version}: too old`);
  try {
    say(`getting VS Code ${NEWEST.vscode}'s desktop build …`);
    return await downloadDesktop(NEWEST.vscode);
  } catch (error) {
    say(`no desktop build: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** Opens a window with settings and extensions of its own, and waits until it is closed. */
async function openWindow({ program, version }: DesktopBuild, places: Places): Promise<void> {
  const userData = path.join(places.temporary, 'user-data');
  await writeSettings(path.join(userData, 'User'));
  say(`VS Code ${version} (${program}) on a copy of the sample in ${places.folder}`);
  const child = spawn(
    program,
    [
      places.folder,
      places.transcript,
      `--extensionDevelopmentPath=${root}`,
      `--user-data-dir=${userData}`,
      `--extensions-dir=${path.join(places.temporary, 'extensions')}`,
      '--disable-workspace-trust',
      '--skip-welcome',
      '--skip-release-notes',
    ],
    { env: { ...process.env, TURNLENS_START_WITH: places.transcript }, stdio: 'ignore' },
  );
  stopWith(() => child.kill());
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve());
  });
}

/** Serves VS Code to a browser until Ctrl-C. */
async function serve(port: number, places: Places): Promise<void> {
  const version = VERSIONS.find((each) => process.versions.node.startsWith(`${each.nodeMajor}.`)) ?? NEWEST;
  const build = await installServerBuild(version, say);
  const dataFolder = path.join(places.temporary, 'server');
  await writeSettings(path.join(dataFolder, 'data/User'));
  const env = { TURNLENS_START_WITH: places.transcript };
  const server = await RunningServer.start(build, { dataFolder, port, env });
  const stopped = new Promise<void>((resolve) => stopWith(resolve));
  const address = server.workbenchUrl(places.folder, [
    ['extensionDevelopmentPath', server.remoteUri(root)],
    ['openFile', server.remoteUri(places.transcript)],
    ['skipWelcome', 'true'],
  ]);
  say(`VS Code ${version.vscode}'s server build, on a copy of the sample in ${places.folder}`);
  console.log(`\nOpen this address in a browser; Ctrl-C here ends it:\n\n  ${address}\n`);
  await stopped;
  await server.stop();
}

function stopWith(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });
  const places = await makePlaces();
  try {
    const desktop = await findDesktop();
    await (desktop === undefined ? serve(Number(values.port), places) : openWindow(desktop, places));
  } finally {
    await rm(places.temporary, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
