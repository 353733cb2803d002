import * as vscode from 'vscode';
import type { Ctx } from '../ctx';
import { isTooLarge, MAX_DOCUMENT_BYTES, readFromDisk } from '../from-disk';
import { nameOf } from '../positions';
import { containerAt, isFolder } from './read-container';
import type { UnpackedFiles } from './unpacked-files';
import { containerOf, unpackedUri } from './unpacked-uri';

/** Whether something was opened; if not, why: one or two sentences that name it. */
export type Opened = { readonly ok: true } | { readonly ok: false; readonly why: string };

/**
 * Opens transcripts wherever they are: containers as what is packed in them, other files as they are, and what is too
 * large for a document from disk.
 */
export class TranscriptOpener {
  constructor(
    private readonly files: UnpackedFiles,
    private readonly ctx: Ctx,
  ) {}

  /** Opens a file or a folder. Never rejects. */
  async open(named: vscode.Uri, options: vscode.TextDocumentShowOptions): Promise<Opened> {
    try {
      const source = await containerAt(named);
      if ((await isTooLarge(source)) && (await this.#isDone(source))) return { ok: true };
      const document = await this.#documentOf(source);
      if (document === undefined) return { ok: true };
      if (typeof document === 'string') return { ok: false, why: document };
      if (containerOf(document) === undefined) await vscode.window.showTextDocument(document, options);
      // VS Code keeps what it opens for an extension for minutes: Problems would list it long after it was closed.
      else await vscode.commands.executeCommand('vscode.open', document, options);
      return { ok: true };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { ok: false, why: `${nameOf(named)} could not be opened: ${why}` };
    }
  }

  /** Reads a large file from disk. @returns whether that was all: of a packed one the text is to be unpacked. */
  async #isDone(source: vscode.Uri): Promise<boolean> {
    const answer = await readFromDisk(this.ctx, source);
    return answer.ok || !answer.packed;
  }

  /** @returns what to show, or why there is nothing; `undefined` for what has been shown. */
  async #documentOf(source: vscode.Uri): Promise<vscode.Uri | string | undefined> {
    const name = nameOf(source);
    const document = unpackedUri(source);
    const unpacked = await this.files.look(document);
    if (unpacked === undefined) {
      if (!(await isFolder(source))) return source;
      return `${name} holds no run that was saved as a folder, as those of τ²-bench and ToolSandbox are.`;
    }
    if (!unpacked.ok) return `${name} could not be unpacked. ${unpacked.message}`;
    if (unpacked.bytes.length <= MAX_DOCUMENT_BYTES) return document;
    await readFromDisk(this.ctx, document);
    return undefined;
  }
}
