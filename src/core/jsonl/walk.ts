import type { Span } from '../model';
import { cutOff, faultInWord, unexpected, type Fault } from './faults';
import { spanOf } from './span';
import { TokenReader, type TokenKind } from './tokens';

/** A value as the walk comes to it. */
export interface Entered {
  readonly kind: 'object' | 'array' | 'scalar' | 'non-finite';
  /** The key or 0-based index under which the value stands in its container; `undefined` for the outermost value. */
  readonly step: string | number | undefined;
  /** The key's span with its quotes, for a value in an object. */
  readonly key: Span | undefined;
  /** 0-based UTF-16 offset of the value's first unit. */
  readonly start: number;
}

/** What a walk tells of: every value on the way in, then (after the values inside of it) on the way out. */
export interface RecordVisitor {
  /** Returns `'stop'` to end the walk here. */
  enter?(value: Entered): 'stop' | undefined;
  /** `end`: 0-based UTF-16 offset behind the value. Returns `'stop'` to end the walk here. */
  leave?(value: Entered, end: number): 'stop' | undefined;
}

/** How a walk ended: after the outermost value (`end` is the offset behind it), by the visitor, or at an error. */
export type Walked =
  | { readonly how: 'done'; readonly end: number }
  | { readonly how: 'stopped' }
  | { readonly how: 'fault'; readonly fault: Fault };

interface Container {
  readonly value: Entered;
  /** Entries begun so far. */
  count: number;
}

/**
 * Walks over the one JSON value at `from` (0-based UTF-16 offset), in the order of the text. Iterative: nesting is
 * bounded by memory, not by the stack. What follows the value is not looked at; see {@link walkRecord}.
 */
export function walkValue(text: string, visitor: RecordVisitor, from = 0): Walked {
  return new Walk(text, visitor, from).run();
}

/** Walks over a record, which is one JSON value and nothing else but white space. */
export function walkRecord(text: string, visitor: RecordVisitor): Walked {
  const walked = walkValue(text, visitor);
  if (walked.how !== 'done') return walked;
  const rest = new TokenReader(text, walked.end);
  const fault = rest.next();
  if (fault === undefined && rest.kind === 'end') return walked;
  return { how: 'fault', fault: unexpected(text, rest.start, rest.end, 'nothing more after the value') };
}

class Walk {
  readonly #tokens: TokenReader;
  readonly #open: Container[] = [];

  constructor(
    private readonly text: string,
    private readonly visitor: RecordVisitor,
    from: number,
  ) {
    this.#tokens = new TokenReader(text, from);
  }

  run(): Walked {
    let turn = this.#outermost();
    while (turn === undefined) turn = this.#entry();
    return turn;
  }

  #outermost(): Walked | undefined {
    return this.#read() ?? this.#value(undefined, undefined, 'a value');
  }

  /** Reads on in the innermost container: its end, or its next entry. */
  #entry(): Walked | undefined {
    const container = this.#open.at(-1);
    if (container === undefined) return { how: 'done', end: this.#tokens.end };
    const faulty = this.#read();
    if (faulty !== undefined) return faulty;
    const isObject = container.value.kind === 'object';
    const closing = isObject ? '}' : ']';
    if (this.#isAt(closing)) {
      this.#open.pop();
      return this.#leave(container.value);
    }
    if (container.count > 0) {
      if (!this.#isAt(',')) return this.#unexpected(`\`,\` or \`${closing}\``);
      const cut = this.#read();
      if (cut !== undefined) return cut;
    }
    const orClosing = container.count === 0 ? ` or \`${closing}\`` : '';
    return isObject
      ? this.#property(container, `a key in double quotes${orClosing}`)
      : this.#value(container.count++, undefined, `a value${orClosing}`);
  }

  #property(container: Container, expected: string): Walked | undefined {
    if (!this.#isAt('string')) return this.#unexpected(expected);
    container.count += 1;
    const name = this.#tokens.decoded;
    const key = spanOf(this.#tokens.start, this.#tokens.end);
    const faulty = this.#read();
    if (faulty !== undefined) return faulty;
    if (!this.#isAt(':')) return this.#unexpected('`:` after a key');
    return this.#read() ?? this.#value(name, key, 'a value');
  }

  /** The value that begins with the token just read. */
  #value(step: Entered['step'], key: Span | undefined, expected: string): Walked | undefined {
    const kind = this.#valueKind();
    if (kind === undefined) return this.#noValue(expected);
    const value: Entered = { kind, step, key, start: this.#tokens.start };
    if (this.visitor.enter?.(value) === 'stop') return { how: 'stopped' };
    if (kind !== 'object' && kind !== 'array') return this.#leave(value);
    this.#open.push({ value, count: 0 });
    return undefined;
  }

  #noValue(expected: string): Walked {
    const cut = this.#isAt('foreign') ? faultInWord(this.text, this.#tokens.start) : undefined;
    return cut === undefined ? this.#unexpected(expected) : { how: 'fault', fault: cut };
  }

  #valueKind(): Entered['kind'] | undefined {
    switch (this.#tokens.kind) {
      case '{':
        return 'object';
      case '[':
        return 'array';
      case 'string':
      case 'scalar':
        return 'scalar';
      case 'non-finite':
        return 'non-finite';
      case '}':
      case ']':
      case ',':
      case ':':
      case 'end':
      case 'foreign':
        return undefined;
    }
  }

  #leave(value: Entered): Walked | undefined {
    return this.visitor.leave?.(value, this.#tokens.end) === 'stop' ? { how: 'stopped' } : undefined;
  }

  #isAt(kind: TokenKind): boolean {
    return this.#tokens.kind === kind;
  }

  #read(): Walked | undefined {
    const fault = this.#tokens.next();
    return fault === undefined ? undefined : { how: 'fault', fault };
  }

  #unexpected(expected: string): Walked {
    const { kind, start, end } = this.#tokens;
    return { how: 'fault', fault: kind === 'end' ? this.#cutOff() : unexpected(this.text, start, end, expected) };
  }

  #cutOff(): Fault {
    const container = this.#open.at(-1);
    if (container !== undefined) return cutOff(this.text, container.value.kind === 'object' ? 'an object' : 'an array');
    return { offset: this.text.length, message: 'expected a value, and the record is empty' };
  }
}
