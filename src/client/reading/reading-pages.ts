import * as vscode from 'vscode';
import { readingOf, readingPageRequest, type Page, type PageAround, type Reading } from '../../protocol';
import type { Ctx } from '../ctx';
import type { Disposable } from '../disposable';
import { whyNotOpened, whyNoTranscript } from '../no-transcript';
import { nameOf } from '../positions';
import { readingsOf } from './reading-documents';

/** A page, or in a sentence why there is none. */
export type PageOrReason = Page | string;

/** What is kept of one document as long as it is open. */
interface Entry {
  readonly uri: vscode.Uri;
  readonly reading: Reading;
  readonly expanded: Set<string>;
  /** What is to be on the page. */
  around: PageAround | undefined;
  content: PageOrReason | undefined;
  /** The text that VS Code was given last; it may be behind what is on the page by now. */
  given: string | undefined;
  /** Grows with every change of the text, in milliseconds. */
  changed: number;
  /** Counts the questions to the server, so that an answer that has been overtaken is dropped. */
  newest: number;
  /** The page whose text the document has. */
  shown: { readonly version: number; readonly page: Page } | undefined;
}

/**
 * The pages of all documents in which episodes are read. They follow their transcripts: whenever one has been read
 * anew, its pages are asked for again.
 */
export class ReadingPages implements Disposable {
  readonly #entries = new Map<string, Entry>();
  readonly #textChanging = new vscode.EventEmitter<vscode.Uri>();
  readonly #pageChanged = new vscode.EventEmitter<vscode.TextDocument>();
  readonly #listening: readonly Disposable[];
  /** Fires when a document is about to get another text. */
  readonly onTextChanging = this.#textChanging.event;
  /** Fires when the page that a document shows is another one: after its text changed, or what stands beside it. */
  readonly onDidChangePage = this.#pageChanged.event;

  constructor(private readonly ctx: Ctx) {
    this.#listening = [
      ctx.statuses.onDidChange(({ uri }) => {
        for (const document of readingsOf(uri)) void this.#refresh(this.#entry(document.uri));
      }),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.#textChanged(document)),
      // While VS Code opens a document, nobody tells it of changes: what has changed since is asked for now.
      vscode.workspace.onDidOpenTextDocument(({ uri }) => {
        const entry = this.#entries.get(uri.toString());
        if (entry !== undefined) void this.#refresh(entry);
      }),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#closed(uri)),
    ];
  }

  dispose(): void {
    for (const listener of this.#listening) listener.dispose();
    this.#textChanging.dispose();
    this.#pageChanged.dispose();
  }

  /** The page whose text a document has; `undefined` while it has none, or another text is on its way. */
  of(document: vscode.TextDocument): Page | undefined {
    const entry = this.#entries.get(document.uri.toString());
    if (entry === undefined) return undefined;
    if (entry.shown?.version === document.version) return entry.shown.page;
    const { content } = entry;
    if (typeof content !== 'object' || document.getText() !== content.text) return undefined;
    entry.shown = { version: document.version, page: content };
    return content;
  }

  /** The text of a document, and when it last became another. */
  async textOf(uri: vscode.Uri): Promise<{ readonly text: string; readonly changed: number }> {
    const entry = this.#entry(uri);
    const content = entry.content ?? (await this.#refresh(entry));
    entry.given = textOf(content);
    return { text: entry.given, changed: entry.changed };
  }

  /** Makes a document show the page that something is on. @returns that page, or why there is none. */
  async turnTo(uri: vscode.Uri, around: PageAround | undefined): Promise<PageOrReason> {
    const entry = this.#entry(uri);
    entry.around = around ?? entry.around;
    return await this.#refresh(entry);
  }

  /** Shows a text of a document in full, or cut again. */
  async toggle(uri: vscode.Uri, extent: string): Promise<PageOrReason> {
    const entry = this.#entry(uri);
    if (!entry.expanded.delete(extent)) entry.expanded.add(extent);
    return await this.#refresh(entry);
  }

  #entry(uri: vscode.Uri): Entry {
    const key = uri.toString();
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const reading = readingOf(uri);
    if (reading === undefined) throw vscode.FileSystemError.FileNotFound(uri);
    const made: Entry = {
      ...{ uri, reading, expanded: new Set<string>(), around: undefined, content: undefined },
      ...{ given: undefined, changed: Date.now(), newest: 0, shown: undefined },
    };
    this.#entries.set(key, made);
    return made;
  }

  async #refresh(entry: Entry): Promise<PageOrReason> {
    const mine = (entry.newest += 1);
    const content = await this.#ask(entry);
    if (mine !== entry.newest) return entry.content ?? content;
    entry.content = content;
    if (typeof content === 'object') entry.around = { page: content.page };
    if (entry.given !== undefined && entry.given !== textOf(content)) {
      entry.changed = Math.max(Date.now(), entry.changed + 1);
      this.#textChanging.fire(entry.uri);
    } else this.#showBeside(entry, content);
    return content;
  }

  /** Another page of the same text may have other things beside it. */
  #showBeside(entry: Entry, page: PageOrReason): void {
    const document = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === entry.uri.toString());
    if (typeof page !== 'object' || document?.getText() !== page.text) return;
    entry.shown = { version: document.version, page };
    this.#pageChanged.fire(document);
  }

  /** Opens the transcript, which may have been closed, and asks for the page. */
  async #ask({ reading, expanded, around }: Entry): Promise<PageOrReason> {
    const source = vscode.Uri.parse(reading.uri);
    try {
      const document = await this.ctx.open(source);
      const status = await this.ctx.statusOf(document);
      if (status?.kind !== 'transcript') return whyNoTranscript(source, status);
      const page = await this.ctx.server.request(readingPageRequest, {
        uri: document.uri.toString(),
        episode: reading.episode,
        expanded: [...expanded],
        ...(around && { around }),
      });
      return page ?? `${nameOf(source)} has no episode “${reading.episode}” any more.`;
    } catch (error) {
      this.ctx.log.error(`No page of ${reading.episode} in ${reading.uri}: ${String(error)}`);
      return whyNotOpened(source, error);
    }
  }

  #textChanged(document: vscode.TextDocument): void {
    if (this.#entries.has(document.uri.toString()) && this.of(document) !== undefined) this.#pageChanged.fire(document);
  }

  /** VS Code closes a document that no tab shows after some minutes; a transcript is needed as long as it is read. */
  #closed(uri: vscode.Uri): void {
    const key = uri.toString();
    if (this.#entries.delete(key) || readingsOf(key).length === 0) return;
    this.ctx.open(uri).then(undefined, (error: unknown) => {
      this.ctx.log.info(`${key} was closed and is read no further: ${String(error)}`);
    });
  }
}

function textOf(content: PageOrReason): string {
  return typeof content === 'string' ? content : content.text;
}
