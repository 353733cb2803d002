import { joiningId, makeSlot, partsOf, type AssemblyOptions, type EpisodeSlot, type RecordPart } from './slots';
import type { SourceRecord } from './source-record';

/** What was appended to a transcript since somebody asked for its episodes: whole ones, and parts of others. */
export class Appended {
  #parts: RecordPart[] = [];
  #slots: EpisodeSlot[] = [];

  add(record: SourceRecord, options: AssemblyOptions): void {
    for (const part of partsOf([record])) {
      if (joiningId(part.facts) === undefined) this.#slots.push(makeSlot([part], options));
      else this.#parts.push(part);
    }
  }

  /** What there is, which is gone then; `undefined` for nothing. */
  take(): { readonly parts: readonly RecordPart[]; readonly slots: readonly EpisodeSlot[] } | undefined {
    const [parts, slots] = [this.#parts, this.#slots];
    if (parts.length + slots.length === 0) return undefined;
    this.#parts = [];
    this.#slots = [];
    return { parts, slots };
  }
}
