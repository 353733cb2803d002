import * as vscode from 'vscode';
import {
  locateRequest,
  readingOf,
  readingPlaceRequest,
  readingSourceRequest,
  type DecisionAddress,
  type Page,
  type PageAround,
  type Place,
  type Reading,
} from '../../protocol';
import type { Position } from '../../core/model';
import type { Ctx } from '../ctx';
import type { Disposable } from '../disposable';
import { columnFor, editorOf } from '../editors';
import { KeptPlace } from './kept-place';
import { addressOfPart, lineOf, partAt, partOf } from './page-lines';
import { documentUri, sourceOf } from './reading-documents';
import { ReadingPages, type PageOrReason } from './reading-pages';

/** A page that VS Code does not show after so many milliseconds is gone on without. */
const PATIENCE = 5_000;

export interface ShowOptions {
  /** A column that the page is not to be opened in, such as the panel's. */
  readonly avoid?: vscode.ViewColumn | undefined;
  /** Leave the focus where it is. */
  readonly preserveFocus?: boolean;
}

/** Where the cursor stands on a page. */
export interface ReadingCursor {
  readonly reading: Reading;
  readonly address: DecisionAddress;
  readonly message: number | undefined;
  readonly position: vscode.Position;
  readonly page: Page;
}

/** Opens episodes to be read, and knows what in them the cursor stands at. */
export class Reader implements Disposable {
  readonly pages: ReadingPages;
  readonly #place: KeptPlace;

  constructor(private readonly ctx: Ctx) {
    this.pages = new ReadingPages(ctx);
    this.#place = new KeptPlace(this.pages);
  }

  dispose(): void {
    this.#place.dispose();
    this.pages.dispose();
  }

  /**
   * Shows an episode, with the cursor at something that was said in it.
   *
   * @returns `undefined` when it is shown, else why it cannot be: a sentence.
   */
  async show(reading: Reading, around?: PageAround, options: ShowOptions = {}): Promise<string | undefined> {
    const uri = documentUri(reading);
    const page = await this.pages.turnTo(uri, around);
    if (typeof page === 'string') return page;
    const document = await vscode.workspace.openTextDocument(uri);
    await this.#arrived(document, page);
    this.#place.forget(uri);
    const viewColumn = columnForReading(uri, options.avoid);
    const { preserveFocus = false } = options;
    const editor = await vscode.window.showTextDocument(document, { viewColumn, preserveFocus, preview: false });
    putCursor(editor, page, around);
    await closeOthers(uri, editor.viewColumn);
    return undefined;
  }

  /** Shows what an address names; of a turn, the message that speaks for it. */
  async showAddress(uri: string, address: DecisionAddress, options?: ShowOptions): Promise<string | undefined> {
    const { episode, turn, step } = address;
    if (turn === undefined) return await this.show({ uri, episode }, { page: 0 }, options);
    if (step !== undefined) return await this.show({ uri, episode }, { turn, step }, options);
    const range = await this.ctx.server.request(locateRequest, { uri, address });
    if (range === null) return await this.show({ uri, episode }, { turn }, options);
    return await this.showPosition(uri, range.start, options);
  }

  /** Shows what stands at a place of a transcript. */
  async showPosition(uri: string, position: Position, options?: ShowOptions): Promise<string | undefined> {
    const place = await this.ctx.server.request(readingPlaceRequest, { uri, position });
    if (place === null) return 'There is no episode in this line.';
    const { address: { episode, turn }, message } = place;
    const otherwise: PageAround = turn === undefined ? { page: 0 } : { turn };
    return await this.show({ uri, episode }, message === undefined ? otherwise : { message }, options);
  }

  /** Turns a document to another page of its episode, with the cursor at its beginning. */
  async turnTo(uri: vscode.Uri, around: PageAround): Promise<void> {
    const reading = readingOf(uri);
    if (reading !== undefined) await this.show(reading, around);
  }

  /** Shows a text in full, or cut again. */
  async toggle(uri: vscode.Uri, extent: string): Promise<PageOrReason> {
    return await this.pages.toggle(uri, extent);
  }

  /** What a line of a document is about; `undefined` where its page is not there yet. */
  addressAt(document: vscode.TextDocument, line: number): DecisionAddress | undefined {
    const page = this.pages.of(document);
    const reading = readingOf(document.uri);
    return page && reading && addressOfPart(reading.episode, partAt(page, line) ?? {});
  }

