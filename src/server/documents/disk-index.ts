import * as z from 'zod/mini';
import { dialectNamed, type Dialect } from '../../core/dialects';
import type { IndexedPiece, Transcript, TranscriptOptions } from '../../core/transcript';
import type { DiskLines } from '../disk';
import type { FileMark } from './file-mark';

/** Other than this, an index is of another form. */
const FORMAT = 4;

const headSchema = z.object({
  format: z.literal(FORMAT),
  size: z.number(),
  mtime: z.number(),
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be']),
  chosen: z.string(),
  dialect: z.string(),
  reason: z.string(),
  preset: z.string(),
  toolClasses: z.string(),
  end: z.number(),
  tail: z.instanceof(Uint8Array),
  starts: z.instanceof(Float64Array),
});

/** What an index rests on, besides the program and the file: it is of use only where all of it is the same. */
export interface IndexBasis {
  readonly encoding: DiskLines['encoding'];
  /** The format that the user chose, or that none was. */
  readonly chosen: string;
}

/** A transcript as far as it has to be known to be filled from an index. */
export interface Begun {
  readonly dialect: Dialect;
  readonly reason: string;
  readonly transcript: Transcript;
}

/** The sections of an index, in the order in which {@link takeIndex} takes them. */
export async function* indexSections(
  { encoding, chosen }: IndexBasis,
  { size, mtime, tail, end }: FileMark,
  { dialect, reason, transcript }: Begun,
  lines: DiskLines,
  pause: () => Promise<void>,
): AsyncGenerator {
  const { preset, toolClasses } = transcript.options;
  yield {
    ...{ format: FORMAT, size, mtime, encoding, chosen, dialect: dialect.id, reason, preset: preset.name },
    ...{ toolClasses: textOf(toolClasses), end, tail, starts: lines.starts.all() },
  } satisfies z.infer<typeof headSchema>;
  for (const piece of transcript.indexedPieces()) {
    yield piece;
    await pause();
  }
}

/**
 * Fills lines and a transcript from an index.
 *
 * @param isStill whether the file begins as it was then, and may only have grown.
 * @param begin makes the transcript, which is empty, for a dialect.
 * @returns `undefined` for an index that rests on something else; nothing has been filled then.
 * @throws when it is damaged; what has been filled is of no use then.
 */
export async function takeIndex(
  sections: AsyncIterable<unknown>,
  basis: IndexBasis,
  isStill: (file: FileMark) => Promise<boolean>,
  lines: DiskLines,
  begin: (dialect: Dialect) => Transcript,
  pause: () => Promise<void>,
): Promise<Begun | undefined> {
  let begun: Begun | undefined;
  for await (const section of sections) {
    if (begun !== undefined) {
      // The check on the section tells that it is what this program wrote.
      begun.transcript.appendIndexed(0, section as IndexedPiece);
      await pause();
      continue;
    }
    const head = headSchema.safeParse(section);
    const dialect = head.success ? dialectNamed(head.data.dialect) : undefined;
    if (!head.success || dialect === undefined || !isOf(head.data, basis)) return undefined;
    if (!(await isStill(head.data))) return undefined;
    const transcript = begin(dialect);
    if (!isReadBy(head.data, transcript.options)) return undefined;
    const { starts, end, reason } = head.data;
    lines.become(starts, end);
    transcript.appendIndexed(starts.length, { kind: 'records', records: [] });
    begun = { dialect, reason, transcript };
  }
  return begun;
}

type Head = z.infer<typeof headSchema>;

function isOf(head: Head, { encoding, chosen }: IndexBasis): boolean {
  return head.encoding === encoding && head.chosen === chosen;
}

function isReadBy(head: Head, { preset, toolClasses }: Required<TranscriptOptions>): boolean {
  return head.preset === preset.name && head.toolClasses === textOf(toolClasses);
}

function textOf(toolClasses: ReadonlyMap<string, string>): string {
  return JSON.stringify([...toolClasses]);
}
