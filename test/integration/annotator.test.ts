import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import * as vscode from 'vscode';
import { bytesOf, closeAll } from './support/files';
import { open } from './support/turnlens';

const RESULT = `${JSON.stringify({ id: 'multi_turn_base_0', result: [[['Which folder?']]], inference_log: [] })}\n`;

const CORE = '[core]\n\trepositoryformatversion = 0\n';
const CONFIG = `${CORE}[user]\n\tname = From File\n`;

/** A value over two lines, which git puts together, and who reads the file without git does not. */
const OVER_LINES = `${CORE}[user]\n\tname = From \\\nGit\n`;

/** As much of the API of VS Code's git extension as the test needs. */
interface Git {
  getAPI(version: 1): { openRepository(root: vscode.Uri): Promise<object | null> };
}

describe('given a label for the log, whose annotator has a name', () => {
  afterEach(async () => {
    await setAnnotator(undefined);
    await closeAll();
  });

  /** A folder with a repository's configuration and a result in it. */
  async function folderWith(name: string, config = CONFIG): Promise<Readonly<Record<'folder' | 'result', vscode.Uri>>> {
    const root = vscode.workspace.workspaceFolders?.[0]?.uri;
    assert.ok(root, 'the tests run on a folder');
    const folder = vscode.Uri.joinPath(root, name);
    const result = vscode.Uri.joinPath(folder, 'result.json');
    await write(vscode.Uri.joinPath(folder, '.git/config'), config);
    await write(result, RESULT);
    return { folder, result };
  }

  /** Labels the first turn. @returns under which name the log has that. */
  async function annotatorOf(result: vscode.Uri): Promise<unknown> {
    const { document } = await open(result);
    const address = { episode: 'multi_turn_base_0', turn: 0 };
    await vscode.commands.executeCommand('turnlens.relabel', { uri: document.uri.toString(), address, gold: 'ASK' });
    const log = await bytesOf(result.with({ path: `${result.path}.labels.jsonl` }));
    return (JSON.parse(log) as { readonly annotator: unknown }).annotator;
  }

  it('when the setting names one, then it is that, whatever git says', async () => {
    await setAnnotator(' Ann ');
    assert.equal(await annotatorOf((await folderWith('by-setting')).result), 'Ann');
  });

  it('when VS Code’s git has the repository open, then it is what that says', async function () {
    const { folder, result } = await folderWith('by-git', OVER_LINES);
    const made = spawnSync('git', ['init', '--quiet', folder.fsPath], { encoding: 'utf8' });
    if (made.error !== undefined) this.skip();
    assert.equal(made.status, 0, made.stderr);
    // Git has written a configuration of its own.
    await write(vscode.Uri.joinPath(folder, '.git/config'), OVER_LINES);
    const git = vscode.extensions.getExtension<Git>('vscode.git');
    assert.ok(git, 'VS Code comes with its git extension');
    const repository = await (await git.activate()).getAPI(1).openRepository(folder);
    assert.ok(repository !== null, 'the repository was opened');
    assert.equal(await annotatorOf(result), 'From Git');
  });

  it('when only the repository’s own configuration is there, then it is the name in that', async () => {
    assert.equal(await annotatorOf((await folderWith('by-file')).result), 'From File');
  });
});

async function write(uri: vscode.Uri, text: string): Promise<void> {
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
}

async function setAnnotator(name: string | undefined): Promise<void> {
  const target = vscode.ConfigurationTarget.Global;
  await vscode.workspace.getConfiguration('turnlens').update('annotator', name, target);
}
