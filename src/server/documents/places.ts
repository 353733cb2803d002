import { locateValues } from '../../core/jsonl';
import type { JsonPath, Range, RecordRef, Span, ValueRef } from '../../core/model';
import { rangeIn } from '../../core/transcript';

/**
 * Where values stand in the file, remembered as long as their record stays as it is. A record whose text is edited is
 * replaced by another object, and one that only moves keeps its text; so nothing here has to be told of edits.
 */
export class Places {
  readonly #spansByRecord = new WeakMap<RecordRef, Map<string, Span | undefined>>();

  /** The ranges of values, in the order asked for; each record's text is walked once, or not at all. */
  rangesOf(refs: readonly ValueRef[]): readonly (Range | undefined)[] {
    const missing = new Map<RecordRef, Map<string, JsonPath>>();
    for (const ref of refs) {
      const { record, path } = ref;
      if (foundAtReading(ref) !== undefined) continue;
      const key = keyOf(path);
      if (this.#spansByRecord.get(record)?.has(key) === true) continue;
      const paths = missing.get(record) ?? new Map<string, JsonPath>();
      missing.set(record, paths.set(key, path));
    }
    for (const [record, paths] of missing) this.#locate(record, paths);
    return refs.map((ref) => this.#known(ref));
  }

  rangeOf(ref: ValueRef): Range | undefined {
    return this.rangesOf([ref])[0];
  }

  /** The 0-based lines on which values begin, in the order asked for; where a record is a line, nothing is walked. */
  linesOf(refs: readonly ValueRef[]): readonly number[] {
    const located = this.rangesOf(refs.filter(({ record }) => record.lineCount > 1)).values();
    return refs.map(({ record }) => {
      const range = record.lineCount > 1 ? located.next().value : undefined;
      return range?.start.line ?? record.line;
    });
  }

  #known(ref: ValueRef): Range | undefined {
    const { record, path } = ref;
    const span = foundAtReading(ref) ?? this.#spansByRecord.get(record)?.get(keyOf(path));
    return span && rangeIn(record, span);
  }

  #locate(record: RecordRef, paths: ReadonlyMap<string, JsonPath>): void {
    const spans = this.#spansByRecord.get(record) ?? new Map<string, Span | undefined>();
    const found = locateValues(record.text, [...paths.values()]);
    [...paths.keys()].forEach((key, index) => spans.set(key, found[index]?.value));
    this.#spansByRecord.set(record, spans);
  }
}

/** Of a record that takes long to walk, where a value stands is known without its text. */
function foundAtReading({ record, path, span }: ValueRef): Span | undefined {
  return span ?? (path.length === 0 ? record.span : undefined);
}

function keyOf(path: JsonPath): string {
  return JSON.stringify(path);
}
