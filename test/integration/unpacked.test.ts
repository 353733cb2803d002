import assert from 'node:assert/strict';
import * as zlib from 'node:zlib';
import { zipSync } from 'fflate';
import * as vscode from 'vscode';
import { eventWith, until } from './support/events';
import { bytesOf, closeAll, newFile } from './support/files';
import { THREE_EPISODES } from './support/transcripts';
import { extension, looking, statusOf } from './support/turnlens';

/** Runs "Open Transcript…" on a file or folder and waits until the language server has looked at what it opened. */
async function openTranscript(uri: vscode.Uri): Promise<vscode.TextEditor> {
  await vscode.commands.executeCommand('turnlens.openTranscript', uri);
  await until(vscode.window.onDidChangeActiveTextEditor, () => vscode.window.activeTextEditor !== undefined);
  const editor = vscode.window.activeTextEditor;
  assert.ok(editor, 'nothing was opened');
  await statusOf(editor.document);
  return editor;
}

/** The active tab once it shows an input of a kind. */
async function activeInput<T>(kind: new (...args: never[]) => T): Promise<T> {
  const input = (): unknown => vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  await until(vscode.window.tabGroups.onDidChangeTabs, () => input() instanceof kind);
  return input() as T;
}

const INSPECT = zipSync({
  'header.json': new TextEncoder().encode('{"eval": {"task": "tables", "model": "m"}}'),
  'samples/1_epoch_1.json': new TextEncoder().encode(
    JSON.stringify(
      {
        id: 1,
        epoch: 1,
        messages: [
          { role: 'user', content: 'Book a table.' },
          { role: 'assistant', content: 'For how many people?' },
        ],
        scores: { match: { value: 'C' } },
      },
      undefined,
      2,
    ),
  ),
  'samples/2_epoch_1.json': new TextEncoder().encode('{"id": 2, "epoch": 1, "mess'),
});

describe('given a packed transcript', () => {
  let source: vscode.Uri;
  let editor: vscode.TextEditor;
  before(async () => {
    source = await newFile(zlib.gzipSync(THREE_EPISODES), 'jsonl.gz');
    editor = await openTranscript(source);
  });
  after(closeAll);

  it('when it is opened, then its text is shown under a name that says what it is', async () => {
    const { document } = editor;
    assert.equal(document.getText(), THREE_EPISODES);
    assert.equal(document.uri.scheme, 'turnlens-unpacked');
    assert.equal(document.uri.path, source.path.replace(/\.gz$/u, ''));
    assert.equal(document.languageId, 'jsonl');
    const status = await statusOf(document);
    assert.ok(status.kind === 'transcript');
    assert.equal(status.mismatches, 3);
  });

  it('when lenses and entries are asked for, then they are those of the text', async () => {
    const { uri } = editor.document;
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri, 100);
    assert.ok(lenses.some(({ command }) => command?.title === 'turn 1: ✗ predicted REFUSE · gold ASK'));
    const entries = (): readonly vscode.Diagnostic[] => vscode.languages.getDiagnostics(uri);
    await until(vscode.languages.onDidChangeDiagnostics, () => entries().length > 0);
    assert.equal(entries().length, 3);
  });

  it('when the next mismatch is asked for, then the cursor goes there', async () => {
    editor.selection = new vscode.Selection(0, 0, 0, 0);
    await vscode.commands.executeCommand('turnlens.nextMismatch');
    assert.equal(vscode.window.activeTextEditor?.selection.active.line, 1);
  });

  it('when it is relabelled, then the label is a line of the log beside its container, and the text stays', async () => {
    const api = await extension().activate();
    const { uri } = editor.document;
    const address = { episode: 'tables-3', turn: 0 };
    const relabelled = eventWith(api.onDidChangeStatus, (status) => {
      return status.uri === uri.toString() && status.kind === 'transcript' && status.mismatches === 2;
    });
    await vscode.commands.executeCommand('turnlens.relabel', { address, gold: 'REFUSE' });
    await relabelled;
    assert.equal(editor.document.getText(), THREE_EPISODES);
    const log = source.with({ path: `${source.path.replace(/\.gz$/u, '')}.labels.jsonl` });
    const label = /^\{"episode":"tables-3","turn":1,"step":1,"gold":"REFUSE","previous":"ASK",.*\}\n$/u;
    assert.match(await bytesOf(log), label);
  });

  it('when its file changes on disk, then the text follows', async () => {
    const fewer = THREE_EPISODES.split('\n').slice(1).join('\n');
    await looking(editor.document, () => vscode.workspace.fs.writeFile(source, zlib.gzipSync(fewer)));
    assert.equal(editor.document.getText(), fewer);
  });

  it('when its editor is closed, then its entries go from Problems', async () => {
    const { uri } = editor.document;
    const entries = (): readonly vscode.Diagnostic[] => vscode.languages.getDiagnostics(uri);
    await until(vscode.languages.onDidChangeDiagnostics, () => entries().length > 0);
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await until(vscode.languages.onDidChangeDiagnostics, () => entries().length === 0);
  });
});

