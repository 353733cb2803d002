import * as vscode from 'vscode';
import { addressAtRequest, type Reading } from '../../protocol';
import type { Ctx } from '../ctx';
import type { Source } from '../from-disk';
import { nameOf } from '../positions';
import { documentUri } from '../reading';
import { containerAt, fileOf, unpackedUri } from '../unpacked';
import { positionOf, type Target } from './target';

/** Names of packed files, which are read as what is in them. */
const PACKED = /\.(?:gz|zst|eval)$/iu;

interface Item extends vscode.QuickPickItem {
  /** The transcript; absent where a file is to be picked. */
  readonly uri?: vscode.Uri;
}

/** Opens an episode beside the one of the same id in another run, with their differences marked. */
export async function compareWith(ctx: Ctx, document: Source, target: Target): Promise<void> {
  const reading = await readingAt(ctx, document.uri.toString(), target);
  if (reading === undefined) {
    void vscode.window.showInformationMessage('There is no episode here to compare.');
    return;
  }
  const named = target.with === undefined ? undefined : vscode.Uri.parse(target.with);
  const other = named ?? (await pickRun(ctx, document.uri, reading.episode));
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
  if (target.address !== undefined) return { uri, episode: target.address.episode };
  const position = await positionOf(ctx, target);
  const found = await ctx.server.request(addressAtRequest, { uri, position });
  return found === null ? undefined : { uri, episode: found.episode };
}

/** Asks for a run: transcripts that are open first, then those that were; last any file. */
async function pickRun(ctx: Ctx, own: vscode.Uri, episode: string): Promise<vscode.Uri | undefined> {
  const { statuses, recentRuns } = ctx;
  const open = statuses.transcripts().map(({ uri }) => uri);
  const others = [...new Set([...open, ...recentRuns.uris])].filter((uri) => uri !== own.toString());
  const items = others.map((uri): Item => itemOf(vscode.Uri.parse(uri), open.includes(uri)));
  const anyFile: Item = { label: '$(folder-opened) Choose a file…', alwaysShow: true };
  const picked = await vscode.window.showQuickPick([...items, anyFile], {
    title: `Compare ${episode} with the same episode of`,
    placeHolder: 'Another run over the same cases',
    matchOnDescription: true,
  });
  if (picked === undefined || picked.uri !== undefined) return picked?.uri;
  const chosen = await vscode.window.showOpenDialog({
    title: 'Compare with',
    openLabel: 'Compare',
    defaultUri: vscode.Uri.joinPath(fileOf(own), '..'),
    filters: { 'Transcripts, packed or not': ['jsonl', 'ndjson', 'json', 'gz', 'zst', 'eval'], 'All files': ['*'] },
  });
  const [file] = chosen ?? [];
  if (file === undefined) return undefined;
  const source = await containerAt(file);
  return source !== file || PACKED.test(file.path) ? unpackedUri(source) : file;
}

function itemOf(uri: vscode.Uri, isOpen: boolean): Item {
  const folder = vscode.workspace.asRelativePath(vscode.Uri.joinPath(uri, '..'));
  const iconPath = new vscode.ThemeIcon(isOpen ? 'go-to-file' : 'history');
  return { label: nameOf(uri), description: folder, iconPath, uri };
}
