import type { Position, Range } from '../../../src/core/model';

/** A change as `textDocument/didChange` carries it. */
export interface Change {
  readonly range?: Range;
  readonly text: string;
}

/**
 * The editor's own copy of a document: one string with one kind of line end throughout, as VS Code keeps it, edited by
 * offsets. It is written otherwise than the server's store of lines, so that the two check each other.
 */
export class EditedText {
  version = 1;
  #text: string;

  constructor(text: string) {
    this.#text = text.replace(/\r\n?/gu, '\n');
  }

  get text(): string {
    return this.#text;
  }

  apply({ range, text }: Change): void {
    const inserted = text.replace(/\r\n?/gu, '\n');
    if (range === undefined) {
      this.#text = inserted;
      return;
    }
    const start = this.offsetAt(range.start);
    const end = this.offsetAt(range.end);
    this.#text = this.#text.slice(0, start) + inserted + this.#text.slice(end);
  }

  /** The text of a range, for tests that look at what an answer points to. */
  slice({ start, end }: Range): string {
    return this.#text.slice(this.offsetAt(start), this.offsetAt(end));
  }

  /** Where a part of the text first stands. */
  positionOf(part: string): Position {
    const offset = this.#text.indexOf(part);
    if (offset === -1) throw new Error(`The text has no ${part}`);
    return this.positionAt(offset);
  }

  positionAt(offset: number): Position {
    const before = this.#text.slice(0, offset).split('\n');
    return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  }

  offsetAt({ line, character }: Position): number {
    const lines = this.#text.split('\n');
    if (line >= lines.length) return this.#text.length;
    const before = lines.slice(0, line).reduce((sum, text) => sum + text.length + 1, 0);
    return before + Math.min(character, lines[line]?.length ?? 0);
  }
}
