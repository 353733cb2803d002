import * as vscode from 'vscode';
import { nameOf } from '../positions';
import { containerAt, isFolder } from './read-container';
import type { UnpackedFiles } from './unpacked-files';
import { unpackedUri } from './unpacked-uri';

/** Above this many characters VS Code keeps a document from extensions; here it is taken for bytes, to be safe. */
const MAX_DOCUMENT = 50 * 1024 * 1024;

/** Whether something was opened; if not, why: one or two sentences that name it. */
export type Opened = { readonly ok: true } | { readonly ok: false; readonly why: string };

/** Opens transcripts wherever they are: containers as what is packed in them, other files as they are. */
export class TranscriptOpener {
  constructor(private readonly files: UnpackedFiles) {}

  /** Opens a file or a folder. Never rejects. */
  async open(named: vscode.Uri, options: vscode.TextDocumentShowOptions): Promise<Opened> {
    try {
      const source = await containerAt(named);
      const document = await this.#documentOf(source);
      if (typeof document === 'string') return { ok: false, why: document };
      await vscode.window.showTextDocument(document, options);
      return { ok: true };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { ok: false, why: `${nameOf(named)} could not be opened: ${why}` };
    }
  }

  /** @returns what to show, or why there is nothing. */
  async #documentOf(source: vscode.Uri): Promise<vscode.Uri | string> {
    const name = nameOf(source);
    const document = unpackedUri(source);
    const unpacked = await this.files.look(document);
    if (unpacked === undefined) {
      if (!(await isFolder(source))) return source;
      return `${name} holds no run that was saved as a folder, as those of τ²-bench and ToolSandbox are.`;
    }
    if (!unpacked.ok) return `${name} could not be unpacked. ${unpacked.message}`;
    if (unpacked.bytes.length <= MAX_DOCUMENT) return document;
    return (
      `${name} holds more than 50 MB of text: VS Code keeps such documents from extensions. ` +
      'The command line reads it.'
    );
  }
}
