import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from './support/events';
import { closeAll, newFile } from './support/files';
import { MESSAGE_LINES, says, episode } from './support/transcripts';
import { open, statusOf } from './support/turnlens';

const isJsonLines = (uri: vscode.Uri): boolean =>
  vscode.workspace.textDocuments.some((document) => {
    return document.uri.toString() === uri.toString() && document.languageId === 'jsonl';
  });

const errorsOfJson = (uri: vscode.Uri): readonly vscode.Diagnostic[] =>
  vscode.languages.getDiagnostics(uri).filter(({ source }) => source !== 'Turnlens');

describe('given JSON Lines in a file that VS Code takes for JSON', () => {
  afterEach(closeAll);

  it('when it is a transcript, then it is shown as JSON Lines, and no line is an error', async () => {
    const uri = await newFile(MESSAGE_LINES, 'json');
    await open(uri);
    await until(vscode.workspace.onDidOpenTextDocument, () => isJsonLines(uri));
    await until(vscode.languages.onDidChangeDiagnostics, () => errorsOfJson(uri).length === 0);
  });

  it('when the user switches it back, then it stays JSON', async () => {
    const uri = await newFile(MESSAGE_LINES, 'json');
    const { document } = await open(uri);
    await until(vscode.workspace.onDidOpenTextDocument, () => isJsonLines(uri));
    await vscode.languages.setTextDocumentLanguage(document, 'json');
    await statusOf(document);
    // Whatever was asked of VS Code before this is done when another document has its language.
    const other = await vscode.workspace.openTextDocument({ language: 'plaintext', content: '' });
    await vscode.languages.setTextDocumentLanguage(other, 'markdown');
    assert.equal(isJsonLines(uri), false);
  });

  it('when it has one record only, then it stays JSON, which it is as well', async () => {
    const uri = await newFile(episode('one', says('All done.')), 'json');
    await open(uri);
    assert.equal(isJsonLines(uri), false);
  });

  it('when the setting is off, then it stays JSON', async () => {
    const settings = vscode.workspace.getConfiguration('turnlens');
    await settings.update('switchLanguage', false, vscode.ConfigurationTarget.Workspace);
    const before = await newFile(MESSAGE_LINES, 'json');
    await open(before);
    await settings.update('switchLanguage', undefined, vscode.ConfigurationTarget.Workspace);
    const after = await newFile(MESSAGE_LINES, 'json');
    await open(after);
    await until(vscode.workspace.onDidOpenTextDocument, () => isJsonLines(after));
    assert.equal(isJsonLines(before), false);
  });
});
