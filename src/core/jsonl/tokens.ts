import { createScanner, type JSONScanner } from 'jsonc-parser';
import { faultInNumber, faultInString, type Fault } from './faults';

/** What a token is: `non-finite` one of Python's `NaN`, `Infinity`, `-Infinity`; `foreign` none of JSON's. */
export type TokenKind =
  | '{' | '}' | '[' | ']' | ',' | ':' | 'string' | 'scalar' | 'non-finite' | 'end' | 'foreign';

/**
 * jsonc-parser's `SyntaxKind` and `ScanError`, as far as they matter here. They are ambient const enums there, which
 * code that is compiled file by file cannot import.
 */
const SCANNED = { lineBreak: 14, space: 15, unknown: 16 } as const;
const NO_ERROR = 0;
const KINDS: ReadonlyMap<number, TokenKind> = new Map([
  [1, '{'], [2, '}'], [3, '['], [4, ']'], [5, ','], [6, ':'],
  [7, 'scalar'], [8, 'scalar'], [9, 'scalar'], [10, 'string'], [11, 'scalar'], [17, 'end'],
]);

/**
 * Reads a record token by token, strictly as JSON has them (a comment is `foreign`), but for the non-finite numbers
 * that Python writes. The getters tell of the token that {@link next} read last; no object is made per token.
 */
export class TokenReader {
  readonly #scanner: JSONScanner;
  #kind: TokenKind = 'end';
  #start = 0;

  /** @param from 0-based UTF-16 offset of the first token, or of white space before it. */
  constructor(
    readonly text: string,
    from: number,
  ) {
    // Trivia is asked for, since a comment must not pass as white space.
    this.#scanner = createScanner(text, false);
    this.#scanner.setPosition(from);
  }

  get kind(): TokenKind {
    return this.#kind;
  }

  /** 0-based UTF-16 offset of the token's first unit. */
  get start(): number {
    return this.#start;
  }

  /** 0-based UTF-16 offset behind the token's last unit. */
  get end(): number {
    return this.#scanner.getPosition();
  }

  /** The decoded text of a `string` token. */
  get decoded(): string {
    return this.#scanner.getTokenValue();
  }

  /** Goes to the next token that is not white space; returns what is wrong inside of it, if anything is. */
  next(): Fault | undefined {
    let scanned: number = this.#scanner.scan();
    while (scanned === SCANNED.space || scanned === SCANNED.lineBreak) scanned = this.#scanner.scan();
    this.#start = this.#scanner.getTokenOffset();
    this.#kind = KINDS.get(scanned) ?? 'foreign';
    if (scanned === SCANNED.unknown) this.#readWord();
    const error: number = this.#scanner.getTokenError();
    if (error === NO_ERROR || this.#kind === 'foreign') return undefined;
    return this.#kind === 'string' ? faultInString(this.text, this.#start) : faultInNumber(this.text, this.end);
  }

  /** A word that JSON does not know may still be a non-finite number. */
  #readWord(): void {
    const word = this.#scanner.getTokenValue();
    if (this.#isNegativeInfinity(word) || word === 'NaN' || word === 'Infinity') this.#kind = 'non-finite';
  }

  /** The scanner takes a minus without a digit for a word of its own. */
  #isNegativeInfinity(word: string): boolean {
    if (word !== '-' || !this.text.startsWith('Infinity', this.end)) return false;
    this.#scanner.scan();
    return this.#scanner.getTokenValue() === 'Infinity';
  }
}
