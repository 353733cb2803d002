import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import process from 'node:process';
import * as vscode from 'vscode';
import { comesToHold, eventWith, until } from './support/events';
import { closeAll, newFile } from './support/files';
import { episode, REFUSE, says, THREE_EPISODES } from './support/transcripts';
import { drawn, episodesOf } from './support/tree';
import { extension, open } from './support/turnlens';

/** Reads a file from disk, and waits until its first mismatch is shown as a page. */
async function readFromDisk(content: string): Promise<{ uri: vscode.Uri; page: vscode.TextEditor }> {
  const uri = await newFile(content);
  await vscode.commands.executeCommand('turnlens.readFromDisk', uri);
  const page = vscode.window.activeTextEditor;
  assert.ok(page, 'nothing was opened');
  return { uri, page };
}

/** Kills the language servers of this extension host, as a crash does: nothing is finished. @returns their ids. */
function killServers(): readonly number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const servers = processes.flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/u.exec(line) ?? [];
    return Number(parent) === process.pid && /dist.server\.js/u.test(command) ? [Number(pid)] : [];
  });
  for (const pid of servers) process.kill(pid, 'SIGKILL');
  return servers;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
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
    await comesToHold(() => view.description === uri.path.split('/').at(-1));
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

  it('when the log is applied to the file, then the label stands in it, and nothing else is another', async () => {
    await vscode.commands.executeCommand('turnlens.applyLabelLog');
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
    const last = THREE_EPISODES.lastIndexOf('"ASK"');
    assert.equal(text, `${THREE_EPISODES.slice(0, last)}"REFUSE"${THREE_EPISODES.slice(last + '"ASK"'.length)}`);
  });

  it('when the file grows, then what is new is listed', async () => {
    const { tree } = await episodesOf(uri);
    const grown = eventWith(tree.onDidList, (overview) => overview?.total === 4);
    const more = episode('tables-4', says(REFUSE));
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(`${THREE_EPISODES}${more}\n`));
    await grown;
  });

  it('when the language server is killed, then another one reads the file, and goes on where the first one was', async () => {
    const api = await extension().activate();
    const killed = killServers();
    assert.equal(killed.length, 1, 'one language server was running');
    await comesToHold(() => !killed.some(isAlive));
    // Of this no server can know but one that was started since.
    const episodes = ['tables-4', 'tables-5'].map((id) => episode(id, says(REFUSE)));
    const read = eventWith(api.onDidChangeStatus, (status) => {
      const isWhole = status.kind === 'transcript' && status.share === undefined;
      return isWhole && status.uri === uri.toString() && status.episodes === 5;
    });
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(`${THREE_EPISODES}${episodes.join('\n')}\n`));
    await read;
    await vscode.commands.executeCommand('turnlens.nextMismatch');
    assert.equal(vscode.window.activeTextEditor?.document.uri.scheme, 'turnlens');
    assert.ok(!isOpen(uri));
  });

  it('when it is closed, then its pages are closed, and nothing is known of it', async () => {
    const api = await extension().activate();
    await vscode.commands.executeCommand('turnlens.closeTranscript', uri);
    const tabs = (): number => vscode.window.tabGroups.all.reduce((sum, group) => sum + group.tabs.length, 0);
    await until(vscode.window.tabGroups.onDidChangeTabs, () => tabs() === 0);
    assert.equal(api.statusOf(uri), undefined);
  });
});

describe('given a file that VS Code keeps from extensions', () => {
  let uri: vscode.Uri;
  before(async () => {
    const episodes = Array.from({ length: 52 }, (_, index) => episode(`e${index}`, says(`${'x'.repeat(1024 * 1024)}?`)));
    uri = await newFile(`${episodes.join('\n')}\n`);
  });
  after(async () => {
    await vscode.commands.executeCommand('turnlens.closeTranscript', uri);
    await vscode.workspace.fs.delete(uri);
    await closeAll();
  });

  it('when it is opened, then it is read from disk, and its first episode is shown', async () => {
    await vscode.commands.executeCommand('turnlens.openTranscript', uri);
    const page = vscode.window.activeTextEditor?.document.uri;
    assert.equal(page?.scheme, 'turnlens');
    assert.match(page.path, /e0/u);
    const api = await extension().activate();
    await until(api.onDidChangeStatus, () => {
      const status = api.statusOf(uri);
      return status?.kind === 'transcript' && status.share === undefined && status.episodes === 52;
    });
  });
});

describe('given a file that is dropped on the view of episodes', () => {
  after(closeAll);

  it('when it is a transcript, then it is read from disk', async () => {
    const { episodes } = await extension().activate();
    const uri = await newFile(THREE_EPISODES);
    const dropped = new vscode.DataTransfer();
    dropped.set('text/uri-list', new vscode.DataTransferItem(`${uri.toString()}\r\n`));
    await episodes.dropped.handleDrop(undefined, dropped);
    assert.match(vscode.window.activeTextEditor?.document.uri.path ?? '', /tables-2/u);
    assert.ok(!isOpen(uri));
    await vscode.commands.executeCommand('turnlens.closeTranscript', uri);
  });
});

describe('given a transcript that is too large for lenses', () => {
  after(closeAll);

  it('when it is shown, then an item says why there are none, and offers to read it; when another is, then it is gone', async () => {
    const { lensNotice } = await extension().activate();
    const large = await open(await newFile(`${THREE_EPISODES}${'\n'.repeat(300_000)}`));
    assert.match(String(lensNotice.shown?.text), /No lenses/u);
    const command = lensNotice.shown?.command;
    assert.ok(command);
    await vscode.commands.executeCommand(command.command, ...((command.arguments ?? []) as unknown[]));
    assert.equal(vscode.window.activeTextEditor?.document.uri.scheme, 'turnlens');
    await vscode.window.showTextDocument(large.document);
    assert.ok(lensNotice.shown);
    await open(await newFile(THREE_EPISODES));
    assert.equal(lensNotice.shown, undefined);
  });
});
