import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from './support/events';
import { closeAll, newFile } from './support/files';
import { ASK, MESSAGE_LINES, REFUSE, THREE_EPISODES } from './support/transcripts';
import { extension, open, statusOf } from './support/turnlens';

/** The titles of a document's lenses with their lines, as an editor that shows all of them has them. */
async function lensesOf(uri: vscode.Uri): Promise<readonly string[]> {
  const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri, 100);
  return lenses.map(({ range, command }) => `${range.start.line}: ${command?.title ?? 'unresolved'}`);
}

/** What the hovers over a text say, with the markup that protects plain text taken away. */
async function hoverAt(document: vscode.TextDocument, text: string): Promise<string> {
  const at = document.positionAt(document.getText().indexOf(text) + 1);
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', document.uri, at);
  const parts = hovers.flatMap(({ contents }) => contents as readonly vscode.MarkdownString[]);
  return parts.map(({ value }) => value.replaceAll('&nbsp;', ' ').replaceAll('\\', '')).join('\n');
}

describe('given a transcript with an episode per line', () => {
  let editor: vscode.TextEditor;
  before(async () => (editor = await open(await newFile(THREE_EPISODES))));
  after(closeAll);

  it('when it is opened, then its status names its format and counts its mismatches', async () => {
    const status = await statusOf(editor.document);
    assert.ok(status.kind === 'transcript');
    assert.equal(status.dialect.id, 'turnlens-episodes');
    assert.equal(status.mismatches, 3);
  });

  it('when lenses are asked for, then each episode has a summary and its turns, mismatches first', async () => {
    assert.deepEqual(await lensesOf(editor.document.uri), [
      '0: tables-1 · 2 turns · no mismatch',
      '0: read',
      '0: turn 2: predicted CONFIRM · label gold…',
      '0: turn 1: ✓ ASK',
      '1: tables-2 · 2 turns · 2 mismatches',
      '1: read',
      '1: next mismatch',
      '1: turn 1: ✗ predicted ASK · gold TOOL_CALL',
      '1: turn 2: ✗ predicted CONFIRM · gold REFUSE',
      '2: tables-3 · 1 turn · 1 mismatch',
      '2: read',
      '2: next mismatch',
      '2: turn 1: ✗ predicted REFUSE · gold ASK',
    ]);
  });

  it('when a message is hovered, then the cue that gave its class is said', async () => {
    const text = await hoverAt(editor.document, REFUSE);
    assert.match(text, /Predicted REFUSE.*cannot/u);
    assert.match(text, /Gold ASK/u);
  });

  it('when the outline is asked for, then it has episodes with their turns', async () => {
    const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>(
      'vscode.executeDocumentSymbolProvider',
      editor.document.uri,
    );
    assert.deepEqual(symbols.map(({ name }) => name), ['tables-1', 'tables-2', 'tables-3']);
    assert.deepEqual(symbols[1]?.children.map(({ name }) => name), ['turn 1: ✗ ASK', 'turn 2: ✗ CONFIRM']);
  });
});

describe('given a transcript with a message per line', () => {
  after(closeAll);

  it('when lenses are asked for, then the mismatch stands above its own message', async () => {
    const editor = await open(await newFile(MESSAGE_LINES));
    assert.deepEqual(await lensesOf(editor.document.uri), [
      '0: garden · 1 turn · 1 mismatch',
      '0: read',
      '1: ✗ predicted REFUSE · gold TOOL_CALL',
      '1: relabel',
      '1: next mismatch',
    ]);
  });
});

describe('given a BFCL result file with its score file and dataset around it', () => {
  after(closeAll);

  it('when it is opened, then outcomes and gold are joined from them', async () => {
    const result = 'test/fixtures/bfcl/result/demo-model/BFCL_v4_multi_turn_miss_func_result.json';
    const editor = await open(vscode.Uri.joinPath(extension().extensionUri, result));
    const api = await extension().activate();
    const hasOutcomes = (): boolean => {
      const status = api.statusOf(editor.document.uri);
      return status?.kind === 'transcript' && status.acc !== null && status.gar !== null;
    };
    await until(api.onDidChangeStatus, hasOutcomes);
  });
});

describe('given a JSON file that is no transcript', () => {
  let editor: vscode.TextEditor;
  before(async () => (editor = await open(await newFile(JSON.stringify({ name: 'x', question: ASK }, null, 2), 'json'))));
  after(closeAll);

  it('when it is opened, then its status says why it is none', async () => {
    const status = await statusOf(editor.document);
    assert.ok(status.kind === 'other');
    assert.notEqual(status.reason, '');
  });

  it('when lenses, hovers, symbols of ours and entries are asked for, then there are none', async () => {
    const { uri } = editor.document;
    assert.deepEqual(await lensesOf(uri), []);
    assert.equal(await hoverAt(editor.document, ASK), '');
    assert.deepEqual(vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'Turnlens'), []);
  });

  it('when commands are run on it, then its text stays as it is', async () => {
    const before = editor.document.getText();
    for (const command of ['nextMismatch', 'previousMismatch', 'relabel', 'clearLabel']) {
      await vscode.commands.executeCommand(`turnlens.${command}`);
    }
    assert.equal(editor.document.getText(), before);
    assert.equal(editor.document.isDirty, false);
  });
});

describe('given files that hold nothing to read', () => {
  afterEach(closeAll);

  it('when an empty one is opened, then it is no transcript', async () => {
    const { document } = await open(await newFile(''));
    assert.equal((await statusOf(document)).kind, 'other');
  });

  it('when a command is run on one that VS Code takes for binary, then it ends without failing', async () => {
    const uri = await newFile(new Uint8Array([0, 1, 2, 255, 0, 0]));
    await vscode.commands.executeCommand('turnlens.nextMismatch', { uri: uri.toString() });
    assert.equal(vscode.window.activeTextEditor, undefined);
  });
});
