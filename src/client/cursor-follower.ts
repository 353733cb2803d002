import * as vscode from 'vscode';
import type { Position } from '../core/model';
import { addressAtRequest, type DecisionAddress } from '../protocol';
import type { Ctx } from './ctx';
import { Debounced } from './debounced';
import { editorOf } from './editors';
import type { Disposable } from './disposable';

/** The cursor is asked about when it has rested for so many milliseconds. */
const QUIET_PERIOD = 120;

/** Tells at which decision of a document the cursor stands, each time the user puts it somewhere else. */
export class CursorFollower implements Disposable {
  uri: vscode.Uri | undefined;
  #place: vscode.Position | undefined;
  /** Where the follower's owner is about to put the cursor: going there must not come back to it. */
  #expected: Position | undefined;
  readonly #look = new Debounced(QUIET_PERIOD, () => void this.#tell());
  readonly #listening: vscode.Disposable;

  constructor(
    private readonly ctx: Ctx,
    private readonly onDecision: (address: DecisionAddress) => void,
  ) {
    this.#listening = vscode.window.onDidChangeTextEditorSelection(({ textEditor, selections }) => {
      const place = selections[0]?.active;
      if (place === undefined || textEditor.document.uri.toString() !== this.uri?.toString()) return;
      if (this.#expected?.line === place.line && this.#expected.character === place.character) return;
      this.#expected = undefined;
      this.#place = place;
      this.#look.call();
    });
  }

  /** Announces that the follower's owner puts the cursor at a place. */
  expect(place: Position): void {
    this.#expected = place;
  }

  /** Tells where the cursor stands now, if an editor shows the document. */
  tellNow(): void {
    const place = this.uri && editorOf(this.uri)?.selection.active;
    if (place === undefined) return;
    this.#place = place;
    this.#look.call();
  }

  dispose(): void {
    this.#listening.dispose();
    this.#look.dispose();
  }

  async #tell(): Promise<void> {
    const { uri } = this;
    const place = this.#place;
    if (uri === undefined || place === undefined || this.ctx.statuses.of(uri)?.kind !== 'transcript') return;
    try {
      const position = { line: place.line, character: place.character };
      const address = await this.ctx.server.request(addressAtRequest, { uri: uri.toString(), position });
      if (address !== null && place === this.#place && uri === this.uri) this.onDecision(address);
    } catch (error) {
      this.ctx.log.error(`The decision at the cursor is not known: ${String(error)}`);
    }
  }
}
