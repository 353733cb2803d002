import { FlateErrorCode, Gunzip, type FlateError } from 'fflate';
import { crc32 } from './crc32';
import type { Inflated } from './inflated';
import { LimitReached, type Budget } from './limit';
import { Pieces } from './pieces';
import { viewOf } from './view';

/** Packed bytes unpacked at once; deflate makes at most about a thousand times as many of them. */
const SLICE_BYTES = 64 * 1024;
/** Behind each member stand the checksum and the size of what it holds, four bytes each (RFC 1952 §2.3.1). */
const TRAILER_BYTES = 8;

const CUT_OFF = 'the gzip data is cut off, as while a run is still writing it';
const WRONG_SUM = 'the checksum of the gzip data does not match what was unpacked';

/**
 * Unpacks gzip data of one or several members (RFC 1952 §2.2), as far as it goes.
 *
 * @throws LimitReached when it holds more than the budget.
 */
export function gunzip(packed: Uint8Array, budget: Budget): Inflated {
  const members = new Members(packed, budget);
  const stream = new Gunzip((piece) => members.addPiece(piece));
  stream.onmember = (start) => members.begin(start);
  try {
    for (let at = 0; at < packed.length; at += SLICE_BYTES) stream.push(packed.subarray(at, at + SLICE_BYTES));
    stream.push(new Uint8Array(0), true);
  } catch (error) {
    if (error instanceof LimitReached) throw error;
    const { code } = error as FlateError;
    const isTail = code === FlateErrorCode.InvalidHeader && members.isSomethingRead;
    return members.finish(isTail ? members.damageInTail() : damageOf(code));
  }
  return members.finish(members.damageAtEnd());
}

function damageOf(code: number): string {
  return code === FlateErrorCode.UnexpectedEOF ? CUT_OFF : 'the gzip data is damaged';
}

/** What was unpacked so far, and the state of the member that is being read. */
class Members {
  readonly #packed: Uint8Array;
  readonly #pieces: Pieces;
  #damage: string | undefined;
  #sum = 0;
  #size = 0;

  constructor(packed: Uint8Array, budget: Budget) {
    this.#packed = packed;
    this.#pieces = new Pieces(budget);
  }

  get isSomethingRead(): boolean {
    return !this.#pieces.isEmpty;
  }

  addPiece(piece: Uint8Array): void {
    this.#pieces.add(piece);
    this.#sum = crc32(piece, this.#sum);
    this.#size += piece.length;
  }

  /** @param start where the next member begins: the one before is complete. */
  begin(start: number): void {
    if (!this.#isTrailer(start - TRAILER_BYTES)) this.#damage ??= WRONG_SUM;
    this.#sum = 0;
    this.#size = 0;
  }

  /** What is wrong when all data was read: the last member's trailer must be the last there is. */
  damageAtEnd(): string | undefined {
    return this.#isTrailer(this.#packed.length - TRAILER_BYTES) ? undefined : WRONG_SUM;
  }

  /** What is wrong when something that is no gzip follows: nothing, where zeros only fill up a block of a tape. */
  damageInTail(): string | undefined {
    const zeros = this.#packed.findLastIndex((byte) => byte !== 0) + 1;
    // The trailer may end in zeros of its own.
    for (let end = zeros; end <= zeros + TRAILER_BYTES; end += 1) {
      if (this.#isTrailer(end - TRAILER_BYTES)) return undefined;
    }
    return 'behind the gzip data stands something else';
  }

  finish(damage: string | undefined): Inflated {
    const worst = damage ?? this.#damage;
    return { bytes: this.#pieces.join(), ...(worst !== undefined && { damage: worst }) };
  }

  #isTrailer(at: number): boolean {
    if (at < 0 || at + TRAILER_BYTES > this.#packed.length) return false;
    const trailer = viewOf(this.#packed.subarray(at, at + TRAILER_BYTES));
    return trailer.getUint32(0, true) === this.#sum && trailer.getUint32(4, true) === this.#size % 2 ** 32;
  }
}
