import * as vscode from 'vscode';
import { addressAtRequest, type Reading } from '../../protocol';
import type { Ctx } from '../ctx';
import { nameOf } from '../positions';
import { documentUri, sourceOf } from '../reading';
import { positionOf, type Target } from './target';

interface Item extends vscode.QuickPickItem {
  /** The transcript; absent where a file is to be picked. */
  readonly uri?: vscode.Uri;
}

/** Opens an episode beside the one of the same id in another run, with their differences marked. */
export async function compareWith(ctx: Ctx, document: vscode.TextDocument, target: Target): Promise<void> {
  const reading = await readingAt(ctx, document.uri.toString(), target);
  if (reading === undefined) {
    void vscode.window.showInformationMessage('There is no episode here to compare.');
    return;
  }
  const other = target.with === undefined ? await pickRun(ctx, document.uri, reading.episode) : vscode.Uri.parse(target.with);
  if (other === undefined) return;
  const opposite = documentUri({ uri: other.toString(), episode: reading.episode });
  const page = await ctx.reader.pages.turnTo(opposite, undefined);
  if (typeof page === 'string') {
    void vscode.window.showWarningMessage(page);
    return;
  }
  const title = `${reading.episode}: ${nameOf(other)} ↔ ${nameOf(document.uri)}`;
  await vscode.commands.executeCommand('vscode.diff', opposite, documentUri(reading), title, { preview: false });
}

async function readingAt(ctx: Ctx, uri: string, target: Target): Promise<Reading | undefined> {
  const read = target.reading === undefined ? undefined : ctx.reader.cursorIn(target.reading)?.reading;
  if (read !== undefined) return read;
  const { address } = target;
  const found = address ?? (await ctx.server.request(addressAtRequest, { uri, position: await positionOf(ctx, target) }));
  return found === null ? undefined : { uri, episode: found.episode };
}

/** Asks for a run: transcripts that are open first, then those that were; last any file. */
async function pickRun({ statuses, recentRuns }: Ctx, own: vscode.Uri, episode: string): Promise<vscode.Uri | undefined> {
  const open = statuses.transcripts().map(({ uri }) => uri);
  const others = [...new Set([...open, ...recentRuns.uris])].filter((uri) => uri !== own.toString());
  const items = others.map((uri): Item => itemOf(vscode.Uri.parse(uri), open.includes(uri)));
  const file: Item = { label: '$(folder-opened) Choose a file…', alwaysShow: true };
  const picked = await vscode.window.showQuickPick([...items, file], {
    title: `Compare ${episode} with the same episode of`,
    placeHolder: 'Another run over the same cases',
    matchOnDescription: true,
  });
  if (picked === undefined || picked.uri !== undefined) return picked?.uri;
  const chosen = await vscode.window.showOpenDialog({
    title: 'Compare with',
    openLabel: 'Compare',
    defaultUri: vscode.Uri.joinPath(sourceOf(own), '..'),
    filters: { Transcripts: ['jsonl', 'ndjson', 'json'], 'All files': ['*'] },
  });
  return chosen?.[0];
}

function itemOf(uri: vscode.Uri, isOpen: boolean): Item {
  const folder = vscode.workspace.asRelativePath(vscode.Uri.joinPath(uri, '..'));
  return { label: nameOf(uri), description: folder, ...(isOpen && { iconPath: new vscode.ThemeIcon('go-to-file') }), uri };
}
