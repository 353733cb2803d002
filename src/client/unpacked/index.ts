/** Containers in the editor: what is packed in a file or a folder, as a document that is read only. */
import * as vscode from 'vscode';
import type { Decompressor } from '../../core/containers';
import { OPEN_TRANSCRIPT, UNPACKED_SCHEME } from '../../protocol';
import type { Ctx } from '../ctx';
import { ContainerFolders } from './container-folders';
import { openTranscript } from './open-command';
import { PACKED_VIEW_TYPE, PackedEditor } from './packed-editor';
import { TranscriptOpener } from './transcript-opener';
import { UnpackedFiles } from './unpacked-files';

export { containerAt } from './read-container';
export { fileOf, unpackedUri } from './unpacked-uri';

/** @param zstd unpacks zstd, where the extension's host can. */
export function registerUnpacked(ctx: Ctx, zstd: Decompressor | undefined): vscode.Disposable {
  const { log } = ctx;
  const files = new UnpackedFiles(zstd);
  const opener = new TranscriptOpener(files, ctx);
  return vscode.Disposable.from(
    files,
    new ContainerFolders(log),
    vscode.workspace.registerFileSystemProvider(UNPACKED_SCHEME, files, {
      isCaseSensitive: true,
      isReadonly: new vscode.MarkdownString('This is unpacked from a container and read-only.'),
    }),
    vscode.window.registerCustomEditorProvider(PACKED_VIEW_TYPE, new PackedEditor(opener)),
    vscode.commands.registerCommand(OPEN_TRANSCRIPT, (argument?: unknown) => openTranscript(opener, argument)),
  );
}
