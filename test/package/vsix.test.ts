import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { root } from '../support/repository';
import { runCommand } from '../support/run-command';
import { installExtension, installServerBuild, NEWEST, OLDEST } from '../support/vscode';
import { openedWorkbench } from '../support/workbench';

/** Every file of the installed extension. A new one is added here on purpose, or kept out by .vscodeignore. */
const CONTENTS = [
  '.vsixmanifest',
  'LICENSE.txt',
  'changelog.md',
  'dist/cli.js',
  'dist/extension.browser.js',
  'dist/extension.js',
  'dist/language-client.js',
  'dist/panel.css',
  'dist/panel.js',
  'dist/server.browser.js',
  'dist/server.js',
  'dist/third-party-notices.txt',
  'media/episode/language-configuration.json',
  'media/episode/turnlens-episode.tmLanguage.json',
  'media/activity.svg',
  'media/icon.png',
  'media/icon.svg',
  'media/sample/support-desk.jsonl',
  'media/schemas/episode.schema.json',
  'media/schemas/label-log.schema.json',
  'media/schemas/message-per-line.schema.json',
  'media/schemas/message.schema.json',
  'media/schemas/partial.schema.json',
  'media/walkthrough/diagnosis-dark.png',
  'media/walkthrough/diagnosis-light.png',
  'media/walkthrough/episodes-dark.png',
  'media/walkthrough/episodes-light.png',
  'media/walkthrough/mismatch-dark.png',
  'media/walkthrough/mismatch-light.png',
  'media/walkthrough/open-sample-dark.png',
  'media/walkthrough/open-sample-light.png',
  'media/walkthrough/reading-dark.png',
  'media/walkthrough/reading-light.png',
  'media/walkthrough/relabel-dark.png',
  'media/walkthrough/relabel-light.png',
  'package.json',
  'readme.md',
];

/** Every package whose code is bundled. A new one is added here once its licence was looked at. */
const BUNDLED = [
  '@microsoft/fast-element (MIT)',
  '@microsoft/fast-foundation (MIT)',
  '@microsoft/fast-web-utilities (MIT)',
  '@vscode/webview-ui-toolkit (MIT)',
  'balanced-match (MIT)',
  'brace-expansion (MIT)',
  'exenv-es6 (MIT)',
  'fflate (MIT)',
  'jsonc-parser (MIT)',
  'minimatch (BlueOak-1.0.0)',
  'preact (MIT)',
  'semver (ISC)',
  'tslib (0BSD)',
  'vscode-jsonrpc (MIT)',
  'vscode-languageclient (MIT)',
  'vscode-languageserver (MIT)',
  'vscode-languageserver-protocol (MIT)',
  'vscode-languageserver-textdocument (MIT)',
  'vscode-languageserver-types (MIT)',
  'vscode-uri (MIT)',
  'zod (MIT)',
];

const MOST_BYTES = 2_000_000;

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
const vsix = path.join(root, `turnlens-${version}.vsix`);
const temporary = mkdtempSync(path.join(os.tmpdir(), 'turnlens-package-'));

after('remove what was installed', () => rmSync(temporary, { recursive: true, force: true }));

describe('given the VSIX that `npm run package` makes', () => {
  before('package it', async () => {
    rmSync(vsix, { force: true });
    await runCommand('npm', ['run', 'package'], { cwd: root, milliseconds: 2 * 60_000 });
  });

  it('when it is weighed, then it has less than 2 MB', () => {
    const { size } = statSync(vsix);
    assert.ok(size < MOST_BYTES, `${size} bytes`);
  });

  it('when its notices are read, then each bundled package stands there with the text of its licence', () => {
    const files = unzipSync(readFileSync(vsix));
    const notices = Buffer.from(files['extension/dist/third-party-notices.txt'] ?? []).toString();
    const [, ...sections] = notices.split(/\n\n\n(?=\S+ \S+ \(\S+\)\n=+\n)/u);
    const named = sections.map((section) => section.replace(/^(\S+) \S+ (\S+)\n[^]*$/u, '$1 $2'));
    assert.deepEqual([...new Set(named)], BUNDLED);
    for (const section of sections) assert.match(section, /copyright[^]*\bas is\b/iu);
  });

  for (const vscode of [OLDEST, NEWEST]) {
    const extensionsFolder = path.join(temporary, vscode.vscode, 'extensions');

    describe(`installed into a fresh VS Code ${vscode.vscode}`, () => {
      before('install it', async () => {
        const build = await installServerBuild(vscode, console.log);
        await installExtension(build, { vsix, extensionsFolder, dataFolder: path.join(temporary, 'data') });
      });

      it('when its files are listed, then there is what the product needs and nothing else', () => {
        const folder = path.join(extensionsFolder, `turnlens.turnlens-${version}`);
        const files = readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
        assert.deepEqual(files.sort(), [...CONTENTS].sort());
      });

      describe('and opened on a transcript', () => {
        const folder = path.join(root, 'test/fixtures/workspace');
        const workbench = openedWorkbench({ folder, version: vscode, extension: null, extensionsFolder });

        it('when the diagnosis is asked for, then the lenses and the panel appear', async () => {
          await workbench().openFile('two-episodes.jsonl');
          await workbench().codeLens('✗ predicted CONFIRM · gold TOOL_CALL').waitFor();
          await workbench().runCommand('Turnlens: Show Diagnosis');
          const panel = await workbench().panelFrame();
          await panel.locator('h1').first().waitFor();
        });
      });
    });
  }
});
