import * as vscode from 'vscode';
import { readingOf } from '../../protocol';
import type { Ctx } from '../ctx';

/**
 * Closes the pages on which a transcript is read, and has the panel show it no longer: they would have it opened again
 * as soon as they are looked at.
 */
export async function closeViews({ panel }: Ctx, uri: vscode.Uri): Promise<void> {
  panel.letGo(uri);
  const key = uri.toString();
  const isPage = ({ input }: vscode.Tab): boolean =>
    input instanceof vscode.TabInputText && readingOf(input.uri)?.uri === key;
  const pages = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).filter(isPage);
  if (pages.length > 0) await vscode.window.tabGroups.close(pages, true);
}
