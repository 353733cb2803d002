import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { DocumentStatus } from '../../src/protocol';
import { until } from './support/events';
import { closeAll, newFile } from './support/files';
import { episode, says } from './support/transcripts';
import { extension, open } from './support/turnlens';

const TEA = [episode('tea-1', says('Which tea?')), episode('tea-2', says('I cannot do that.')), ''].join('\n');

type Transcript = Extract<DocumentStatus, { kind: 'transcript' }>;

/** Waits until a transcript is as the test expects. */
async function settled(uri: vscode.Uri, holds: (status: Transcript) => boolean): Promise<void> {
  const api = await extension().activate();
  await until(api.onDidChangeStatus, () => {
    const status = api.statusOf(uri);
    return status?.kind === 'transcript' && holds(status);
  });
}

const run = (command: string, argument: object): Thenable<unknown> =>
  vscode.commands.executeCommand(`turnlens.${command}`, argument);

describe('given a transcript without gold and outcomes', () => {
  let uri: vscode.Uri;
  beforeEach(async () => {
    uri = await newFile(TEA);
    await open(uri);
  });
  afterEach(closeAll);

  it('when a file of both is attached as gold and as scores, then both are joined', async () => {
    const facts = await newFile('{"id":"tea-1","gold":"ASK","success":true}\n{"id":"tea-2","gold":"ASK","success":false}\n');
    await run('attachGold', { uri: uri.toString(), paths: [facts.toString()] });
    await settled(uri, ({ gar, acc }) => gar === 0.5 && acc === null);
    await run('attachScores', { uri: uri.toString(), paths: [facts.fsPath] });
    await settled(uri, ({ gar, acc }) => gar === 0.5 && acc === 0.5);
  });

  it('when what was attached is detached, then the numbers are those of the file alone', async () => {
    const facts = await newFile('{"id":"tea-1","gold":"ASK","success":true}\n');
    await run('attachGold', { uri: uri.toString(), paths: [facts.toString()] });
    await settled(uri, ({ gar }) => gar === 1);
    await run('detach', { uri: uri.toString() });
    await settled(uri, ({ gar }) => gar === null);
  });

  it('when it is closed and opened again, then what was attached still is', async () => {
    const facts = await newFile('{"id":"tea-1","gold":"ASK"}\n');
    await run('attachGold', { uri: uri.toString(), paths: [facts.toString()] });
    await settled(uri, ({ gar }) => gar === 1);
    await closeAll();
    await open(uri);
    await settled(uri, ({ gar }) => gar === 1);
  });

  it('when it is renamed, then what was attached follows it', async () => {
    const facts = await newFile('{"id":"tea-1","gold":"ASK"}\n');
    await run('attachGold', { uri: uri.toString(), paths: [facts.toString()] });
    await settled(uri, ({ gar }) => gar === 1);
    const renamed = vscode.Uri.joinPath(uri, '..', 'renamed-tea.jsonl');
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(uri, renamed, { overwrite: true });
    assert.ok(await vscode.workspace.applyEdit(edit));
    await open(renamed);
    await settled(renamed, ({ gar }) => gar === 1);
  });

  it('when another format is chosen and taken back, then it is read as that one, with the reason, and then as before', async () => {
    await run('readAs', { uri: uri.toString(), dialect: 'openai-chat' });
    await settled(uri, ({ dialect }) => dialect.id === 'openai-chat' && /you chose/u.test(dialect.reason));
    await run('readAs', { uri: uri.toString(), dialect: 'auto' });
    await settled(uri, ({ dialect }) => dialect.id === 'turnlens-episodes');
  });
});
