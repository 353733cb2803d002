import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventWith } from './support/events';
import { closeAll, newFile } from './support/files';
import { extension } from './support/turnlens';

const EPISODES = 1000;

/** An episode of some 10,000 characters, whose only decision does not match. */
function episode(id: string): string {
  const result = `“${'no free table ☕ '.repeat(700)}”`;
  return JSON.stringify({
    id,
    messages: [
      { role: 'user', content: 'A table for two.' },
      { role: 'assistant', content: null, tool_calls: [{ id: 'c', function: { name: 'find', arguments: '{}' } }] },
      { role: 'tool', tool_call_id: 'c', content: result },
      { role: 'assistant', content: 'I cannot help with that.', gold_action: 'ASK' },
    ],
  });
}

function longText(name: string, count: number): string {
  return Array.from({ length: count }, (_, index) => `${episode(`${name}-${index}`)}\n`).join('');
}

async function edited(document: vscode.TextDocument, ...changes: readonly [vscode.Range, string][]): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  for (const [range, text] of changes) edit.replace(document.uri, range, text);
  assert.ok(await vscode.workspace.applyEdit(edit));
}

function lines(from: number, to: number): vscode.Range {
  return new vscode.Range(from, 0, to, 0);
}

/** What is known of a document in its version now, and nothing of a version before. */
async function currentStatus(document: vscode.TextDocument): Promise<{ episodes: number; mismatches: number }> {
  const api = await extension().activate();
  const known = api.statusOf(document.uri);
  const isCurrent = known?.version === document.version;
  const status = isCurrent
    ? known
    : await eventWith(api.onDidChangeStatus, ({ uri, version }) => {
        return uri === document.uri.toString() && version === document.version;
      });
  assert.ok(status.kind === 'transcript');
  return { episodes: status.episodes, mismatches: status.mismatches };
}

/** The outline is asked of the server, for the text that it has. */
async function namesIn(document: vscode.TextDocument): Promise<readonly string[]> {
  const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>(
    'vscode.executeDocumentSymbolProvider',
    document.uri,
  );
  return symbols.map(({ name, range }) => `${range.start.line}: ${name}`);
}

describe('given a transcript so long that it is sent in parts', function () {
  this.timeout(120_000);
  let document: vscode.TextDocument;

  before(async () => {
    await extension().activate();
    document = await vscode.workspace.openTextDocument(await newFile(longText('table', EPISODES)));
  });
  after(closeAll);

  it('when it is edited while it is sent, then what is known is that of the text as it is', async () => {
    const end = document.lineCount - 1;
    await edited(document, [lines(0, 0), `${episode('first')}\n`]);
    await edited(document, [lines(end - 10, end - 9), '']);
    await edited(document, [lines(300, 301), `${episode('a')}\n${episode('b')}\n`], [lines(5, 6), '']);
    assert.deepEqual(await currentStatus(document), { episodes: EPISODES, mismatches: EPISODES });
    const inEditor = document.getText().split('\n').slice(0, -1);
    const ids = inEditor.map((line, index) => `${index}: ${(JSON.parse(line) as { id: string }).id}`);
    assert.deepEqual(await namesIn(document), ids);
  });

  it('when most of it becomes another text, then what is known is that of this text', async () => {
    await edited(document, [lines(2, document.lineCount), longText('seat', 400)]);
    await edited(document, [lines(0, 1), '']);
    assert.deepEqual(await currentStatus(document), { episodes: 401, mismatches: 401 });
    assert.deepEqual((await namesIn(document)).slice(-1), ['400: seat-399']);
  });

  it('when its language is another, which closes it and opens it again, then nothing of it is lost', async () => {
    await vscode.languages.setTextDocumentLanguage(document, 'json');
    await vscode.languages.setTextDocumentLanguage(document, 'jsonl');
    await edited(document, [lines(0, 1), '']);
    assert.deepEqual(await currentStatus(document), { episodes: 400, mismatches: 400 });
  });
});
