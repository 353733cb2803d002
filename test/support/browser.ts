import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { root } from './repository';
import { onPath, runCommand } from './run-command';

/** A Chromium or Chrome on this machine and how it was found. */
export interface FoundBrowser {
  readonly executable: string;
  readonly source: string;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Headless, quiet, and with nothing of its own to ask the network for. */
const ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds a browser, or gets one: CHROME_PATH, the PATH, playwright's own download, Debian's package.
 * @throws with every reason when there is none to be had
 */
export async function findBrowser(say: (line: string) => void): Promise<FoundBrowser> {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names no file: ${named}`);
    return { executable: named, source: 'CHROME_PATH' };
  }
  const installed = installedBrowser();
  if (installed !== undefined) return installed;

  const reasons: string[] = [];
  for (const [source, get] of [['playwright', downloadByPlaywright], ["Debian's package", installByApt]] as const) {
    try {
      return { executable: await get(say), source };
    } catch (error) {
      const reason = `${source}: ${firstLine(error)}`;
      say(`no browser from ${reason}`);
      reasons.push(reason);
    }
  }
  throw new Error(`no Chromium found and none to be had (${reasons.join('; ')}); set CHROME_PATH to one`);
}

/** Starts a headless browser; the caller closes it. */
export async function launchBrowser(say: (line: string) => void = () => undefined): Promise<Browser> {
  const found = await findBrowser(say);
  say(`browser: ${found.executable} (${found.source})`);
  // Root in a container has no sandbox to use.
  const noSandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return await chromium.launch({ executablePath: found.executable, args: [...noSandbox, ...ARGUMENTS] });
}

function installedBrowser(): FoundBrowser | undefined {
  for (const name of NAMES) {
    const executable = onPath(name);
    if (executable !== undefined) return { executable, source: 'on the PATH' };
  }
  const ofPlaywright = chromium.executablePath();
  return existsSync(ofPlaywright) ? { executable: ofPlaywright, source: 'downloaded by playwright' } : undefined;
}

async function downloadByPlaywright(say: (line: string) => void): Promise<string> {
  say('no Chromium on the PATH; playwright downloads its own …');
  const cli = path.join(root, 'node_modules/playwright-core/cli.js');
  await runCommand(process.execPath, [cli, 'install', 'chromium'], { milliseconds: 5 * 60_000 });
  return chromium.executablePath();
}

async function installByApt(say: (line: string) => void): Promise<string> {
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) throw new Error('needs root and apt-get');
  say("installing Debian's chromium …");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-q'], { env, milliseconds: 3 * 60_000 });
  const install = ['install', '-q', '-y', '--no-install-recommends', 'chromium'];
  await runCommand('apt-get', install, { env, milliseconds: 10 * 60_000 });
  const executable = onPath('chromium');
  if (executable === undefined) throw new Error('the package brought no program named chromium');
  return executable;
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
