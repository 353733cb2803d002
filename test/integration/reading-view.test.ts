import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { readingOf, readingUri } from '../../src/protocol';
import { until } from './support/events';
import { closeAll, newFile } from './support/files';
import { ASK, CONFIRM, episode, says, THREE_EPISODES } from './support/transcripts';
import { extension, looking, open } from './support/turnlens';

/** A run of a model: what a user asks in two turns, and a tool's long result. */
const LONG_RESULT = Array.from({ length: 300 }, (_, line) => `row ${line}`).join('\n');
const WITH_RESULT = `${JSON.stringify({
  id: 'stock',
  messages: [
    { role: 'user', content: 'How much basil is left?' },
    { role: 'assistant', content: '', tool_calls: [{ id: 'c1', type: 'function', function: { name: 'list_stock', arguments: '{"kind": "herbs"}' } }] },
    { role: 'tool', tool_call_id: 'c1', content: LONG_RESULT },
    { role: 'assistant', content: 'Which basil do you mean?', gold_action: 'CONFIRM' },
  ],
})}\n`;

/** The editor in which an episode is read, once its page is there. */
async function readingEditor(id: string): Promise<vscode.TextEditor> {
  const shows = (): boolean => {
    const editor = vscode.window.activeTextEditor;
    return editor !== undefined && readingOf(editor.document.uri)?.episode === id;
  };
  await until(vscode.window.onDidChangeActiveTextEditor, shows);
  const editor = vscode.window.activeTextEditor;
  assert.ok(editor);
  return editor;
}

function lineWith(document: vscode.TextDocument, text: string): number {
  const at = document.getText().split('\n').findIndex((line) => line.includes(text));
  assert.ok(at >= 0, `${text} is not in ${document.getText()}`);
  return at;
}

function cursorOn(editor: vscode.TextEditor, text: string): void {
  const line = lineWith(editor.document, text);
  editor.selection = new vscode.Selection(line, 0, line, 0);
}

async function textComesToHave(document: vscode.TextDocument, text: string): Promise<void> {
  await until(vscode.workspace.onDidChangeTextDocument, () => document.getText().includes(text));
}

async function lensesOf(uri: vscode.Uri): Promise<readonly vscode.CodeLens[]> {
  return await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri, 100);
}

