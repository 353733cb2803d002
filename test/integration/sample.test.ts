import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { bytesOf, closeAll } from './support/files';
import { extension, looking, statusOf } from './support/turnlens';

/** Opens the sample as the walkthrough does. */
async function openSample(): Promise<vscode.TextDocument> {
  await vscode.commands.executeCommand('turnlens.openSample');
  const document = vscode.window.activeTextEditor?.document;
  assert.ok(document, 'no editor is open');
  return document;
}

describe('given the sample that comes with the extension', () => {
  const shipped = (): vscode.Uri => vscode.Uri.joinPath(extension().extensionUri, 'media/sample/support-desk.jsonl');
  afterEach(closeAll);

  it('when it is opened, then a copy is shown, byte for byte, and read as a transcript', async () => {
    const document = await openSample();
    assert.notEqual(document.uri.toString(), shipped().toString());
    assert.equal(await bytesOf(document.uri), await bytesOf(shipped()));
    assert.equal((await statusOf(document)).kind, 'transcript');
  });

  it('when the copy is labelled, saved and opened again, then it has the label, and the file of the extension has not', async () => {
    const before = await bytesOf(shipped());
    const document = await openSample();
    await statusOf(document);
    const label = { uri: document.uri.toString(), address: { episode: 'complete_01', turn: 0 }, gold: 'REFUSE' };
    await looking(document, () => vscode.commands.executeCommand('turnlens.relabel', label));
    assert.equal(await document.save(), true);
    await closeAll();
    const after = (await openSample()).getText();
    assert.equal(after.split('"gold_action": "REFUSE"').length, Buffer.from(before, 'latin1').toString().split('"gold_action": "REFUSE"').length + 1);
    assert.equal(await bytesOf(shipped()), before);
  });
});
