import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import * as vscode from 'vscode';
import type { TurnlensApi } from '../../src/client/extension';
import { comesToHold, until } from './support/events';
import { closeAll } from './support/files';
import { ASK, episode, says, THREE_EPISODES } from './support/transcripts';
import { drawn } from './support/tree';
import { extension, open } from './support/turnlens';

const ONE_WRONG = `${episode('e', says(ASK, ',"gold_action":"REFUSE"'))}\n`;
const ONE_RIGHT = `${episode('e', says(ASK, ',"gold_action":"ASK"'))}\n`;

describe('given the view of transcripts', () => {
  let files: TurnlensApi['files'];
  let folders = 0;
  let folder: vscode.Uri;

  before(async () => {
    ({ files } = await extension().activate());
  });

  beforeEach('look into a folder of the test’s own', async () => {
    folders += 1;
    folder = vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, `listed-${folders}`);
    await vscode.workspace.fs.createDirectory(folder);
    await set('include', [`listed-${folders}/**`]);
  });

  afterEach(async () => {
    await vscode.commands.executeCommand('turnlens.hideOtherFiles');
    await closeAll();
    await set('include', undefined);
    await set('maxSize', undefined);
  });

  async function set(name: string, value: unknown): Promise<void> {
    const section = vscode.workspace.getConfiguration('turnlens.files');
    await section.update(name, value, vscode.ConfigurationTarget.Workspace);
  }

  async function write(name: string, content: string | Uint8Array): Promise<vscode.Uri> {
    const uri = vscode.Uri.joinPath(folder, name);
    await vscode.workspace.fs.writeFile(uri, typeof content === 'string' ? new TextEncoder().encode(content) : content);
    return uri;
  }

  /** Brings the view into sight, lets it look again, and waits until it draws this. */
  async function lists(...expected: readonly string[]): Promise<void> {
    await vscode.commands.executeCommand('turnlens.files.focus');
    await vscode.commands.executeCommand('turnlens.refreshFiles');
    await comesToList(...expected);
  }

  async function comesToList(...expected: readonly string[]): Promise<void> {
    for (;;) {
      let isChanged = false;
      const listener = files.tree.onDidChangeTreeData(() => (isChanged = true));
      const found = await drawn(files.tree);
      if (JSON.stringify(found) === JSON.stringify(expected)) {
        listener.dispose();
        return;
      }
      await until(files.tree.onDidChangeTreeData, () => isChanged);
      listener.dispose();
    }
  }

  it('when there are transcripts and others, then the transcripts stand there with what they come to', async () => {
    await write('run-10.jsonl', THREE_EPISODES);
    await write('run-9.jsonl', ONE_RIGHT);
    await write('package.json', '{"name": "no transcript"}');
    await write('run-9.jsonl.labels.jsonl', '');
    await lists('run-9.jsonl | 1 of 1 decision matches', 'run-10.jsonl | 1 of 4 decisions match');
  });

  it('when files bear one name, then as much of their paths as tells them apart is shown', async () => {
    await write('a/run.jsonl', ONE_RIGHT);
    await write('b/run.jsonl', ONE_WRONG);
    await lists('a/run.jsonl | 1 of 1 decision matches', 'b/run.jsonl | 0 of 1 decision matches');
  });

  it('when asked for, then files that are none are listed with the reason', async () => {
    await write('a.jsonl', ONE_RIGHT);
    await write('b.json', '');
    await lists('a.jsonl | 1 of 1 decision matches');
    await vscode.commands.executeCommand('turnlens.showOtherFiles');
    await comesToList('a.jsonl | 1 of 1 decision matches', 'b.json | The file is empty.');
  });

  it('when a file is packed, then what it holds counts, and it opens as that', async () => {
    await write('run.jsonl.gz', gzipSync(ONE_WRONG));
    await lists('run.jsonl.gz | 0 of 1 decision matches');
    const [element] = files.tree.getChildren();
    const { command } = files.tree.getTreeItem(element!);
    await vscode.commands.executeCommand(command!.command, ...(command!.arguments as unknown[]));
    assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), element!.uri);
    assert.equal(vscode.window.activeTextEditor.document.getText(), ONE_WRONG);
  });

  it('when files come, change and go, then so does the list', async () => {
    await write('a.jsonl', ONE_RIGHT);
    await lists('a.jsonl | 1 of 1 decision matches');
    const added = await write('b.jsonl', ONE_RIGHT);
    await comesToList('a.jsonl | 1 of 1 decision matches', 'b.jsonl | 1 of 1 decision matches');
    await write('a.jsonl', `${ONE_WRONG}\n`);
    await comesToList('a.jsonl | 0 of 1 decision matches', 'b.jsonl | 1 of 1 decision matches');
    await vscode.workspace.fs.delete(added);
    await comesToList('a.jsonl | 0 of 1 decision matches');
  });

  it('when a label is added to the log beside a file, then it counts', async () => {
    await write('a.jsonl', `${episode('e', says(ASK))}\n`);
    await lists('a.jsonl | 1 episode · no gold');
    await write(
      'a.jsonl.labels.jsonl',
      '{"episode":"e","turn":1,"gold":"ASK","previous":null,"annotator":"Ann","at":"2026-01-01T00:00:00.000Z"}\n',
    );
    await comesToList('a.jsonl | 1 of 1 decision matches');
  });

  it('when a file is edited and not saved, then what the editor shows counts', async () => {
    const uri = await write('a.jsonl', ONE_RIGHT);
    await lists('a.jsonl | 1 of 1 decision matches');
    const { document } = await open(uri);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(uri, document.positionAt(document.getText().length), ONE_WRONG.replace('"e"', '"f"'));
    await vscode.workspace.applyEdit(edit);
    await comesToList('a.jsonl | 1 of 2 decisions match');
  });

  it('when a file is larger than wanted, then it is listed and says so', async () => {
    await set('maxSize', 0.0001);
    await write('a.jsonl', ONE_RIGHT);
    await lists('a.jsonl | 0.0 MB: not read, above 0.0 MB (turnlens.files.maxSize)');
  });

  it('when it is stopped as soon as it begins, then nothing is read until it is wanted', async () => {
    await vscode.commands.executeCommand('workbench.view.explorer');
    await until(files.view.onDidChangeVisibility, () => !files.view.visible);
    await write('a.jsonl', ONE_RIGHT);
    await vscode.commands.executeCommand('turnlens.files.focus');
    await until(files.view.onDidChangeVisibility, () => files.view.visible);
    await vscode.commands.executeCommand('turnlens.refreshFiles');
    await vscode.commands.executeCommand('turnlens.stopReadingFiles');
    await until(files.tree.onDidChangeTreeData, () => files.view.message === 'Stopped looking.');
    await lists('a.jsonl | 1 of 1 decision matches');
  });

  it('when a label is added to the log while its file is read, then it counts', async () => {
    const long = `${'x'.repeat(1000)}? `.repeat(8000);
    await write('a.jsonl', `${episode('e', says(ASK))}\n${episode('f', says(long))}\n`);
    await vscode.commands.executeCommand('turnlens.files.focus');
    await vscode.commands.executeCommand('turnlens.refreshFiles');
    await until(files.tree.onDidChangeTreeData, () => files.view.message === 'Reading: 0 of 1 file…');
    await write(
      'a.jsonl.labels.jsonl',
      '{"episode":"e","turn":1,"gold":"ASK","previous":null,"annotator":"Ann","at":"2026-01-01T00:00:00.000Z"}\n',
    );
    await comesToList('a.jsonl | 1 of 1 decision matches');
  });

  it('when reading is stopped, then it stops, says so, and goes on when wanted', async () => {
    // Out of sight nothing is looked for, so none is known when reading begins; so many take longer than a drawing.
    await vscode.commands.executeCommand('workbench.view.explorer');
    await until(files.view.onDidChangeVisibility, () => !files.view.visible);
    const names = Array.from({ length: 200 }, (_, index) => `run-${index + 1}.jsonl`);
    await Promise.all(names.map((name) => write(name, ONE_RIGHT)));
    await vscode.commands.executeCommand('turnlens.files.focus');
    await vscode.commands.executeCommand('turnlens.refreshFiles');
    await until(files.tree.onDidChangeTreeData, () => files.view.message?.startsWith('Reading: ') === true);
    await vscode.commands.executeCommand('turnlens.stopReadingFiles');
    await until(files.tree.onDidChangeTreeData, () => files.view.message?.startsWith('Stopped') === true);
    // News from the disk may have made it look again just then.
    assert.match(files.view.message ?? '', /^Stopped(?:: \d+ of 200 files were read| looking)\.$/u);
    assert.ok(files.tree.getChildren().length < names.length);
    await lists(...names.map((name) => `${name} | 1 of 1 decision matches`));
    await comesToHold(() => files.view.message === '');
  });
});
