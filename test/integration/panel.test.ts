import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from './support/events';
import { closeAll, newFile } from './support/files';
import { THREE_EPISODES } from './support/transcripts';
import { open } from './support/turnlens';

/** The names of the tabs that hold our panel. */
function panels(): readonly string[] {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  // VS Code puts a prefix before the type that an extension gives.
  return tabs.flatMap(({ input, label }) => {
    return input instanceof vscode.TabInputWebview && input.viewType.endsWith('turnlens.diagnosis') ? [label] : [];
  });
}

async function untilPanels(...labels: readonly string[]): Promise<void> {
  await until(vscode.window.tabGroups.onDidChangeTabs, () => panels().join() === labels.join());
}

function nameOf({ path }: vscode.Uri): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

describe('given "Show Diagnosis"', () => {
  afterEach(closeAll);

  it('when it is run on a transcript, then the panel opens beside it under its name', async () => {
    const { document, viewColumn } = await open(await newFile(THREE_EPISODES));
    await vscode.commands.executeCommand('turnlens.showDiagnosis');
    await untilPanels(`Diagnosis: ${nameOf(document.uri)}`);
    const group = vscode.window.tabGroups.all.find(({ tabs }) => {
      return tabs.some(({ input }) => input instanceof vscode.TabInputWebview);
    });
    assert.notEqual(group?.viewColumn, viewColumn);
  });

  it('when it is run twice, then there is one panel', async () => {
    const { document } = await open(await newFile(THREE_EPISODES));
    await vscode.commands.executeCommand('turnlens.showDiagnosis');
    await vscode.commands.executeCommand('turnlens.showDiagnosis', { uri: document.uri.toString() });
    await untilPanels(`Diagnosis: ${nameOf(document.uri)}`);
  });

  it('when another transcript becomes active, then the panel follows it', async () => {
    await open(await newFile(THREE_EPISODES));
    await vscode.commands.executeCommand('turnlens.showDiagnosis');
    const other = await open(await newFile(THREE_EPISODES));
    await untilPanels(`Diagnosis: ${nameOf(other.document.uri)}`);
  });

  it('when a file that is no transcript becomes active, then the panel stays with the transcript', async () => {
    const { document } = await open(await newFile(THREE_EPISODES));
    await vscode.commands.executeCommand('turnlens.showDiagnosis');
    await open(await newFile('{"name": "x"}\n', 'json'));
    await untilPanels(`Diagnosis: ${nameOf(document.uri)}`);
  });

  it('when it is run on a file that is no transcript, then the panel opens to say so', async () => {
    const { document } = await open(await newFile('{"name": "x"}\n', 'json'));
    await vscode.commands.executeCommand('turnlens.showDiagnosis');
    await untilPanels(`Diagnosis: ${nameOf(document.uri)}`);
  });

  it('when it is run with nothing open, then the panel opens to say so', async () => {
    await closeAll();
    await vscode.commands.executeCommand('turnlens.showDiagnosis');
    await untilPanels('Diagnosis');
  });
});
