import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { desktopOnPath } from '../../support/vscode';

/** Lays out files below `folder`, each executable. */
function layOut(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content, { mode: 0o755 });
  }
}

describe('given a PATH', () => {
  let folder = '';
  beforeEach(() => (folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'turnlens-path-')))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const manifest = '{ "version": "1.100.3" }';

  it('when `code` there is a link into a Linux install, then that install is found with its version', () => {
    layOut(folder, { 'share/code/bin/code': '', 'share/code/code': '', 'share/code/resources/app/package.json': manifest });
    mkdirSync(path.join(folder, 'bin'));
    symlinkSync('../share/code/bin/code', path.join(folder, 'bin/code'));
    assert.deepEqual(desktopOnPath(`/nowhere:${path.join(folder, 'bin')}`), {
      version: '1.100.3',
      program: path.join(folder, 'share/code/code'),
    });
  });

  it('when `code` there stands inside a macOS application, then the application is found', () => {
    const app = 'Visual Studio Code.app/Contents';
    layOut(folder, {
      [`${app}/Resources/app/bin/code`]: '',
      [`${app}/Resources/app/package.json`]: manifest,
      [`${app}/MacOS/Electron`]: '',
    });
    assert.deepEqual(desktopOnPath(path.join(folder, app, 'Resources/app/bin')), {
      version: '1.100.3',
      program: path.join(folder, app, 'MacOS/Electron'),
    });
  });

  it('when `code` there is another program, then it is no VS Code', () => {
    layOut(folder, { 'bin/code': '' });
    assert.equal(desktopOnPath(path.join(folder, 'bin')), undefined);
  });

  it('when there is no `code` on it, then none is found', () => {
    assert.equal(desktopOnPath(folder), undefined);
  });
});
