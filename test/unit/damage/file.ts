import assert from 'node:assert/strict';
import { presetNamed, type Preset } from '../../../src/core/classify';
import { dialectNamed } from '../../../src/core/dialects';
import type { Layout } from '../../../src/core/jsonl';
import type { Range, RecordRef } from '../../../src/core/model';
import { readBeginning, Transcript } from '../../../src/core/transcript';

export const OPTIONS = { preset: presetNamed('paper') as Preset, turnPolicy: 'cascade' } as const;

/** Reads a file as the editor and the command line do: its layout and dialect are told by its beginning. */
export function open(lines: readonly string[]): Transcript {
  const beginning = readBeginning(lines);
  assert.ok(beginning.dialect, beginning.reason);
  return new Transcript(lines, beginning.dialect, OPTIONS, beginning.layout);
}

/** Reads a file as one of a known dialect and layout, whatever it looks like. */
export function openAs(lines: readonly string[], dialect: string, layout: Layout): Transcript {
  const named = dialectNamed(dialect);
  assert.ok(named, `no dialect ${dialect}`);
  return new Transcript(lines, named, OPTIONS, layout);
}

/** Everything that a reader of a transcript can see; of records their places, since their text is the file's. */
export function picture(transcript: Transcript): unknown {
  const mismatches = transcript.mismatches().map((mismatch) =>
    mismatch.kind === 'decision'
      ? [mismatch.decision.episode.id, mismatch.decision.turn.index, mismatch.decision.step?.index]
      : [mismatch.episode.id],
  );
  const { episodes, problems } = transcript;
  return JSON.parse(JSON.stringify({ episodes, problems, mismatches }, asPlace));
}

function asPlace(_key: string, value: unknown): unknown {
  const isRecord = typeof value === 'object' && value !== null && 'lineCount' in value;
  if (!isRecord) return value;
  const { line, character, lineCount } = value as RecordRef;
  return { line, character, lineCount };
}

/** The text of a range in a file. */
export function textIn(lines: readonly string[], { start, end }: Range): string {
  const within = lines.slice(start.line, end.line + 1);
  within[within.length - 1] = within.at(-1)?.slice(0, end.character) ?? '';
  within[0] = within[0]?.slice(start.character) ?? '';
  return within.join('\n');
}
