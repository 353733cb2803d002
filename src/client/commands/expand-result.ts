import * as vscode from 'vscode';
import type { Ctx } from '../ctx';
import { partAt } from '../reading';
import type { Target } from './target';

/** Shows the text at the cursor, or one that a lens names, in full, or cut again; or turns to another page. */
export async function expandResult({ reader }: Ctx, _document: unknown, target: Target): Promise<void> {
  const { reading, extent, page } = target;
  const cursor = reading && reader.cursorIn(reading);
  const part = cursor && partAt(cursor.page, cursor.position.line);
  if (reading === undefined) say('Read an episode first: there, long texts are cut.');
  else if (extent !== undefined) await reader.toggle(reading, extent);
  else if (page !== undefined) await reader.turnTo(reading, { page });
  else if (part?.page !== undefined) await reader.turnTo(reading, { page: part.page });
  else {
    const line = cursor?.position.line ?? 0;
    const ofPart = part?.extents.filter(({ state }) => state !== 'cut for good') ?? [];
    const meant = ofPart.find((each) => each.line === line) ?? ofPart.find((each) => each.line > line) ?? ofPart.at(-1);
    if (meant === undefined) say('What stands here is shown in full.');
    else await reader.toggle(reading, meant.id);
  }
}

function say(words: string): void {
  void vscode.window.showInformationMessage(words);
}
