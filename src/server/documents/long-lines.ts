import type { Beginning, Transcript } from '../../core/transcript';
import { knownDialect, type LineReading, type LineTask } from '../disk';
import type { DiskReader } from './disk-reader';

/**
 * What a long line says of the file that it stands in, with all lines before it.
 *
 * @returns `undefined` when nobody wants to know any longer.
 */
export async function beginningByLongLine(
  task: LineTask,
  longLines: LineReading,
  { signal }: Pick<DiskReader, 'signal'>,
): Promise<Beginning | undefined> {
  for await (const answer of longLines.read(task, signal)) {
    if (answer.kind !== 'beginning') continue;
    const { dialect: id, reason, layout, end } = answer;
    return { dialect: id === undefined ? undefined : knownDialect(id), reason, layout, end };
  }
  return undefined;
}

/** Appends a long line to a transcript: all that is in it, unless nobody wants it any longer. */
export async function appendLongLine(
  transcript: Transcript,
  line: Pick<LineTask, 'line' | 'start' | 'end' | 'encoding'>,
  longLines: LineReading,
  reader: Pick<DiskReader, 'pause' | 'signal'>,
): Promise<void> {
  const { dialect, options: { preset, toolClasses } } = transcript;
  const rules = { dialect: dialect.id, preset: preset.name, toolClasses };
  transcript.appendIndexed(1, { kind: 'records', records: [] });
  for await (const answer of longLines.read({ ...line, kind: 'records', ...rules }, reader.signal)) {
    if (answer.kind === 'piece') transcript.appendIndexed(0, answer.piece);
    await reader.pause();
  }
}
