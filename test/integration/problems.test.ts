import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from './support/events';
import { closeAll, newFile } from './support/files';
import { episode, says, THREE_EPISODES, ASK } from './support/transcripts';
import { open } from './support/turnlens';

function entriesOf(uri: vscode.Uri): readonly string[] {
  return vscode.languages.getDiagnostics(uri).map(({ range, message }) => `${range.start.line}: ${message}`);
}

async function untilEntries(uri: vscode.Uri, holds: (entries: readonly string[]) => boolean): Promise<void> {
  await until(vscode.languages.onDidChangeDiagnostics, () => holds(entriesOf(uri)));
}

describe('given the Problems view', () => {
  afterEach(closeAll);

  it('when a transcript is opened, then each mismatch has an entry in its line', async () => {
    const { document } = await open(await newFile(THREE_EPISODES));
    await untilEntries(document.uri, (entries) => entries.length > 0);
    assert.deepEqual(entriesOf(document.uri), [
      '1: tables-2 · turn 1: predicted ASK, gold TOOL_CALL',
      '1: tables-2 · turn 2: predicted CONFIRM, gold REFUSE',
      '2: tables-3 · turn 1: predicted REFUSE, gold ASK',
    ]);
  });

  it('when a line is cut off, then it has an entry and the other lines are read', async () => {
    const text = `${episode('whole', says(ASK, ',"gold_action":"ASK"'))}\n{"id":"cut","messages":[{"role":"us`;
    const { document } = await open(await newFile(text));
    await untilEntries(document.uri, (entries) => entries.length > 0);
    const [only, ...others] = vscode.languages.getDiagnostics(document.uri);
    assert.deepEqual(others, []);
    assert.equal(only?.range.start.line, 1);
    assert.equal(only.severity, vscode.DiagnosticSeverity.Error);
  });

  it('when the setting turnlens.problems is switched off, then the entries of mismatches go', async () => {
    const { document } = await open(await newFile(THREE_EPISODES));
    await untilEntries(document.uri, (entries) => entries.length === 3);
    const configuration = vscode.workspace.getConfiguration('turnlens', document);
    try {
      await configuration.update('problems', false, vscode.ConfigurationTarget.Workspace);
      await untilEntries(document.uri, (entries) => entries.length === 0);
    } finally {
      await configuration.update('problems', undefined, vscode.ConfigurationTarget.Workspace);
    }
    await untilEntries(document.uri, (entries) => entries.length === 3);
  });

  it('when a mismatch is mended by an edit, then its entry goes', async () => {
    const editor = await open(await newFile(THREE_EPISODES));
    const { document } = editor;
    await untilEntries(document.uri, (entries) => entries.length === 3);
    const at = document.getText().lastIndexOf('"ASK"');
    const range = new vscode.Range(document.positionAt(at), document.positionAt(at + '"ASK"'.length));
    await editor.edit((edit) => edit.replace(range, '"REFUSE"'));
    await untilEntries(document.uri, (entries) => entries.length === 2);
  });
});
