import type { Preset } from '../classify';
import type { Dialect } from '../dialects';
import { parseRecord } from '../jsonl';
import type { CharOffset, RecordRef } from '../model';
import { factsOf, type FragmentFacts } from './facts';

/** What became of one line: the facts of its fragments, or why it could not be read. */
export type RecordReading =
  | { readonly kind: 'blank' }
  | { readonly kind: 'unreadable'; readonly offset: CharOffset; readonly message: string }
  | { readonly kind: 'foreign'; readonly message: string }
  | { readonly kind: 'read'; readonly fragments: readonly FragmentFacts[] };

/** One line of the file with what was read from it. The transcript moves `line` (0-based) when lines come or go. */
export class SourceRecord implements RecordRef {
  constructor(
    public line: number,
    readonly text: string,
    readonly reading: RecordReading,
  ) {}

  get fragments(): readonly FragmentFacts[] {
    return this.reading.kind === 'read' ? this.reading.fragments : [];
  }
}

/** Reads one line; never throws on what stands in it. */
export function readRecord(line: number, text: string, dialect: Dialect, preset: Preset): SourceRecord {
  return new SourceRecord(line, text, readingOf(text, dialect, preset));
}

function readingOf(text: string, dialect: Dialect, preset: Preset): RecordReading {
  if (text.trim() === '') return { kind: 'blank' };
  const parsed = parseRecord(text);
  if (!parsed.ok) return { kind: 'unreadable', offset: parsed.offset, message: parsed.message };
  const fragments = dialect.read(parsed.value);
  if ('problem' in fragments) return { kind: 'foreign', message: fragments.problem };
  return { kind: 'read', fragments: fragments.map((fragment) => factsOf(fragment, preset)) };
}
