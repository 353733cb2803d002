import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format } from 'node:util';
import { build } from 'esbuild';
import { launchBrowser } from '../../test/support/browser';
import { TEST_OUTPUT, TEST_RESULT } from '../../test/support/extension-host-output';
import { downloads, root } from '../../test/support/repository';
import { installWebBuild, serveWebBuild, TESTS_PATH, WEB_VERSION } from '../../test/support/vscode';
import { freshResultFile, testOutcome, type Outcome } from './outcome';

const TESTS = path.join(root, 'test/web');

/** A run that takes longer hangs: an extension host that never starts calls nobody. */
const RUN_MILLISECONDS = 3 * 60_000;

/** Runs test/web/ in VS Code without a server, where extensions run in a web worker. Never throws. */
export async function runInWebHost(grep?: string): Promise<Outcome> {
  const stage = `web ${WEB_VERSION}`;
  const resultFile = freshResultFile(stage);
  const start = performance.now();
  try {
    const tests = await bundleTests(grep ?? '');
    const { url, server } = await serveWebBuild({
      build: await installWebBuild((line) => console.log(`  ${line}`)),
      extension: root,
      tests,
    });
    try {
      const problem = await run(url, resultFile);
      return testOutcome(stage, performance.now() - start, resultFile, problem);
    } finally {
      server.close();
    }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return testOutcome(stage, performance.now() - start, resultFile, problem);
  }
}

/** Opens the workbench, which runs the tests. @returns what went wrong, if anything. */
async function run(url: string, resultFile: string): Promise<string | undefined> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    let counts = '';
    await page.exposeFunction('codeAutomationLog', (_severity: string, args: unknown[]) => {
      const text = format(...args);
      if (text.startsWith(TEST_RESULT)) counts = text.slice(TEST_RESULT.length);
      else if (text.startsWith(TEST_OUTPUT) || text.includes(TESTS_PATH)) console.log(text);
    });
    const ended = new Promise<string | undefined>((resolve) => {
      const impatience = setTimeout(() => resolve('the tests have not ended'), RUN_MILLISECONDS);
      void page.exposeFunction('codeAutomationExit', (code: number) => {
        clearTimeout(impatience);
        resolve(code === 0 ? undefined : `ended with code ${String(code)}`);
      });
    });
    await page.goto(url);
    const problem = await ended;
    if (counts !== '') await writeFile(resultFile, counts);
    return problem;
  } finally {
    await browser.close();
  }
}

/** Bundles the tests for a worker. @returns the file, whose `run` VS Code calls. */
async function bundleTests(grep: string): Promise<string> {
  const files = (await readdir(TESTS)).filter((file) => file.endsWith('.test.ts')).sort();
  const loads = files.map((file) => `require(${JSON.stringify(`./${file}`)});`);
  const contents = `
    import { runMocha } from '../support/worker-host';
    export const run = () => runMocha(() => { ${loads.join(' ')} }, ${JSON.stringify(grep)});`;
  const outfile = path.join(downloads, 'web/tests.js');
  await build({
    stdin: { contents, resolveDir: TESTS, sourcefile: 'web.ts', loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'browser',
    format: 'cjs',
    target: 'es2022',
    define: { global: 'globalThis' },
    alias: { 'node:assert/strict': path.join(root, 'test/support/worker-assert.ts') },
    external: ['vscode'],
    logLevel: 'warning',
  });
  return outfile;
}
