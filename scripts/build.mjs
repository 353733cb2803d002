// @ts-check
/**
 * Bundles everything that ships, into dist/.
 *
 *     node scripts/build.mjs [--dev] [--watch]
 *
 * `--dev` adds source maps and leaves the code readable; `--watch` implies it and builds again on every change.
 * An entry file that is missing is an error, but the others are still built.
 */
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import * as esbuild from 'esbuild';
import { derivedNeeds } from './build/derived-needs.mjs';
import { CLIENT_FILE, separateClient } from './build/separate-client.mjs';
import { thirdPartyNotices } from './build/third-party-notices.mjs';
import { root } from './root.mjs';

const watch = process.argv.includes('--watch');
const dev = watch || process.argv.includes('--dev');

/** @type {esbuild.BuildOptions} */
const common = {
  absWorkingDir: root,
  bundle: true,
  minify: !dev,
  sourcemap: dev ? 'linked' : false,
  charset: 'utf8',
  // Their licences go into a file of their own: see thirdPartyNotices.
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [derivedNeeds],
};

/** Node 20 is what VS Code 1.100 runs, and the oldest that the command line supports.
 * @type {esbuild.BuildOptions} */
const node = {
  ...common,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  mainFields: ['module', 'main'],
  // What differs for Node is that workers are loaded to begin with, which takes milliseconds and is of no use here.
  alias: { fflate: 'fflate/browser' },
};

/** What is imported when it is needed is required then: VS Code hands itself out to those who require it.
 * @type {esbuild.BuildOptions} */
const required = { ...node, external: ['vscode'], supported: { 'dynamic-import': false } };

/** A browser or a worker: an import of a Node built-in fails the build.
 * @type {esbuild.BuildOptions} */
const browser = { ...common, platform: 'browser', target: 'es2022' };

/** esbuild keeps a first line that says which program runs the file; this one is for an entry without it.
 * @param {string} entry @returns {{ js?: string }} */
function shebang(entry) {
  const file = path.join(root, entry);
  return existsSync(file) && readFileSync(file, 'utf8').startsWith('#!') ? {} : { js: '#!/usr/bin/env node' };
}

/** Each output in dist/ with its entry file.
 * @type {readonly { out: string, entry: string, options: esbuild.BuildOptions }[]} */
const bundles = [
  {
    out: 'extension',
    entry: 'src/client/extension.node.ts',
    options: { ...required, plugins: [derivedNeeds, separateClient] },
  },
  { out: CLIENT_FILE, entry: 'src/client/client-code.node.ts', options: required },
  {
    out: 'extension.browser',
    entry: 'src/client/extension.browser.ts',
    options: { ...browser, format: 'cjs', external: ['vscode'] },
  },
  { out: 'server', entry: 'src/server/server.node.ts', options: node },
  { out: 'server.browser', entry: 'src/server/server.browser.ts', options: { ...browser, format: 'iife' } },
  { out: 'cli', entry: 'src/cli/main.ts', options: { ...node, banner: shebang('src/cli/main.ts') } },
  {
    out: 'panel',
    entry: 'webview/src/main.tsx',
    options: { ...browser, format: 'iife', jsx: 'automatic', jsxImportSource: 'preact', loader: { '.svg': 'dataurl' } },
  },
];

const dist = path.join(root, 'dist');
const missing = bundles.filter((bundle) => !existsSync(path.join(root, bundle.entry)));
const present = bundles.filter((bundle) => !missing.includes(bundle));

/** The command line must be executable, nothing of an earlier build may stay to be packaged, and licences go along.
 * @param {readonly esbuild.Metafile[]} metafiles */
function finish(metafiles) {
  const outputs = metafiles.flatMap((file) => Object.keys(file.outputs));
  const written = new Set(outputs.map((file) => path.join(root, file)));
  for (const name of existsSync(dist) ? readdirSync(dist) : []) {
    if (!written.has(path.join(dist, name))) rmSync(path.join(dist, name), { recursive: true });
  }
  const cli = path.join(dist, 'cli.js');
  if (written.has(cli)) chmodSync(cli, 0o755);
  writeFileSync(path.join(dist, 'third-party-notices.txt'), thirdPartyNotices(metafiles));
}

/** @param {(typeof bundles)[number]} bundle @returns {esbuild.BuildOptions} */
function optionsOf({ out, entry, options }) {
  return { ...options, entryPoints: [{ in: entry, out }], outdir: 'dist', metafile: true };
}

for (const { entry, out } of missing) console.error(`build: ${entry} is missing, so dist/${out}.js was not built`);

if (watch) {
  for (const bundle of present) await (await esbuild.context(optionsOf(bundle))).watch();
  console.log('build: watching');
} else {
  const results = await Promise.allSettled(present.map((bundle) => esbuild.build(optionsOf(bundle))));
  for (const result of results) {
    // What is wrong with a source esbuild has said itself.
    if (result.status === 'rejected' && !('errors' in result.reason)) console.error('build:', result.reason);
  }
  const built = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  finish(built.flatMap((result) => result.metafile ?? []));
  for (const file of built.flatMap((result) => Object.entries(result.metafile?.outputs ?? {}))) {
    console.log(`build: ${file[0]} ${String(Math.ceil(file[1].bytes / 1024))} kB`);
  }
  if (missing.length > 0 || built.length < present.length) process.exitCode = 1;
}
