import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runTests } from '@vscode/test-electron';
import { build } from 'esbuild';
import { downloads, root } from '../support/repository';
import { obtainVsCode, VERSIONS, type VsCodeVersion } from '../support/vscode';
import type { Benchmark, BenchContext } from './benchmark';
import { benchFile } from './generate';
import type { HostResult } from './host/result';
import { median, milliseconds } from './measure';

const ROUNDS = 3;
/** In megabytes; above 20 M characters VS Code shows less, and asks for less. */
const SIZE = 20;

/** What the extension costs the thread that all extensions of a window share. */
export const benchmark: Benchmark = {
  title: 'The extension in the extension host',
  run: async (context) => {
    const rows: string[][] = [];
    for (const version of VERSIONS) {
      const results: HostResult[] = [];
      for (let round = 0; round < ROUNDS; round += 1) results.push(await inVsCode(version, context));
      const cell = (of: (result: HostResult) => number): string => milliseconds(median(results.map(of)));
      rows.push([
        results[0]?.version ?? version.vscode,
        cell((result) => result.activation),
        cell((result) => result.opening),
        cell((result) => result.typing),
      ]);
    }
    return [
      {
        title: `Activation, and the longest time in one go on the thread, with a file of ${SIZE} MB`,
        columns: ['VS Code', 'activation', 'longest, opening', 'longest, typing'],
        rows,
        notes: [
          'Activation: loading the code and activating, as VS Code itself takes the time.',
          'Longest: the longest stretch of samples (every 0.5 ms) in one turn of the event loop with code of the ' +
            'extension on the stack, without the time in which others had the processor. Medians of 3 windows.',
        ],
      },
    ];
  },
};

async function inVsCode(version: VsCodeVersion, { say }: BenchContext): Promise<HostResult> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'turnlens-bench-'));
  try {
    const file = await benchFile('recorded', SIZE);
    const resultFile = path.join(folder, 'result.json');
    const { executable } = await obtainVsCode(version, say);
    await runTests({
      vscodeExecutablePath: executable,
      extensionDevelopmentPath: root,
      extensionTestsPath: await bundleHost(),
      launchArgs: [folder, `--user-data-dir=${path.join(folder, 'user')}`, `--extensions-dir=${path.join(folder, 'ext')}`],
      extensionTestsEnv: { TURNLENS_BENCH_FILE: file, TURNLENS_BENCH_RESULT: resultFile },
    });
    return JSON.parse(await readFile(resultFile, 'utf8')) as HostResult;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns the file whose `run` VS Code calls. */
async function bundleHost(): Promise<string> {
  const outfile = path.join(downloads, 'bench/host.js');
  await build({
    entryPoints: [path.join(root, 'test/bench/host/in-host.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['vscode'],
    logLevel: 'warning',
  });
  const index = path.join(path.dirname(outfile), 'index.js');
  await writeFile(index, "module.exports = require('./host.js');\n");
  return index;
}
