import * as vscode from 'vscode';
import { CLOSE_TRANSCRIPT, READ_FROM_DISK } from '../../protocol';
import type { Ctx } from '../ctx';
import { NOTHING_OPEN } from '../no-transcript';
import { nameOf } from '../positions';
import { sourceOf } from '../reading';
import { closeViews } from './close-views';
import { readFromDisk } from './read-from-disk';

const FILTERS = { Transcripts: ['jsonl', 'ndjson', 'json'], 'All files': ['*'] };

export function registerDiskCommands(ctx: Ctx): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand(READ_FROM_DISK, async (argument?: unknown) => {
      const uri = argument instanceof vscode.Uri ? argument : await pick();
      if (uri === undefined) return;
      const answer = await readFromDisk(ctx, uri);
      if (!answer.ok && answer.packed) await vscode.commands.executeCommand('turnlens.openTranscript', uri);
    }),
    vscode.commands.registerCommand(CLOSE_TRANSCRIPT, async (argument?: unknown) => {
      const uri = argument instanceof vscode.Uri ? argument : (ctx.active.uri ?? (await pickOpen(ctx)));
      if (uri === undefined) void vscode.window.showInformationMessage(NOTHING_OPEN);
      else await closeTranscript(ctx, sourceOf(uri));
    }),
  );
}

/** Of what is read from disk; without a question where that is one file only. */
async function pickOpen({ disk: { uris } }: Ctx): Promise<vscode.Uri | undefined> {
  const [first, ...others] = uris;
  const picked = others.length === 0 ? first : await vscode.window.showQuickPick(uris, { title: 'Close Transcript' });
  return picked === undefined ? undefined : vscode.Uri.parse(picked);
}

async function pick(): Promise<vscode.Uri | undefined> {
  const options = { title: 'Read Transcript from Disk', openLabel: 'Read', filters: FILTERS };
  return (await vscode.window.showOpenDialog(options))?.[0];
}

/** Lets go of a file, and closes what shows it. */
async function closeTranscript(ctx: Ctx, uri: vscode.Uri): Promise<void> {
  if (ctx.disk.close(uri)) {
    await closeViews(ctx, uri);
    return;
  }
  void vscode.window.showInformationMessage(`${nameOf(uri)} is not read from disk: to close it, close its editor.`);
}
