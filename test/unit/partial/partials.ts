import { PRESETS } from '../../../src/core/classify';
import { dialectNamed } from '../../../src/core/dialects';
import { PartialReader, partialSchema, PartialSum, type CompleteEpisode, type Partial } from '../../../src/core/partial';
import { Transcript } from '../../../src/core/transcript';

export const OPTIONS = { preset: PRESETS[0]!, turnPolicy: 'cascade' } as const;

/** A transcript of lines that are read as a dialect, whatever they look like. */
export function transcriptOf(lines: readonly string[], dialect: string): Transcript {
  return new Transcript(lines, dialectNamed(dialect)!, OPTIONS);
}

export interface ReadPart {
  readonly partial: Partial;
  readonly complete: readonly CompleteEpisode[];
}

/** What some lines come to, once it has been written as JSON and read again. */
export function partialOf(lines: readonly string[], dialect: string): ReadPart {
  const reader = new PartialReader(dialectNamed(dialect)!, OPTIONS);
  lines.forEach((text, line) => reader.addLine(line, text));
  const partial = partialSchema().parse(JSON.parse(JSON.stringify(reader.finish('part', lines.length))));
  return { partial, complete: reader.complete };
}

/** Lines cut into parts, each behind one of some 0-based lines. */
export function partsOf(lines: readonly string[], cuts: readonly number[]): readonly (readonly string[])[] {
  const places = [...new Set(cuts.map((cut) => cut % (lines.length + 1)))].sort((a, b) => a - b);
  return [0, ...places].map((from, at) => lines.slice(from, places[at] ?? lines.length));
}

/** The sum of what parts of a file come to. */
export function sumOf(partials: readonly Partial[]): PartialSum {
  const sum = new PartialSum();
  for (const partial of partials) {
    const added = sum.add(partial);
    if (!added.ok) throw new Error(added.reason);
  }
  return sum;
}