describe('given a transcript packed by zstd', () => {
  afterEach(closeAll);
  const { zstdCompressSync } = zlib as { readonly zstdCompressSync?: (text: string) => Uint8Array };

  it('when this VS Code can unpack it, then its text is shown', async function () {
    if (zstdCompressSync === undefined) {
      console.log(`      skipped: Node.js ${process.versions.node} has no zstd`);
      this.skip();
    }
    const { document } = await openTranscript(await newFile(zstdCompressSync(THREE_EPISODES), 'jsonl.zst'));
    assert.equal(document.getText(), THREE_EPISODES);
  });

  it('when this VS Code cannot, then its editor stays, to say so', async function () {
    if (zstdCompressSync !== undefined) {
      console.log(`      skipped: Node.js ${process.versions.node} has zstd`);
      this.skip();
    }
    const frame = Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0]);
    await vscode.commands.executeCommand('vscode.open', await newFile(frame, 'jsonl.zst'));
    await activeInput(vscode.TabInputCustom);
    assert.equal(vscode.window.activeTextEditor, undefined);
  });
});

describe('given a packed file that is opened as any other', () => {
  afterEach(closeAll);

  it('when it can be unpacked, then its text takes the place of its editor', async () => {
    const source = await newFile(zlib.gzipSync(THREE_EPISODES), 'jsonl.gz');
    await vscode.commands.executeCommand('vscode.open', source);
    const { uri } = await activeInput(vscode.TabInputText);
    assert.equal(uri.scheme, 'turnlens-unpacked');
    const tabs = (): readonly unknown[] => vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    await until(vscode.window.tabGroups.onDidChangeTabs, () => tabs().length === 1);
  });

  it('when it cannot be unpacked, then its editor stays, to say why', async () => {
    const source = await newFile(zipSync({ 'a.txt': new Uint8Array([1]) }), 'eval');
    await vscode.commands.executeCommand('vscode.open', source);
    const { viewType } = await activeInput(vscode.TabInputCustom);
    assert.equal(viewType, 'turnlens.unpacked');
    assert.equal(vscode.window.activeTextEditor, undefined);
  });
});

describe('given a log of Inspect in a zip', () => {
  after(closeAll);

  it('when it is opened, then its samples are episodes, and one that is broken is an entry that names it', async () => {
    const { document } = await openTranscript(await newFile(INSPECT, 'eval'));
    const status = await statusOf(document);
    assert.ok(status.kind === 'transcript');
    assert.equal(status.episodes, 1);
    const entries = (): readonly vscode.Diagnostic[] => vscode.languages.getDiagnostics(document.uri);
    await until(vscode.languages.onDidChangeDiagnostics, () => entries().length > 0);
    assert.match(entries().map(({ message }) => message).join('\n'), /samples\/2_epoch_1\.json could not be read/u);
  });
});

describe('given a packed BFCL result with its score file beside it', () => {
  after(closeAll);

  it('when it is opened, then outcomes are joined from there', async () => {
    const folder = vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, 'packed-bfcl');
    const fixtures = vscode.Uri.joinPath(extension().extensionUri, 'test/fixtures/bfcl');
    const name = 'BFCL_v4_multi_turn_miss_func';
    const read = (path: string): Thenable<Uint8Array> => {
      return vscode.workspace.fs.readFile(vscode.Uri.joinPath(fixtures, path));
    };
    const result = await read(`result/demo-model/${name}_result.json`);
    const source = vscode.Uri.joinPath(folder, `${name}_result.json.gz`);
    await vscode.workspace.fs.writeFile(source, zlib.gzipSync(result));
    const score = await read(`score/demo-model/${name}_score.json`);
    await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(folder, `${name}_score.json`), score);
    const { document } = await openTranscript(source);
    const api = await extension().activate();
    await until(api.onDidChangeStatus, () => {
      const status = api.statusOf(document.uri);
      return status?.kind === 'transcript' && status.acc !== null;
    });
  });
});

describe('given "Open Transcript" on what is no packed file', () => {
  afterEach(closeAll);

  it('when it is a text file, then it is opened as it is', async () => {
    const source = await newFile(THREE_EPISODES);
    const { document } = await openTranscript(source);
    assert.equal(document.uri.toString(), source.toString());
  });

  it('when it is a folder that holds one run, or its results.json, then both lead to one document', async () => {
    const folder = vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, 'tau2 run');
    const write = (path: string, text: string): Thenable<void> => {
      return vscode.workspace.fs.writeFile(vscode.Uri.joinPath(folder, path), new TextEncoder().encode(text));
    };
    await write('results.json', '{"info": {}, "tasks": [{"id": "1"}]}');
    await write('simulations/a.json', '{"id": "a", "task_id": "1", "messages": []}');
    const { document } = await openTranscript(folder);
    assert.equal(document.getText().split('\n').length, 2);
    const again = await openTranscript(vscode.Uri.joinPath(folder, 'results.json'));
    assert.equal(again.document, document);
  });

  it('when it is any other folder, then nothing is opened', async () => {
    await vscode.commands.executeCommand('turnlens.openTranscript', vscode.workspace.workspaceFolders![0]!.uri);
    assert.equal(vscode.window.activeTextEditor, undefined);
  });
});
