import * as vscode from 'vscode';
import type { Position } from '../core/model';
import { addressAtRequest, type DecisionAddress } from '../protocol';
import type { Ctx } from './ctx';
import { Debounced } from './debounced';
import { editorOf } from './editors';
import { activeReading, sourceOf } from './reading';
import type { Disposable } from './disposable';

/** The cursor is asked about when it has rested for so many milliseconds. */
const QUIET_PERIOD = 120;

/** Tells at which decision of a document the cursor stands, each time the user puts it somewhere else. */
export class CursorFollower implements Disposable {
  uri: vscode.Uri | undefined;
  /** The editor of the document, or of an episode of it, in which the cursor moved last, and where to. */
  #seen: { readonly editor: vscode.TextEditor; readonly place: vscode.Position } | undefined;
  /** Where the follower's owner is about to put the cursor: going there must not come back to it. */
  #expected: Position | undefined;
  /** The same of decisions, oldest first: the cursor may be on its way to one while the owner goes on to the next. */
  #expectedDecisions: readonly DecisionAddress[] = [];
  readonly #look = new Debounced(QUIET_PERIOD, () => void this.#tell());
  readonly #listening: vscode.Disposable;

  constructor(
    private readonly ctx: Ctx,
    private readonly onDecision: (address: DecisionAddress) => void,
  ) {
    this.#listening = vscode.window.onDidChangeTextEditorSelection(({ textEditor, selections }) => {
      const place = selections[0]?.active;
      if (place === undefined || sourceOf(textEditor.document.uri).toString() !== this.uri?.toString()) return;
      if (this.#expected?.line === place.line && this.#expected.character === place.character) return;
      this.#expected = undefined;
      this.#seen = { editor: textEditor, place };
      this.#look.call();
    });
  }

  /** Announces that the follower's owner puts the cursor at a place. */
  expect(place: Position): void {
    this.#expected = place;
  }

  /** The same where an episode is read: the cursor goes to a decision. */
  expectDecision(address: DecisionAddress): void {
    this.#expectedDecisions = [...this.#expectedDecisions, address];
  }

  /** Tells where the cursor stands now, if an editor shows the document. */
  tellNow(): void {
    const editor = this.#editor();
    if (editor === undefined) return;
    this.#seen = { editor, place: editor.selection.active };
    this.#look.call();
  }

  dispose(): void {
    this.#listening.dispose();
    this.#look.dispose();
  }

  /** At which decision the cursor of the document's editor stands; `undefined` at none. */
  async address(): Promise<DecisionAddress | undefined> {
    const editor = this.#editor();
    return editor && (await this.#addressAt(editor, editor.selection.active));
  }

  async #tell(): Promise<void> {
    const { uri } = this;
    const seen = this.#seen;
    if (seen === undefined) return;
    try {
      // Where it stands by now: an editor that is being opened has its cursor at the top first.
      const address = await this.#addressAt(seen.editor, seen.editor.selection.active);
      if (address === undefined || seen !== this.#seen || uri !== this.uri) return;
      const found = this.#expectedDecisions.findIndex((expected) => isAbout(address, expected));
      // Those before it, the cursor has passed; none of them was where it went, if it went somewhere else.
      this.#expectedDecisions = found < 0 ? [] : this.#expectedDecisions.slice(found);
      if (found < 0) this.onDecision(address);
    } catch (error) {
      this.ctx.log.error(`The decision at the cursor is not known: ${String(error)}`);
    }
  }

  /** The editor in which an episode of the document is read, if that is the active one; else the document's. */
  #editor(): vscode.TextEditor | undefined {
    const { uri } = this;
    if (uri === undefined) return undefined;
    const reading = activeReading();
    const isRead = reading !== undefined && sourceOf(reading.document.uri).toString() === uri.toString();
    return isRead ? reading : editorOf(uri);
  }

  async #addressAt(
    { document }: vscode.TextEditor,
    { line, character }: vscode.Position,
  ): Promise<DecisionAddress | undefined> {
    const { uri } = this;
    if (uri === undefined || this.ctx.statuses.of(uri)?.kind !== 'transcript') return undefined;
    if (document.uri.toString() !== uri.toString()) return this.ctx.reader.addressAt(document, line);
    const position = { line, character };
    return (await this.ctx.server.request(addressAtRequest, { uri: uri.toString(), position })) ?? undefined;
  }
}

/** Whether a decision is in what was expected: in the same turn or, where an episode was, anywhere in that. */
function isAbout({ episode, turn }: DecisionAddress, expected: DecisionAddress): boolean {
  return expected.episode === episode && (expected.turn === undefined || expected.turn === turn);
}
