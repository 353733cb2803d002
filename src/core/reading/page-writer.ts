import { grouped } from '../wording';
import { cutText, type Limit } from './cut-text';
import { ON_DEMAND } from './limits';
import type { CuePlace, Extent, LineSpan, PartKind, ReadingPart } from './reading-part';
import { visibleLines } from './visible-text';

export const INDENT = '    ';

/** A part while it is being written. */
export class OpenPart {
  readonly cues: CuePlace[] = [];
  readonly extents: Extent[] = [];
  readonly folds: LineSpan[] = [];

  constructor(
    readonly kind: PartKind,
    readonly start: number,
    readonly facts: Pick<ReadingPart, 'name' | 'turn' | 'step' | 'message' | 'mark' | 'page'>,
  ) {}
}

/** Writes the lines of a page, and keeps what stands where. */
export class PageWriter {
  readonly #lines: string[] = [];
  readonly #parts: ReadingPart[] = [];
  readonly #expanded: ReadonlySet<string>;

  /** @param expanded the ids of the texts that are shown in full. */
  constructor(expanded: readonly string[]) {
    this.#expanded = new Set(expanded);
  }

  /** The number of the next line, 0-based. */
  get line(): number {
    return this.#lines.length;
  }

  get text(): string {
    return this.#lines.join('\n');
  }

  /** In the order of their first lines; of two that begin in one line the one that was opened first. */
  get parts(): readonly ReadingPart[] {
    return this.#parts.toSorted((a, b) => a.lines.start - b.lines.start);
  }

  write(line: string): void {
    this.#lines.push(line);
  }

  /** An empty line between blocks; there is none below a turn's heading, to which the first block belongs. */
  gap(): void {
    const above = this.#lines.at(-1);
    if (above !== undefined && above !== '' && !above.startsWith('## ')) this.#lines.push('');
  }

  open(kind: PartKind, header: string, facts: OpenPart['facts']): OpenPart {
    const part = new OpenPart(kind, this.line, facts);
    this.write(header);
    return part;
  }

  close({ kind, start, facts, cues, extents, folds }: OpenPart): void {
    this.#parts.push({ kind, lines: { start, end: this.line }, ...facts, cues, extents, folds });
  }

  /** Writes a text as it reads, set in; of a long one the beginning, and how much more there is. */
  writeText(part: OpenPart, id: string, text: string, limit: Limit): void {
    const brief = cutText(text, limit);
    const isFull = brief.hidden !== undefined && this.#expanded.has(id);
    const { shown, hidden } = isFull ? cutText(text, ON_DEMAND) : brief;
    if (isFull) part.extents.push({ id, line: this.line, state: 'full', lines: brief.hidden.lines });
    for (const line of visibleLines(shown)) this.write(line === '' ? '' : INDENT + line);
    if (hidden === undefined) return;
    part.extents.push({ id, line: this.line, state: isFull ? 'cut for good' : 'cut', lines: hidden.lines });
    this.write(INDENT + moreWords(hidden));
  }
}

/** `… 231 more lines, 40,200 characters`; of one long line only its characters. */
function moreWords({ lines, characters }: { readonly lines: number; readonly characters: number }): string {
  const [manyLines, manyCharacters] = [grouped(lines), grouped(characters)];
  return lines > 1 ? `… ${manyLines} more lines, ${manyCharacters} characters` : `… ${manyCharacters} more characters`;
}
