import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { bytesOf, closeAll, newFile } from './support/files';
import { ASK, CONFIRM, episode, MESSAGE_LINES, says, THREE_EPISODES } from './support/transcripts';
import { extension, looking, open } from './support/turnlens';

/** Runs "Relabel Turn" as a key with arguments does, so that nothing is asked. */
async function relabel(document: vscode.TextDocument, argument: object): Promise<void> {
  await vscode.commands.executeCommand('turnlens.relabel', { uri: document.uri.toString(), ...argument });
}

describe('given "Relabel Turn" with a class', () => {
  afterEach(closeAll);

  it('when a label is changed, then only its own bytes change and the document is dirty', async () => {
    const { document } = await open(await newFile(THREE_EPISODES));
    await looking(document, () => relabel(document, { address: { episode: 'tables-3', turn: 0 }, gold: 'REFUSE' }));
    const at = THREE_EPISODES.lastIndexOf('"ASK"');
    assert.equal(document.getText(), `${THREE_EPISODES.slice(0, at)}"REFUSE"${THREE_EPISODES.slice(at + 5)}`);
    assert.equal(document.isDirty, true);
  });

  it('when a label is written where there is none, then it is inserted in the spacing around it', async () => {
    const { document } = await open(await newFile(THREE_EPISODES));
    await relabel(document, { address: { episode: 'tables-1', turn: 1 }, gold: 'CONFIRM' });
    const bare = says(CONFIRM);
    assert.equal(document.getText(), THREE_EPISODES.replace(bare, says(CONFIRM, ',"gold_action":"CONFIRM"')));
  });

  it('when no address is given, then the turn at the cursor is meant', async () => {
    const editor = await open(await newFile(MESSAGE_LINES));
    editor.selection = new vscode.Selection(1, 40, 1, 40);
    await vscode.commands.executeCommand('turnlens.relabel', { gold: 'REFUSE' });
    assert.equal(editor.document.getText(), MESSAGE_LINES.replace('"TOOL_CALL"', '"REFUSE"'));
  });

  it('when a note is given, then it is written beside the label', async () => {
    const { document } = await open(await newFile(`${episode('noted', says(ASK))}\n`));
    await relabel(document, { address: { episode: 'noted', turn: 0 }, gold: 'ASK', note: 'no number given' });
    const labelled = says(ASK, ',"gold_action":"ASK","gold_note":"no number given"');
    assert.equal(document.getText(), `${episode('noted', labelled)}\n`);
  });

  it('when the file has another key for gold, then that key is kept', async () => {
    const { document } = await open(await newFile(`${episode('keyed', says(ASK, ',"expected_action":"ask"'))}\n`));
    await relabel(document, { address: { episode: 'keyed', turn: 0 }, gold: 'REFUSE' });
    assert.match(document.getText(), /"expected_action":"refuse"/u);
    assert.doesNotMatch(document.getText(), /gold_action/u);
  });

  it('when it is undone and redone, then the text is exactly that of before and after', async () => {
    const { document } = await open(await newFile(THREE_EPISODES));
    await relabel(document, { address: { episode: 'tables-2', turn: 1 }, gold: 'CONFIRM', note: 'a "quoted" note' });
    const after = document.getText();
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), THREE_EPISODES);
    assert.equal(document.isDirty, false);
    await vscode.commands.executeCommand('redo');
    assert.equal(document.getText(), after);
    assert.equal(document.isDirty, true);
  });

  it('when the label makes the decision match, then the status follows', async () => {
    const { document } = await open(await newFile(THREE_EPISODES));
    await looking(document, () => relabel(document, { address: { episode: 'tables-3', turn: 0 }, gold: 'REFUSE' }));
    const status = (await extension().activate()).statusOf(document.uri);
    assert.equal(status?.kind === 'transcript' && status.mismatches, 2);
  });

  it('when the argument makes no sense, then nothing is written', async () => {
    const { document } = await open(await newFile(THREE_EPISODES));
    await relabel(document, { address: { episode: 'no such episode', turn: 0 }, gold: 'ASK' });
    assert.equal(document.getText(), THREE_EPISODES);
  });

});

describe('given "Clear Label"', () => {
  afterEach(closeAll);

  it('when a label and its note were set before, then the text is as it was before they were', async () => {
    const text = `${episode('cleared', says(ASK), says(CONFIRM))}\n`;
    const { document } = await open(await newFile(text));
    const target = { uri: document.uri.toString(), address: { episode: 'cleared', turn: 1 } };
    await vscode.commands.executeCommand('turnlens.relabel', { ...target, gold: 'TOOL_CALL', note: 'a note' });
    assert.notEqual(document.getText(), text);
    await vscode.commands.executeCommand('turnlens.clearLabel', target);
    assert.equal(document.getText(), text);
  });

  it('when there is no label, then the text stays as it is', async () => {
    const text = `${episode('bare', says(ASK))}\n`;
    const { document } = await open(await newFile(text));
    await vscode.commands.executeCommand('turnlens.clearLabel');
    assert.equal(document.getText(), text);
    assert.equal(document.isDirty, false);
  });
});

describe('given a file with unusual bytes', () => {
  afterEach(closeAll);
  const BOM = '\u00ef\u00bb\u00bf';
  const crlf = THREE_EPISODES.replaceAll('\n', '\r\n');
  const cutOff = '{"id":"cut off while the run was writ';
  const files: readonly (readonly [string, string])[] = [
    ['lines that end in CRLF', crlf],
    ['a byte-order mark', BOM + THREE_EPISODES],
    ['both', BOM + crlf],
    ['no newline at the end', THREE_EPISODES.trimEnd()],
    ['a last line that is cut off', THREE_EPISODES + cutOff],
    ['a line that is no JSON', THREE_EPISODES.replace('\n', '\nnot { JSON\n')],
  ];

  for (const [what, bytes] of files) {
    it(`when one with ${what} is relabelled and saved, then only the label's bytes differ on disk`, async () => {
      const uri = await newFile(Buffer.from(bytes, 'latin1'));
      const { document } = await open(uri);
      await relabel(document, { address: { episode: 'tables-2', turn: 0 }, gold: 'ASK' });
      assert.equal(await document.save(), true);
      assert.equal(await bytesOf(uri), bytes.replace('"TOOL_CALL"', '"ASK"'));
    });
  }
});
