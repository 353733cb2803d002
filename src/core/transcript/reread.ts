import type { Dialect } from '../dialects';
import { parseRecord } from '../jsonl';
import type { Fragment, JsonPath, Message, RecordRef, ValueRef } from '../model';

/** A record with everything that it holds. */
export interface WholeRecord {
  readonly record: RecordRef;
  /** Its parsed value; `undefined` when it cannot be read. Fragments hold the same objects, not copies. */
  readonly value: unknown;
  readonly fragments: readonly Fragment[];
}

/** What was read again of records: their messages by {@link pathKey}; `undefined` where there is none. */
export type MessagesRead = ReadonlyMap<RecordRef, ReadonlyMap<string, Message | undefined>>;

/**
 * Reads records again, with the texts that a transcript does not keep. The last one is kept at hand, because whoever
 * asks for one message of a record asks for the next.
 */
export class Reread {
  #last: (WholeRecord & { byPath?: ReadonlyMap<string, Message> }) | undefined;
  /** Messages that were read again elsewhere, those of the last time. */
  #elsewhere: MessagesRead = new Map();

  constructor(private readonly dialect: Dialect) {}

  wholeOf(record: RecordRef): WholeRecord {
    return this.#read(record);
  }

  /** The message at a place; `undefined` when there is none. */
  messageAt({ record, path }: ValueRef): Message | undefined {
    const key = pathKey(path);
    const elsewhere = this.#elsewhere.get(record);
    if (elsewhere?.has(key) === true) return elsewhere.get(key);
    const read = this.#read(record);
    read.byPath ??= messagesByPath(read.fragments);
    return read.byPath.get(key);
  }

  /** Whether a record need not be parsed to know its messages. */
  isAtHand(record: RecordRef): boolean {
    return this.#last?.record === record;
  }

  /** Takes what was read again of some records elsewhere, in the place of what was taken before. */
  take(messages: MessagesRead): void {
    this.#elsewhere = messages;
  }

  /** To be called after every change of the lines: a record may go, and its text with it. */
  forget(): void {
    this.#last = undefined;
    this.#elsewhere = new Map();
  }

  #read(record: RecordRef) {
    if (this.#last?.record === record) return this.#last;
    const parsed = parseRecord(record.text);
    const fragments = parsed.ok ? this.dialect.read(parsed.value) : [];
    this.#last = {
      record,
      value: parsed.ok ? parsed.value : undefined,
      fragments: 'problem' in fragments ? [] : fragments,
    };
    return this.#last;
  }
}

function messagesByPath(fragments: readonly Fragment[]): ReadonlyMap<string, Message> {
  return new Map(
    fragments.flatMap((fragment) => fragment.messages.map((message) => [pathKey(message.path), message] as const)),
  );
}

/** A path as the key of a map. */
export function pathKey(path: JsonPath): string {
  return JSON.stringify(path);
}
