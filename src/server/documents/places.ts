import { locateValues } from '../../core/jsonl';
import type { JsonPath, Range, RecordRef, Span, ValueRef } from '../../core/model';
import type { Transcript } from '../../core/transcript';

/**
 * Where values stand in the file, remembered as long as their record stays as it is. A record whose line is edited is
 * replaced by another object, and one that only moves keeps its columns; so nothing here has to be told of edits.
 */
export class Places {
  readonly #spansByRecord = new WeakMap<RecordRef, Map<string, Span | undefined>>();

  /** The ranges of values, in the order asked for; each record's text is walked at most once. */
  rangesOf(transcript: Transcript, refs: readonly ValueRef[]): readonly (Range | undefined)[] {
    const missing = new Map<RecordRef, Map<string, JsonPath>>();
    for (const { record, path } of refs) {
      const key = keyOf(path);
      if (this.#spansByRecord.get(record)?.has(key) === true) continue;
      const paths = missing.get(record) ?? new Map<string, JsonPath>();
      missing.set(record, paths.set(key, path));
    }
    for (const [record, paths] of missing) this.#locate(record, paths, transcript.lineText(record.line));
    return refs.map((ref) => this.#known(ref));
  }

  rangeOf(transcript: Transcript, ref: ValueRef): Range | undefined {
    return this.rangesOf(transcript, [ref])[0];
  }

  #known({ record, path }: ValueRef): Range | undefined {
    const span = this.#spansByRecord.get(record)?.get(keyOf(path));
    if (span === undefined) return undefined;
    const { line } = record;
    return { start: { line, character: span.start }, end: { line, character: span.end } };
  }

  #locate(record: RecordRef, paths: ReadonlyMap<string, JsonPath>, text: string): void {
    const spans = this.#spansByRecord.get(record) ?? new Map<string, Span | undefined>();
    const found = locateValues(text, [...paths.values()]);
    [...paths.keys()].forEach((key, index) => spans.set(key, found[index]?.value));
    this.#spansByRecord.set(record, spans);
  }
}

function keyOf(path: JsonPath): string {
  return JSON.stringify(path);
}
