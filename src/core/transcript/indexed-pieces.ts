import type { FragmentFacts, MessageFacts } from './facts';
import type { IndexedRecord } from './source-record';

/**
 * Some of what was read of a file, plain data of bounded size: whoever writes it down or hands it on is done with it
 * soon. Records in file order, or a single one that is too long for that: its beginning, its fragments one after the
 * other, the messages of each, and its end.
 */
export type IndexedPiece =
  | { readonly kind: 'records'; readonly records: readonly IndexedRecord[] }
  | { readonly kind: 'long'; readonly record: IndexedRecord }
  | { readonly kind: 'fragment'; readonly facts: FragmentFacts }
  | { readonly kind: 'messages'; readonly messages: readonly MessageFacts[] }
  | { readonly kind: 'end' };

/** So many records and messages go into a piece. */
const PIECE = 4_000;

/** Cuts what was read into pieces. @param most so many records and messages go into each. */
export function* indexedPieces(records: Iterable<IndexedRecord>, most = PIECE): Generator<IndexedPiece> {
  let together: IndexedRecord[] = [];
  let room = most;
  for (const record of records) {
    const size = sizeOf(record);
    if (size > room && together.length > 0) {
      yield { kind: 'records', records: together };
      [together, room] = [[], most];
    }
    if (size > most) yield* longPieces(record, most);
    else together.push(record);
    room -= Math.min(size, most);
  }
  if (together.length > 0) yield { kind: 'records', records: together };
}

function* longPieces(record: IndexedRecord, most: number): Generator<IndexedPiece> {
  yield { kind: 'long', record: withFragments(record, []) };
  for (const facts of fragmentsOf(record)) {
    yield { kind: 'fragment', facts: { ...facts, messages: [] } };
    for (let at = 0; at < facts.messages.length; at += most) {
      yield { kind: 'messages', messages: facts.messages.slice(at, at + most) };
    }
  }
  yield { kind: 'end' };
}

/** Puts pieces together again. */
export class PieceJoiner {
  #long: { readonly record: IndexedRecord; readonly fragments: FragmentFacts[]; messages: MessageFacts[] } | undefined;

  /** @returns the records that are whole with this piece. Throws where pieces do not follow each other. */
  take(piece: IndexedPiece): readonly IndexedRecord[] {
    switch (piece.kind) {
      case 'records':
        return piece.records;
      case 'long':
        this.#long = { record: piece.record, fragments: [], messages: [] };
        return [];
      case 'fragment': {
        const long = this.#begun();
        long.messages = [];
        long.fragments.push({ ...piece.facts, messages: long.messages });
        return [];
      }
      case 'messages': {
        const { messages } = this.#begun();
        for (const message of piece.messages) messages.push(message);
        return [];
      }
      case 'end': {
        const { record, fragments } = this.#begun();
        this.#long = undefined;
        return [withFragments(record, fragments)];
      }
    }
  }

  #begun() {
    if (this.#long === undefined) throw new Error('A record goes on that has not begun.');
    return this.#long;
  }
}

function sizeOf(record: IndexedRecord): number {
  return fragmentsOf(record).reduce((size, { messages }) => size + messages.length, 1);
}

function fragmentsOf({ reading }: IndexedRecord): readonly FragmentFacts[] {
  return reading.kind === 'read' ? reading.fragments : [];
}

function withFragments(record: IndexedRecord, fragments: readonly FragmentFacts[]): IndexedRecord {
  const { reading } = record;
  return reading.kind === 'read' ? { ...record, reading: { ...reading, fragments } } : record;
}
