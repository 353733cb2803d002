// Not through the folder's door, which needs an editor.
import type { EditorText } from '../../../src/client/text-sync/text-transfer';
import type { Position } from '../../../src/core/model';
import { EditedText } from './edited-text';

/** The editor's document, which is read in parts of any size. */
export class PartedDocument implements EditorText {
  readonly edited: EditedText;

  /** @param sizes how many UTF-16 code units the next part has. */
  constructor(
    readonly uri: string,
    text: string,
    readonly sizes: () => number,
    public version = 1,
  ) {
    this.edited = new EditedText(text);
  }

  get text(): string {
    return this.edited.text;
  }

  get end(): Position {
    return this.edited.positionAt(this.text.length);
  }

  read(from: Position): { text: string; end: Position; isLast: boolean } {
    const start = this.edited.offsetAt(from);
    const end = Math.min(this.text.length, start + this.sizes());
    return { text: this.text.slice(start, end), end: this.edited.positionAt(end), isLast: end === this.text.length };
  }

  /** The position at a share of the text, in thousandths: each of them makes sense in every text. */
  at(thousandths: number): Position {
    return this.edited.positionAt(Math.floor((thousandths / 1000) * (this.text.length + 1)));
  }
}
