import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { readingOf } from '../../src/protocol';
import { until } from './support/events';
import { bytesOf, closeAll, newFile } from './support/files';
import { ASK, CONFIRM, THREE_EPISODES } from './support/transcripts';
import { open } from './support/turnlens';

/** What the keys run, with what package.json gives them. */
const press = {
  toolCall: () => vscode.commands.executeCommand('turnlens.labelAs', { gold: 'TOOL_CALL' }),
  ask: () => vscode.commands.executeCommand('turnlens.labelAs', { gold: 'ASK' }),
  confirm: () => vscode.commands.executeCommand('turnlens.labelAs', { gold: 'CONFIRM' }),
  clear: () => vscode.commands.executeCommand('turnlens.clearLabel'),
  next: () => vscode.commands.executeCommand('turnlens.nextInReview'),
  previous: () => vscode.commands.executeCommand('turnlens.previousInReview'),
  skip: () => vscode.commands.executeCommand('turnlens.skip'),
  undo: () => vscode.commands.executeCommand('turnlens.undoLabel'),
  redo: () => vscode.commands.executeCommand('turnlens.redoLabel'),
  note: (note: string) => vscode.commands.executeCommand('turnlens.editNote', { note }),
  scope: (scope: string) => vscode.commands.executeCommand('turnlens.reviewScope', { scope }),
};

describe('given an episode that is read, at its first mismatch', () => {
  let source: vscode.TextEditor;
  const setting = vscode.workspace.getConfiguration('turnlens');
  beforeEach(async () => {
    await press.scope('mismatches');
    source = await open(await newFile(THREE_EPISODES));
    source.selection = new vscode.Selection(0, 0, 0, 0);
    await vscode.commands.executeCommand('turnlens.read');
    await press.next();
    assert.equal(place(), 'tables-2 ASK');
  });
  afterEach(async () => {
    await setting.update('advanceAfterLabel', undefined, vscode.ConfigurationTarget.Workspace);
    await press.scope('mismatches');
    await closeAll();
  });

  /** The episode that is read, and the class of the message that the cursor is at. */
  function place(): string {
    const editor = vscode.window.activeTextEditor;
    assert.ok(editor);
    const line = editor.document.lineAt(editor.selection.active.line).text;
    return `${readingOf(editor.document.uri)?.episode ?? 'no page'} ${/ · ([A-Z_]+) /u.exec(line)?.[1] ?? line}`;
  }

  async function savedText(): Promise<string> {
    await source.document.save();
    return await bytesOf(source.document.uri);
  }

  const labelled = (gold: string): string => THREE_EPISODES.replace('"gold_action":"TOOL_CALL"', `"gold_action":"${gold}"`);

  it('when a class is pressed, then the file has it and no other byte is another, and the next mismatch is in sight', async () => {
    await press.ask();
    assert.equal(place(), 'tables-2 CONFIRM');
    assert.equal(await savedText(), labelled('ASK'));
  });

  it('when advancing is switched off, then the cursor stays', async () => {
    await setting.update('advanceAfterLabel', false, vscode.ConfigurationTarget.Workspace);
    await press.ask();
    assert.equal(place(), 'tables-2 ASK');
    assert.equal(await savedText(), labelled('ASK'));
  });

  it('when keys are pressed faster than pages turn, then each is for what the one before it led to', async () => {
    await Promise.all([press.ask(), press.skip(), press.toolCall()]);
    assert.equal(place(), 'tables-2 CONFIRM');
    assert.equal(await savedText(), labelled('ASK').replace('that.","gold_action":"ASK"', 'that.","gold_action":"TOOL_CALL"'));
  });

  it('when the label is undone, then the bytes are as they were and its message is in sight; and redone', async () => {
    await press.ask();
    await press.undo();
    assert.equal(place(), 'tables-2 ASK');
    assert.equal(source.document.getText(), THREE_EPISODES);
    await press.redo();
    assert.equal(place(), 'tables-2 ASK');
    assert.equal(await savedText(), labelled('ASK'));
  });

  it('when it is cleared, then the label is gone and nothing else', async () => {
    await press.clear();
    assert.equal(await savedText(), THREE_EPISODES.replace(',"gold_action":"TOOL_CALL"', ''));
  });

  it('when a note is given, then it stands beside the label', async () => {
    await press.note('why not');
    assert.equal(await savedText(), THREE_EPISODES.replace('"TOOL_CALL"', '"TOOL_CALL","gold_note":"why not"'));
  });

  it('when it is skipped, then nothing is written', async () => {
    await press.skip();
    assert.equal(place(), 'tables-2 CONFIRM');
    await press.skip();
    assert.equal(place(), 'tables-3 REFUSE');
    await press.skip();
    assert.equal(place(), 'tables-2 ASK');
    await press.previous();
    assert.equal(place(), 'tables-3 REFUSE');
    assert.equal(source.document.isDirty, false);
  });

  it('when unlabelled turns are reviewed, then they are gone to, until none is left', async () => {
    await press.scope('unlabelled');
    await press.next();
    assert.equal(place(), 'tables-1 CONFIRM');
    await press.confirm();
    assert.equal(place(), 'tables-1 CONFIRM');
    const added = `${JSON.stringify(CONFIRM)},"gold_action":"CONFIRM"}]}`;
    assert.equal(await savedText(), THREE_EPISODES.replace(`${JSON.stringify(CONFIRM)}}]}`, added));
  });

  it('when all is reviewed, then every turn is gone to', async () => {
    await press.scope('all');
    const seen: string[] = [];
    for (let stop = 0; stop < 5; stop += 1) {
      await press.next();
      seen.push(place());
    }
    assert.deepEqual(seen, ['tables-2 CONFIRM', 'tables-3 REFUSE', 'tables-1 ASK', 'tables-1 CONFIRM', 'tables-2 ASK']);
  });

  it('when a decision is named, as the panel does, then it is labelled and the page stays where it is', async () => {
    const address = { episode: 'tables-3', turn: 0, step: 0 };
    const uri = source.document.uri.toString();
    await vscode.commands.executeCommand('turnlens.labelAs', { uri, address, gold: 'REFUSE' });
    assert.equal(place(), 'tables-2 ASK');
    assert.equal(await savedText(), THREE_EPISODES.replace('that.","gold_action":"ASK"', 'that.","gold_action":"REFUSE"'));
  });

  it('when the file itself is in front, then the same commands act there', async () => {
    const editor = await vscode.window.showTextDocument(source.document, vscode.ViewColumn.One);
    const character = editor.document.lineAt(1).text.indexOf(ASK);
    editor.selection = new vscode.Selection(1, character, 1, character);
    await press.next();
    await until(vscode.window.onDidChangeTextEditorSelection, () => editor.selection.active.character > character);
    assert.ok(editor.document.lineAt(1).text.slice(editor.selection.active.character).includes(CONFIRM));
  });
});
