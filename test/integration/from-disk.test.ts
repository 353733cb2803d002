import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventWith, until } from './support/events';
import { closeAll, newFile } from './support/files';
import { episode, REFUSE, says, THREE_EPISODES } from './support/transcripts';
import { drawn, episodesOf } from './support/tree';
import { extension } from './support/turnlens';

/** Reads a file from disk, and waits until its first mismatch is shown as a page. */
async function readFromDisk(content: string): Promise<{ uri: vscode.Uri; page: vscode.TextEditor }> {
  const uri = await newFile(content);
  await vscode.commands.executeCommand('turnlens.readFromDisk', uri);
  const page = vscode.window.activeTextEditor;
  assert.ok(page, 'nothing was opened');
  return { uri, page };
}

const isOpen = (uri: vscode.Uri): boolean =>
  vscode.workspace.textDocuments.some((document) => document.uri.toString() === uri.toString());

describe('given a transcript that is read from disk', () => {
  let uri: vscode.Uri;
  let page: vscode.TextEditor;
  before(async () => {
    ({ uri, page } = await readFromDisk(THREE_EPISODES));
  });
  after(async () => {
    await vscode.commands.executeCommand('turnlens.closeTranscript', uri);
    await closeAll();
  });

  it('when it has been read, then its first mismatch is shown as a page, its episodes are listed, and no editor has its text', async () => {
    assert.match(page.document.getText(), /For how many people\?/u);
    assert.equal(page.document.uri.scheme, 'turnlens');
    const { tree, view } = await episodesOf(uri);
    const shown = await drawn(tree);
    assert.deepEqual(shown.map((text) => text.split(' ')[0]), ['tables-1', 'tables-2', 'tables-3']);
    assert.equal(view.description, uri.path.split('/').at(-1));
    assert.ok(!isOpen(uri));
  });

  it('when the next mismatch is asked for, then the page goes there', async () => {
    await vscode.commands.executeCommand('turnlens.nextMismatch');
    await vscode.commands.executeCommand('turnlens.nextMismatch');
    assert.match(vscode.window.activeTextEditor?.document.uri.path ?? '', /tables-3/u);
    assert.ok(!isOpen(uri));
  });

  it('when a label is given on the page, then it goes to the log, and the page and the numbers follow', async () => {
    const api = await extension().activate();
    const fewer = eventWith(api.onDidChangeStatus, (status) => status.kind === 'transcript' && status.mismatches === 2);
    await vscode.commands.executeCommand('turnlens.labelAs', { gold: 'REFUSE' });
    await fewer;
    const log = uri.with({ path: `${uri.path}.labels.jsonl` });
    const entries = new TextDecoder().decode(await vscode.workspace.fs.readFile(log));
    assert.match(entries, /"episode":\s?"tables-3".*"gold":\s?"REFUSE"/u);
  });

  it('when the file grows, then what is new is listed', async () => {
    const { tree } = await episodesOf(uri);
    const grown = eventWith(tree.onDidList, (overview) => overview?.total === 4);
    const more = episode('tables-4', says(REFUSE));
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(`${THREE_EPISODES}${more}\n`));
    await grown;
  });

  it('when it is closed, then its pages are closed, and nothing is known of it', async () => {
    const api = await extension().activate();
    await vscode.commands.executeCommand('turnlens.closeTranscript', uri);
    const tabs = (): number => vscode.window.tabGroups.all.reduce((sum, group) => sum + group.tabs.length, 0);
    await until(vscode.window.tabGroups.onDidChangeTabs, () => tabs() === 0);
    assert.equal(api.statusOf(uri), undefined);
  });
});
