import type { TextEncoding } from '../../core/containers';

/**
 * Tells at which byte of a file places in its lines stand. Asked for down the file, every line is gone through once,
 * however many places in it are asked for.
 */
export class ByteCursor {
  #line = 0;
  #character = 0;
  #byte: number;

  /**
   * @param texts the lines without their ends.
   * @param starts the bytes at which they begin.
   */
  constructor(
    private readonly texts: { at(line: number): string | undefined },
    private readonly starts: { at(line: number): number | undefined },
    private readonly encoding: TextEncoding,
  ) {
    this.#byte = starts.at(0) ?? 0;
  }

  /** @param character 0-based, in UTF-16 code units; not in the middle of a pair of surrogates. */
  byteOf(line: number, character: number): number {
    if (line !== this.#line || character < this.#character) {
      this.#line = line;
      this.#character = 0;
      this.#byte = this.starts.at(line) ?? 0;
    }
    const passed = (this.texts.at(line) ?? '').slice(this.#character, character);
    this.#byte += this.encoding === 'utf-8' ? utf8Length(passed) : 2 * passed.length;
    this.#character = character;
    return this.#byte;
  }
}

/** How many bytes a text has in UTF-8. */
export function utf8Length(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    // Each half of a pair of surrogates stands for two of its four bytes.
    length += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return length;
}
