import { splitLines } from '../../core/jsonl';
import type { Position, Range } from '../../core/model';
import { trimSplice, type LineSplice } from './line-splice';

/** One change as `textDocument/didChange` brings it; without a range it is the whole text. */
export interface ContentChange {
  readonly range?: Range | undefined;
  readonly text: string;
}

const BEHIND_EVERYTHING: Position = { line: Infinity, character: Infinity };

/** Longest list that is handed to a function as separate arguments; engines limit these by their stack. */
const MAX_SPREAD = 10_000;

/**
 * The text of an open document as lines without their ends, split where VS Code splits: at CRLF, LF and lone CR.
 * What stands between two lines in the file does not matter here, because all places are lines and columns.
 */
export class SourceDocument {
  #lines: string[];

  constructor(
    readonly uri: string,
    public version: number,
    text: string,
  ) {
    this.#lines = splitLines(text);
  }

  /** @returns the lines up to a place, as a document of their own with another version. */
  beginning(end: Position, version: number): SourceDocument {
    const copy = new SourceDocument(this.uri, version, '');
    copy.#lines = [...this.#lines];
    copy.apply({ range: { start: end, end: BEHIND_EVERYTHING }, text: '' });
    return copy;
  }

  /** Takes over the lines of another document. @returns which lines changed, or `undefined` when none did. */
  become({ lines, version }: SourceDocument): LineSplice | undefined {
    this.version = version;
    const splice = trimSplice(this.#lines, { first: 0, removed: this.#lines.length, inserted: lines });
    if (splice !== undefined) this.#lines = [...lines];
    return splice;
  }

  get lines(): readonly string[] {
    return this.#lines;
  }

  /**
   * Applies one change. Places beyond a line's or the text's end mean that end.
   *
   * @returns which lines changed, or `undefined` when none did.
   */
  apply({ range, text }: ContentChange): LineSplice | undefined {
    const splice = trimSplice(
      this.#lines,
      range === undefined
        ? { first: 0, removed: this.#lines.length, inserted: splitLines(text) }
        : this.#spliceOf(range, text),
    );
    if (splice !== undefined) this.#replace(splice);
    return splice;
  }

  /** Adds text at the end. */
  append(text: string): void {
    if (text !== '') this.apply({ range: { start: BEHIND_EVERYTHING, end: BEHIND_EVERYTHING }, text });
  }

  #spliceOf(range: Range, text: string): LineSplice {
    const start = this.#clamp(range.start);
    const end = this.#clamp(range.end);
    const before = (this.#lines[start.line] ?? '').slice(0, start.character);
    const after = (this.#lines[end.line] ?? '').slice(end.character);
    const inserted = splitLines(text);
    inserted[0] = before + (inserted[0] ?? '');
    inserted[inserted.length - 1] = (inserted.at(-1) ?? '') + after;
    return { first: start.line, removed: end.line - start.line + 1, inserted };
  }

  #clamp({ line, character }: Position): Position {
    const lastLine = this.#lines.length - 1;
    if (line > lastLine) return { line: lastLine, character: this.#lines[lastLine]?.length ?? 0 };
    return { line, character: Math.min(character, this.#lines[line]?.length ?? 0) };
  }

  #replace({ first, removed, inserted }: LineSplice): void {
    if (first + removed === this.#lines.length) {
      this.#lines.length = first;
      for (const line of inserted) this.#lines.push(line);
    } else if (inserted.length <= MAX_SPREAD) this.#lines.splice(first, removed, ...inserted);
    else this.#lines = [...this.#lines.slice(0, first), ...inserted, ...this.#lines.slice(first + removed)];
  }
}
