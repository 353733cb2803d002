import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runTests } from '@vscode/test-electron';
import { build } from 'esbuild';
import { downloads, results, root } from '../../test/support/repository';
import { obtainVsCode, type VsCodeVersion } from '../../test/support/vscode';
import { SettingsFile, STILL } from '../../test/support/workbench/settings';
import { freshResultFile, testOutcome, type Outcome } from './outcome';

const TESTS = path.join(root, 'test/integration');

/** What VS Code opens: a fresh copy for each version, so that tests may write. */
const WORKSPACE = path.join(root, 'test/fixtures/workspace');

/** Runs test/integration/ inside one version of VS Code. Never throws: what goes wrong is in the outcome. */
export async function runInVsCode(version: VsCodeVersion, grep?: string): Promise<Outcome> {
  const stage = `integration ${version.vscode}`;
  const resultFile = freshResultFile(stage);
  const logFolder = path.join(results, `logs/${version.vscode}`);
  const start = performance.now();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'turnlens-'));
  try {
    const bundle = await bundleTests(version);
    const { executable } = await obtainVsCode(version, (line) => console.log(`  ${line}`));
    await cp(WORKSPACE, path.join(folder, 'workspace'), { recursive: true });
    const userData = path.join(folder, 'user-data');
    for (const file of [SettingsFile.ofUser(userData), SettingsFile.ofDesktopUser(userData)]) await file.merge(STILL);
    await runTests({
      vscodeExecutablePath: executable,
      extensionDevelopmentPath: root,
      extensionTestsPath: bundle,
      launchArgs: [
        path.join(folder, 'workspace'),
        `--user-data-dir=${userData}`,
        `--extensions-dir=${path.join(folder, 'extensions')}`,
        `--logsPath=${logFolder}`,
      ],
      extensionTestsEnv: {
        TURNLENS_TEST_RESULT: resultFile,
        ...(grep === undefined ? {} : { TURNLENS_TEST_GREP: grep }),
      },
    });
    return testOutcome(stage, performance.now() - start, resultFile);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return testOutcome(stage, performance.now() - start, resultFile, problem);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Bundles the tests into one file whose `run` VS Code calls; mocha and `vscode` stay outside.
 * @returns the file, below the repository so that it finds node_modules
 */
async function bundleTests({ vscode }: VsCodeVersion): Promise<string> {
  const files = (await readdir(TESTS, { recursive: true })).filter((file) => file.endsWith('.test.ts')).sort();
  if (files.length === 0) throw new Error('test/integration/ holds no test');
  const loads = files.map((file) => `require(${JSON.stringify(`./${file.split(path.sep).join('/')}`)});`);
  const contents = `
    import { runMocha } from '../support/extension-host';
    export const run = () => runMocha(() => { ${loads.join(' ')} });`;
  const outfile = path.join(downloads, `integration/${vscode}/tests.js`);
  await build({
    stdin: { contents, resolveDir: TESTS, sourcefile: 'integration.ts', loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    mainFields: ['module', 'main'],
    external: ['vscode', 'mocha'],
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  // Node maps the places of a file only when it was told to before it loaded the file.
  const index = path.join(path.dirname(outfile), 'index.js');
  await writeFile(index, "process.setSourceMapsEnabled(true);\nmodule.exports = require('./tests.js');\n");
  return index;
}
