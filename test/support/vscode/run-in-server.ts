/**
 * VS Code's server build behind VS Code's own command line, as far as tests need it:
 *
 *     --server-version=1.100.3 [FOLDER] --extensionDevelopmentPath=DIR --extensionTestsPath=FILE
 *         [--user-data-dir=DIR] [--logsPath=DIR]
 *
 * Starts the server, opens its workbench on the folder in a headless browser, and ends with the tests' exit code.
 * Arguments that only a desktop window understands are ignored.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { format } from 'node:util';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../browser';
import { TEST_OUTPUT } from '../extension-host-output';
import { RunningServer } from './running-server';
import { installServerBuild } from './server-build';
import { VERSIONS } from './versions';

/** A run that takes longer hangs: an extension host that never starts calls nobody. */
const RUN_MILLISECONDS = 12 * 60_000;

interface Arguments {
  readonly folder: string;
  readonly values: ReadonlyMap<string, string>;
}

function readArguments(args: readonly string[]): Arguments {
  const options = args.filter((arg) => arg.startsWith('--'));
  const pairs = options.map((option): [string, string] => {
    const [name = '', ...value] = option.slice(2).split('=');
    return [name, value.join('=')];
  });
  const folder = args.find((arg) => !arg.startsWith('--'));
  return { folder: path.resolve(folder ?? process.cwd()), values: new Map(pairs) };
}

function required({ values }: Arguments, name: string): string {
  const value = values.get(name);
  if (value === undefined || value === '') throw new Error(`--${name}=… is missing`);
  return value;
}

/**
 * The code that the extension host's tests ended with. What they print is printed; all that the workbench and the
 * extension host log besides goes to `logFile`.
 */
async function testExitCode(page: Page, url: string, logFile: string): Promise<number> {
  const log = createWriteStream(logFile);
  let finish: (code: number) => void = () => undefined;
  const finished = new Promise<number>((resolve) => (finish = resolve));
  await page.exposeFunction('codeAutomationLog', (severity: string, args: unknown[]) => {
    const text = format(...args);
    log.write(`${severity}: ${text}\n`);
    if (text.startsWith(TEST_OUTPUT)) console.log(text);
  });
  await page.exposeFunction('codeAutomationExit', (code: number) => finish(code));
  page.once('crash', () => finish(1));
  page.once('close', () => finish(1));
  const impatience = setTimeout(() => {
    console.error(`the tests have not ended after ${RUN_MILLISECONDS / 60_000} minutes; see ${logFile}`);
    finish(1);
  }, RUN_MILLISECONDS);
  await page.goto(url);
  const code = await finished;
  clearTimeout(impatience);
  return code;
}

async function main(args: Arguments): Promise<number> {
  const version = VERSIONS.find(({ vscode }) => vscode === args.values.get('server-version'));
  if (version === undefined) throw new Error('--server-version names no version that the tests know');
  const build = await installServerBuild(version, console.log);
  const dataFolder = args.values.get('user-data-dir') ?? (await mkdtemp(path.join(os.tmpdir(), 'turnlens-vscode-')));
  const logFolder = args.values.get('logsPath') ?? dataFolder;
  await mkdir(logFolder, { recursive: true });
  const server = await RunningServer.start(build, { dataFolder });
  const browser = await launchBrowser();
  try {
    const payload: readonly (readonly [string, string])[] = [
      ['extensionDevelopmentPath', server.remoteUri(path.resolve(required(args, 'extensionDevelopmentPath')))],
      ['extensionTestsPath', server.remoteUri(path.resolve(required(args, 'extensionTestsPath')))],
      ['skipWelcome', 'true'],
    ];
    const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
    return await testExitCode(page, server.workbenchUrl(args.folder, payload), path.join(logFolder, 'console.log'));
  } finally {
    await browser.close();
    await server.stop();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

main(readArguments(process.argv.slice(2))).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
