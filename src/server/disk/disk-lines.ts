import type { TextEncoding } from '../../core/containers';
import { LONGEST_STRING, splitLines, tooLongLine } from '../../core/jsonl';
import type { LineTexts } from '../../core/transcript';
import { LineStarts } from './line-starts';
import type { RangedFile } from './ranged-file';

/** Who looks at one line looks at its neighbours: of the lines asked for last, so many characters are kept. */
const KEPT_CHARACTERS = 4 * 1024 * 1024;

/** The lines of a file that stay where they are: known by where they begin, and read again when somebody asks. */
export class DiskLines implements LineTexts {
  readonly starts = new LineStarts();
  /** The byte behind the last line. */
  end = 0;
  readonly #decoder: InstanceType<typeof TextDecoder>;
  readonly #kept = new Map<number, string>();
  #keptCharacters = 0;

  constructor(
    public file: RangedFile,
    readonly encoding: TextEncoding,
  ) {
    this.#decoder = new TextDecoder(encoding, { ignoreBOM: true });
  }

  get length(): number {
    return this.starts.length;
  }

  at(line: number): string | undefined {
    const known = this.#kept.get(line);
    if (known !== undefined) return known;
    const start = this.starts.at(line);
    if (start === undefined) return undefined;
    const end = this.starts.at(line + 1) ?? this.end;
    const text = this.textOf(start, end, () => this.file.readNow(start, end - start));
    this.#keep(line, text);
    return text;
  }

  between(start: number, end: number): string {
    return splitLines(this.#decoder.decode(this.file.readNow(start, end - start))).join('\n');
  }

  /** Takes it that the lines of the file begin at some bytes, in the place of those that were known. */
  become(starts: Float64Array, end: number): void {
    this.forget(0);
    this.starts.cut(0);
    for (const start of starts) this.starts.push(start);
    this.end = end;
  }

  /** The text of one line, of which nobody need know how long it may be. */
  textOf(start: number, end: number, bytes: () => Uint8Array): string {
    return lineText(end - start, bytes, this.#decoder);
  }

  decode(bytes: Uint8Array): string {
    return this.#decoder.decode(bytes);
  }

  /** Forgets the texts of lines from one on (0-based): they are about to be others. */
  forget(first: number): void {
    for (const [line, text] of this.#kept) {
      if (line < first) continue;
      this.#kept.delete(line);
      this.#keptCharacters -= text.length;
    }
  }

  /** What was kept first goes first; the last one stays, however long it is. */
  #keep(line: number, text: string): void {
    this.#kept.set(line, text);
    this.#keptCharacters += text.length;
    for (const [oldest, old] of this.#kept) {
      if (this.#keptCharacters <= KEPT_CHARACTERS || this.#kept.size === 1) return;
      this.#kept.delete(oldest);
      this.#keptCharacters -= old.length;
    }
  }
}

/** The text of a line of so many bytes, its end among them; in its place what is wrong with it when it is too long. */
export function decodedLine(length: number, encoding: TextEncoding, bytes: () => Uint8Array): string {
  return lineText(length, bytes, new TextDecoder(encoding, { ignoreBOM: true }));
}

function lineText(length: number, bytes: () => Uint8Array, decoder: InstanceType<typeof TextDecoder>): string {
  if (length > LONGEST_STRING) return tooLongLine(length, 'bytes');
  return withoutEnd(decoder.decode(bytes()));
}

function withoutEnd(line: string): string {
  if (line.endsWith('\r\n')) return line.slice(0, -2);
  return line.endsWith('\n') || line.endsWith('\r') ? line.slice(0, -1) : line;
}