describe('given a transcript whose episodes are read', () => {
  let source: vscode.TextEditor;
  beforeEach(async () => (source = await open(await newFile(THREE_EPISODES))));
  afterEach(closeAll);

  async function readAt(line: number, text: string): Promise<vscode.TextEditor> {
    const character = source.document.lineAt(line).text.indexOf(text);
    source.selection = new vscode.Selection(line, character, line, character);
    await vscode.commands.executeCommand('turnlens.read');
    return await readingEditor(`tables-${line + 1}`);
  }

  it('when the cursor is in a message, then its page opens there, in a language of its own, and cannot be edited', async () => {
    const editor = await readAt(1, CONFIRM);
    assert.equal(editor.document.languageId, 'turnlens-episode');
    const { line } = editor.selection.active;
    assert.match(editor.document.lineAt(line).text, /^assistant · step 1 of 1 · CONFIRM .*✗ mismatch: gold REFUSE$/u);
    assert.equal(editor.document.lineAt(line + 1).text, `    ${CONFIRM}`);
    assert.equal(vscode.workspace.fs.isWritableFileSystem('turnlens'), false);
  });

  it('when the source is asked for, then the same message is shown in the file', async () => {
    const editor = await readAt(1, CONFIRM);
    cursorOn(editor, ASK);
    await vscode.commands.executeCommand('turnlens.showSource');
    const back = vscode.window.activeTextEditor;
    assert.equal(back?.document.uri.toString(), source.document.uri.toString());
    const character = source.document.lineAt(1).text.indexOf(JSON.stringify(ASK));
    assert.equal(back.document.lineAt(1).text.lastIndexOf('{"role"', character), back.selection.active.character);
  });

  it('when the page is relabelled, then the file has the label, and the page follows and keeps its place', async () => {
    const editor = await readAt(1, CONFIRM);
    const before = editor.selection.active.line;
    await looking(source.document, () => vscode.commands.executeCommand('turnlens.relabel', { gold: 'CONFIRM', note: 'done' }));
    await textComesToHave(editor.document, '✓ match: gold CONFIRM');
    assert.match(source.document.lineAt(1).text, /"gold_action":"CONFIRM","gold_note":"done"/u);
    assert.equal(vscode.window.activeTextEditor, editor);
    await until(vscode.window.onDidChangeTextEditorSelection, () => editor.selection.active.line === before);
    assert.match(editor.document.lineAt(before).text, /^assistant .* CONFIRM/u);
  });

  it('when the file is edited while its pages are being opened, then each comes to show what the file says', async () => {
    const { document } = source;
    const golds = ['REFUSE', 'CONFIRM', 'CONFIRM'];
    for (const [line, gold] of golds.entries()) {
      const reading = { uri: document.uri.toString(), episode: `tables-${line + 1}` };
      const opening = vscode.workspace.openTextDocument(vscode.Uri.from(readingUri(reading)));
      const [before = ''] = /(?<="gold_action":")\w+/u.exec(document.lineAt(line).text) ?? [];
      const start = document.lineAt(line).text.indexOf(before);
      const edit = new vscode.WorkspaceEdit();
      edit.replace(document.uri, new vscode.Range(line, start, line, start + before.length), gold);
      await vscode.workspace.applyEdit(edit);
      await textComesToHave(await opening, `gold ${gold}`);
    }
  });

  it('when lines come above the cursor, then the cursor stays at its message', async () => {
    const editor = await readAt(1, CONFIRM);
    const edit = new vscode.WorkspaceEdit();
    const at = source.document.lineAt(1).text.indexOf(ASK);
    edit.insert(source.document.uri, new vscode.Position(1, at), 'One.\\nTwo.\\n');
    await looking(source.document, () => vscode.workspace.applyEdit(edit));
    await textComesToHave(editor.document, '    Two.');
    await until(vscode.window.onDidChangeTextEditorSelection, () => {
      return editor.document.lineAt(editor.selection.active.line).text.startsWith('assistant · step 1 of 1 · CONFIRM');
    });
  });

  it('when the next mismatch is in another episode, then that is read in the same place', async () => {
    const editor = await readAt(1, CONFIRM);
    await vscode.commands.executeCommand('turnlens.nextMismatch');
    const next = await readingEditor('tables-3');
    assert.match(next.document.lineAt(next.selection.active.line).text, /✗ mismatch: gold ASK/u);
    assert.equal(next.viewColumn, editor.viewColumn);
    const { tabs } = vscode.window.tabGroups.activeTabGroup;
    assert.deepEqual(tabs.map(({ input }) => (input as vscode.TabInputText).uri.scheme), ['file', 'turnlens']);
    await vscode.commands.executeCommand('turnlens.previousMismatch');
    await readingEditor('tables-2');
  });

  it('when the next and previous episodes are asked for, then they are read, and the ends are said', async () => {
    await readAt(0, ASK);
    await vscode.commands.executeCommand('turnlens.nextEpisode');
    await readingEditor('tables-2');
    await vscode.commands.executeCommand('turnlens.previousEpisode');
    const first = await readingEditor('tables-1');
    await vscode.commands.executeCommand('turnlens.previousEpisode');
    assert.equal(vscode.window.activeTextEditor?.document, first.document);
  });

  it('when lenses are asked for, then the episode and each turn have theirs, with what to do', async () => {
    const { document } = await readAt(1, ASK);
    const lenses = await lensesOf(document.uri);
    assert.deepEqual(lenses.map(({ range, command }) => [document.lineAt(range.start.line).text, command?.title]), [
      ['# Episode tables-2', 'episode 2 of 3 · 2 turns · 2 mismatches'],
      ['# Episode tables-2', 'next mismatch'],
      ['# Episode tables-2', 'previous episode'],
      ['# Episode tables-2', 'next episode'],
      ['# Episode tables-2', 'compare with…'],
      ['# Episode tables-2', 'show source'],
      ['## Turn 1', '✗ predicted ASK · gold TOOL_CALL'],
      ['## Turn 1', 'relabel'],
      ['## Turn 1', 'next mismatch'],
      ['## Turn 2', '✗ predicted CONFIRM · gold REFUSE'],
      ['## Turn 2', 'relabel'],
      ['## Turn 2', 'next mismatch'],
    ]);
  });

  it('when the outline is asked for, then it has the turns with their messages', async () => {
    const { document } = await readAt(1, ASK);
    const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>('vscode.executeDocumentSymbolProvider', document.uri);
    assert.deepEqual(symbols.map(({ name }) => name), ['tables-2', '✗ turn 1', '✗ turn 2']);
    assert.deepEqual(symbols[1]?.children.map(({ name }) => name), ['user', 'step 1: ASK']);
  });

  it('when a message is hovered, then its evidence and its gold are said', async () => {
    const { document } = await readAt(1, ASK);
    const at = new vscode.Position(lineWith(document, ASK), 6);
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', document.uri, at);
    const text = hovers.flatMap(({ contents }) => contents as vscode.MarkdownString[]).map(({ value }) => value).join('\n');
    assert.match(text.replaceAll('&nbsp;', ' ').replaceAll('\\', ''), /Predicted ASK[\s\S]*Gold TOOL_CALL \(in this file\)/u);
  });

  it('when an episode goes from the file, then its page says so', async () => {
    const { document } = await readAt(1, ASK);
    const edit = new vscode.WorkspaceEdit();
    edit.delete(source.document.uri, source.document.lineAt(1).rangeIncludingLineBreak);
    await looking(source.document, () => vscode.workspace.applyEdit(edit));
    await textComesToHave(document, 'has no episode “tables-2” any more');
  });

  it('when it is compared with another run, then the two episodes stand side by side', async () => {
    await readAt(1, ASK);
    const other = await newFile(`${episode('tables-2', says('Seven.'), says(CONFIRM))}\n`);
    await vscode.commands.executeCommand('turnlens.compareWith', { with: other.toString() });
    const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
    const { input } = tab!;
    assert.ok(input instanceof vscode.TabInputTextDiff);
    assert.deepEqual(
      [readingOf(input.original), readingOf(input.modified)],
      [{ uri: other.toString(), episode: 'tables-2' }, { uri: source.document.uri.toString(), episode: 'tables-2' }],
    );
    const sides = [input.original, input.modified].map((uri) => {
      return vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString())?.getText() ?? '';
    });
    assert.match(sides[0]!, /## Turn 1\nuser\n[\s\S]* {4}Seven\./u);
    assert.match(sides[1]!, /## Turn 1\nuser\n/u);
  });

  it('when it is compared with a run that has no such episode, then no comparison opens', async () => {
    const editor = await readAt(1, ASK);
    const other = await newFile(`${episode('chairs-1', says('Seven.'))}\n`);
    await vscode.commands.executeCommand('turnlens.compareWith', { with: other.toString() });
    assert.equal(vscode.window.activeTextEditor, editor);
  });
});

describe('given an episode with a long result', () => {
  afterEach(closeAll);

  async function readStock(): Promise<vscode.TextEditor> {
    await open(await newFile(WITH_RESULT));
    await vscode.commands.executeCommand('turnlens.read');
    return await readingEditor('stock');
  }

  it('when it is read, then the result is cut, and a lens shows all of it and less again', async () => {
    const { document } = await readStock();
    assert.match(document.getText(), /\n {4}row 23\n {4}… 276 more lines, [\d,]+ characters\n/u);
    const lens = (await lensesOf(document.uri)).find(({ command }) => command?.title === 'show all, 276 more lines');
    assert.ok(lens?.command);
    await vscode.commands.executeCommand(lens.command.command, ...(lens.command.arguments as unknown[]));
    await textComesToHave(document, '    row 299\n');
    const less = (await lensesOf(document.uri)).find(({ command }) => command?.title === 'show less');
    assert.ok(less?.command);
    await vscode.commands.executeCommand(less.command.command, ...(less.command.arguments as unknown[]));
    await until(vscode.workspace.onDidChangeTextDocument, () => !document.getText().includes('    row 299\n'));
  });

  it('when the cursor is in the result, then the command alone shows all of it', async () => {
    const editor = await readStock();
    cursorOn(editor, 'tool · list_stock');
    await vscode.commands.executeCommand('turnlens.expandResult');
    await textComesToHave(editor.document, '    row 299\n');
    const atResult = (): boolean => editor.document.lineAt(editor.selection.active.line).text === 'tool · list_stock';
    await until(vscode.window.onDidChangeTextEditorSelection, atResult);
  });

  it('when foldings are asked for, then the turn, its messages and the result can be folded', async () => {
    const { document } = await readStock();
    const ranges = await vscode.commands.executeCommand<vscode.FoldingRange[]>('vscode.executeFoldingRangeProvider', document.uri);
    const heads = ranges.map(({ start }) => document.lineAt(start).text.replace(/ \(.*| · gold.*/u, ''));
    for (const head of ['## Turn 1', 'user', 'assistant · step 1 of 2 · TOOL_CALL', 'tool · list_stock']) {
      assert.ok(heads.includes(head), `${head} is not in ${heads.join(', ')}`);
    }
  });
});

describe('given a document of the reading view that nobody opened before', () => {
  afterEach(closeAll);

  it('when it comes back, as after a reload, then it finds its transcript by itself', async () => {
    await extension().activate();
    const uri = await newFile(THREE_EPISODES);
    const page = vscode.Uri.from(readingUri({ uri: uri.toString(), episode: 'tables-1' }));
    const document = await vscode.workspace.openTextDocument(page);
    assert.match(document.getText(), /^# Episode tables-1\n/u);
  });

  it('when it names what is no transcript, then it says why there is nothing to read', async () => {
    const uri = await newFile('{"name":"x"}\n');
    const page = vscode.Uri.from(readingUri({ uri: uri.toString(), episode: 'a' }));
    const document = await vscode.workspace.openTextDocument(page);
    assert.match(document.getText(), /is no transcript/u);
  });
});
