import { readPythonString } from './python-string';

/** A container that is still open: its members so far and, in a dictionary, the key whose value comes next. */
type Frame =
  | { readonly kind: 'dict'; readonly entries: [string, unknown][]; key: string | undefined }
  | { readonly kind: 'list'; readonly items: unknown[] }
  | { readonly kind: 'tuple'; readonly items: unknown[]; comma: boolean };

const CLOSERS: Readonly<Record<Frame['kind'], string>> = { dict: '}', list: ']', tuple: ')' };
const NAMES: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['True', true],
  ['False', false],
  ['None', null],
]);
const NAME = /[A-Za-z]+/y;
const NUMBER = /[+-]?(?:0[xX][\da-fA-F]+|(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)/y;
const SPACE = /[ \t\r\n\f]*/y;

/**
 * Reads a text that is one Python literal: dictionaries, lists, tuples, strings without prefix, numbers, `True`,
 * `False`, `None`. Sets, bytes, comments and expressions are refused. Takes linear time and no stack, however deep the
 * nesting.
 *
 * @returns the value as JSON would hold it (tuples as lists, keys as strings); `undefined` when the text is no literal.
 */
export function readPythonLiteral(text: string): { readonly value: unknown } | undefined {
  return new LiteralReader(text).read();
}

class LiteralReader {
  #at = 0;
  readonly #frames: Frame[] = [];

  constructor(readonly text: string) {}

  read(): { readonly value: unknown } | undefined {
    for (;;) {
      this.#match(SPACE);
      if (this.#open()) continue;
      const value = this.#close() ?? this.#scalar();
      if (value === undefined || !this.#deliver(value.value)) return undefined;
      if (this.#frames.length > 0) continue;
      this.#match(SPACE);
      return this.#at === this.text.length ? value : undefined;
    }
  }

  #open(): boolean {
    const frame = newFrame(this.text.charAt(this.#at));
    if (frame === undefined) return false;
    this.#at += 1;
    this.#frames.push(frame);
    return true;
  }

  /** Closes the innermost container where its closer stands in the place of a further member. */
  #close(): { readonly value: unknown } | undefined {
    const frame = this.#frames.at(-1);
    if (frame === undefined || this.text.charAt(this.#at) !== CLOSERS[frame.kind]) return undefined;
    if (frame.kind === 'dict' && frame.key !== undefined) return undefined;
    this.#at += 1;
    this.#frames.pop();
    return { value: valueOf(frame) };
  }

  #scalar(): { readonly value: unknown } | undefined {
    const string = readPythonString(this.text, this.#at);
    if (string !== undefined) {
      this.#at = string.end;
      return string;
    }
    const name = this.#match(NAME);
    if (name !== undefined) return NAMES.has(name) ? { value: NAMES.get(name) } : undefined;
    const number = this.#match(NUMBER);
    return number === undefined ? undefined : { value: Number(number.replaceAll('_', '')) };
  }

  /** Puts a value into the innermost container and takes the `:` or `,` after it. */
  #deliver(value: unknown): boolean {
    const frame = this.#frames.at(-1);
    if (frame === undefined) return true;
    this.#match(SPACE);
    const next = this.text.charAt(this.#at);
    if (frame.kind === 'dict' && frame.key === undefined) {
      if (next !== ':' || !isKey(value)) return false;
      frame.key = String(value);
      this.#at += 1;
      return true;
    }
    addMember(frame, value);
    if (next === CLOSERS[frame.kind]) return true;
    if (next !== ',') return false;
    if (frame.kind === 'tuple') frame.comma = true;
    this.#at += 1;
    return true;
  }

  #match(form: RegExp): string | undefined {
    form.lastIndex = this.#at;
    const match = form.exec(this.text);
    if (match === null) return undefined;
    this.#at += match[0].length;
    return match[0];
  }
}

function isKey(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function newFrame(opener: string): Frame | undefined {
  switch (opener) {
    case '{':
      return { kind: 'dict', entries: [], key: undefined };
    case '[':
      return { kind: 'list', items: [] };
    case '(':
      return { kind: 'tuple', items: [], comma: false };
    default:
      return undefined;
  }
}

function addMember(frame: Frame, value: unknown): void {
  if (frame.kind !== 'dict') {
    frame.items.push(value);
    return;
  }
  frame.entries.push([frame.key ?? '', value]);
  frame.key = undefined;
}

function valueOf(frame: Frame): unknown {
  switch (frame.kind) {
    case 'dict':
      // Defines keys rather than assigning them, so that `__proto__` is a key like others.
      return Object.fromEntries(frame.entries);
    case 'list':
      return frame.items;
    case 'tuple':
      return frame.items.length === 1 && !frame.comma ? frame.items[0] : frame.items;
  }
}
