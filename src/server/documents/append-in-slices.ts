import type { Transcript } from '../../core/transcript';
import type { DiskReader } from './disk-reader';
import type { Reading } from './open-document';

/** After so many characters others may have their turn: a few milliseconds of reading. */
const SLICE_CHARACTERS = 256 * 1024;

/** Appends lines to a transcript, and gives everything else that waits its turn now and then; last of all, too. */
export async function appendInSlices(
  transcript: Transcript,
  texts: readonly string[],
  reader: Pick<DiskReader, 'pause' | 'isCancelled'>,
): Promise<void> {
  let slice: string[] = [];
  let characters = 0;
  for (const text of texts) {
    slice.push(text);
    characters += text.length + 1;
    if (characters < SLICE_CHARACTERS) continue;
    transcript.append(slice);
    [slice, characters] = [[], 0];
    await reader.pause();
    if (reader.isCancelled) return;
  }
  transcript.append(slice);
  await reader.pause();
}

/**
 * Makes the episodes of what was appended, and finds their mismatches, which whoever is told of them asks for; until
 * the end the episodes are those of before, and the same goes for giving up.
 */
export async function settleInSlices(
  reading: Reading,
  reader: Pick<DiskReader, 'pause' | 'isCancelled'>,
): Promise<void> {
  if (reading.kind === 'other') return;
  const { transcript } = reading;
  for (const slices of [transcript.settling(), transcript.findingMismatches()]) {
    while (slices.next().done !== true) {
      await reader.pause();
      if (reader.isCancelled) return;
    }
  }
}
