import * as vscode from 'vscode';
import { READ_FROM_DISK } from '../../protocol';
import type { EpisodeElement } from './element';

const URI_LIST = 'text/uri-list';

/** Reads files from disk that are dropped on the view; nothing can be dragged out of it. */
export class DroppedFiles implements vscode.TreeDragAndDropController<EpisodeElement> {
  readonly dropMimeTypes = [URI_LIST];
  readonly dragMimeTypes = [];

  async handleDrop(_target: EpisodeElement | undefined, dropped: vscode.DataTransfer): Promise<void> {
    const list = await dropped.get(URI_LIST)?.asString();
    for (const uri of urisOf(list ?? '')) await vscode.commands.executeCommand(READ_FROM_DISK, uri);
  }
}

/** One in each line; lines that begin with `#` are comments (RFC 2483 §5). */
function urisOf(list: string): readonly vscode.Uri[] {
  const lines = list.split(/\r?\n/u).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => vscode.Uri.parse(line.trim()));
}