  /** What the cursor stands at in a document; `undefined` where its page is not there yet. */
  cursorIn(uri: vscode.Uri): ReadingCursor | undefined {
    const editor = editorOf(uri);
    const page = editor && this.pages.of(editor.document);
    const reading = readingOf(uri);
    if (editor === undefined || page === undefined || reading === undefined) return undefined;
    const position = editor.selection.active;
    const part = partAt(page, position.line);
    const address = addressOfPart(reading.episode, part ?? {});
    return { reading, address, message: part?.message, position, page };
  }

  /** Where in the transcript stands what the cursor is at; the episode's beginning where there is no message. */
  async sourcePosition(uri: vscode.Uri): Promise<Position | undefined> {
    const cursor = this.cursorIn(uri);
    if (cursor === undefined) return undefined;
    const { reading, page, address } = cursor;
    const message = cursor.message ?? firstMessageOf(page, address);
    const range = await this.ctx.server.request(readingSourceRequest, {
      ...reading,
      ...(message !== undefined && { message }),
    });
    return range?.start;
  }

  /** What a label given at the cursor is for: the message it is in, as if the cursor stood there in the file. */
  async placeIn(uri: vscode.Uri): Promise<Place | undefined> {
    const cursor = this.cursorIn(uri);
    if (cursor === undefined) return undefined;
    if (cursor.address.step === undefined) return { address: cursor.address };
    const position = await this.sourcePosition(uri);
    return position && { position };
  }

  /** Waits until a document has the text of a page. */
  async #arrived(document: vscode.TextDocument, page: Page): Promise<void> {
    if (document.getText() === page.text) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        listening.dispose();
        clearTimeout(timer);
        resolve();
      };
      const listening = this.pages.onDidChangePage((changed) => {
        if (changed === document) done();
      });
      const timer = setTimeout(done, PATIENCE);
    });
  }
}

/** The first message of a turn. */
function firstMessageOf({ parts }: Page, { turn }: DecisionAddress): number | undefined {
  if (turn === undefined) return undefined;
  return parts.find((part) => part.turn === turn && part.message !== undefined)?.message;
}

/** Puts the cursor at the beginning of something, and as much of it into sight as there is room for. */
function putCursor(editor: vscode.TextEditor, page: Page, around: PageAround | undefined): void {
  const line = lineOf(page, around);
  const end = partOf(page.parts, around)?.lines.end ?? line + 1;
  editor.selection = new vscode.Selection(line, 0, line, 0);
  const isInSight = editor.visibleRanges.some(({ start, end: bottom }) => start.line <= line && end <= bottom.line);
  if (isInSight) return;
  const shown = new vscode.Range(line, 0, line, 0);
  editor.revealRange(shown, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

/** Where an episode of the same transcript is read already, else where the transcript is. */
function columnForReading(uri: vscode.Uri, avoid: vscode.ViewColumn | undefined): vscode.ViewColumn {
  const { all, activeTabGroup } = vscode.window.tabGroups;
  const groups = [activeTabGroup, ...all].filter(({ viewColumn }) => viewColumn !== avoid);
  const source = sourceOf(uri).toString();
  const holds = (kind: (tab: vscode.Uri) => boolean) => (group: vscode.TabGroup) =>
    group.tabs.some(({ input }) => input instanceof vscode.TabInputText && kind(input.uri));
  const found =
    groups.find(holds((tab) => tab.toString() === uri.toString())) ??
    groups.find(holds((tab) => tab.scheme === uri.scheme && sourceOf(tab).toString() === source)) ??
    groups.find(holds((tab) => tab.toString() === source));
  return found?.viewColumn ?? columnFor(sourceOf(uri), avoid);
}

/** In each column one tab goes from episode to episode; one that the user pinned stays. */
async function closeOthers(uri: vscode.Uri, column: vscode.ViewColumn | undefined): Promise<void> {
  const group = vscode.window.tabGroups.all.find(({ viewColumn }) => viewColumn === column);
  const others = group?.tabs.filter(({ input, isPinned }) => {
    return !isPinned && input instanceof vscode.TabInputText && input.uri.scheme === uri.scheme &&
      input.uri.toString() !== uri.toString();
  });
  if (others !== undefined && others.length > 0) await vscode.window.tabGroups.close(others, true);
}
