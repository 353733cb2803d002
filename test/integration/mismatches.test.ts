import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, newFile } from './support/files';
import { ASK, CONFIRM, REFUSE, THREE_EPISODES } from './support/transcripts';
import { open } from './support/turnlens';

describe('given a transcript with mismatches in two of its episodes', () => {
  let editor: vscode.TextEditor;
  /** The beginnings of the mismatching messages, in file order. */
  let stops: readonly vscode.Position[];

  before(async () => {
    editor = await open(await newFile(THREE_EPISODES));
    const lines = THREE_EPISODES.split('\n');
    const startOf = (line: number, text: string): vscode.Position => {
      return new vscode.Position(line, lines[line]!.indexOf(`{"role":"assistant","content":${JSON.stringify(text)}`));
    };
    stops = [startOf(1, ASK), startOf(1, CONFIRM), startOf(2, REFUSE)];
  });
  after(closeAll);

  async function cursorAfter(command: string, from: vscode.Position): Promise<vscode.Position> {
    editor.selection = new vscode.Selection(from, from);
    await vscode.commands.executeCommand(command);
    return editor.selection.active;
  }

  it('when "next" is run from the beginning again and again, then it visits all of them and goes round', async () => {
    const visited: vscode.Position[] = [];
    let cursor = new vscode.Position(0, 0);
    for (let jump = 0; jump < stops.length + 1; jump += 1) {
      cursor = await cursorAfter('turnlens.nextMismatch', cursor);
      visited.push(cursor);
    }
    assert.deepEqual(visited, [...stops, stops[0]]);
  });

  it('when "previous" is run from the first, then it goes round to the last', async () => {
    assert.deepEqual(await cursorAfter('turnlens.previousMismatch', stops[0]!), stops[2]);
  });

  it('when "previous" is run from inside the second, then it goes to the first', async () => {
    assert.deepEqual(await cursorAfter('turnlens.previousMismatch', stops[1]!.translate(0, 5)), stops[0]);
  });

  it('when a lens below the cursor is run, then the search begins at the lens', async () => {
    editor.selection = new vscode.Selection(0, 0, 0, 0);
    const argument = { uri: editor.document.uri.toString(), position: { line: 2, character: 0 } };
    await vscode.commands.executeCommand('turnlens.nextMismatch', argument);
    assert.deepEqual(editor.selection.active, stops[2]);
  });

  it('when "next" is run for a document that no editor shows, then it is opened there', async () => {
    const uri = await newFile(THREE_EPISODES);
    await vscode.commands.executeCommand('turnlens.nextMismatch', { uri: uri.toString() });
    assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), uri.toString());
    assert.deepEqual(vscode.window.activeTextEditor.selection.active, stops[0]);
  });
});
