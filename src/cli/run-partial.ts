import type { Partial } from '../core/partial';
import type { SummaryRequest } from './arguments';
import { shownPath } from './disk';
import { FileFinder, type FoundFile } from './find-files';
import { unreadableCompanions } from './open-transcript';
import { printable } from './printable';
import { readPartial } from './read-run';
import type { Streams } from './streams';

/**
 * Writes what every file comes to that is asked for, a line of JSON each, to be added up elsewhere.
 *
 * @returns the exit code: 0, or 1 when some file could not be read; then nothing stands for it in the output.
 */
export async function runPartial(request: SummaryRequest, { out, err }: Streams): Promise<0 | 1> {
  let complaints = 0;
  const complain = (file: string, reason: string): void => {
    complaints += 1;
    err(`turnlens: ${printable(file)}: ${printable(reason)}\n`);
  };
  for (const { file, reason } of await unreadableCompanions(request)) complain(file, reason);
  const finder = new FileFinder();
  for (const path of request.paths) {
    let isEmpty = true;
    for await (const found of finder.find(path)) {
      const line = found.how === 'repeated' ? 'passed-over' : await lineOf(found, request, err);
      if (typeof line !== 'string') complain(found.file, line.reason);
      else if (line !== 'passed-over') out(`${line}\n`);
      if (line !== 'passed-over' || found.how === 'repeated') isEmpty = false;
    }
    if (isEmpty) complain(path, 'There is no transcript in this folder.');
  }
  return complaints === 0 ? 0 : 1;
}

/** A file's line, or why it has none. In a folder there may be anything; whoever names a file wants it read. */
async function lineOf(
  found: FoundFile,
  request: SummaryRequest,
  err: Streams['err'],
): Promise<string | { readonly reason: string }> {
  if (found.how === 'failed') return found;
  const reading = await readPartial(found.file, request);
  if (reading.kind === 'partial') {
    for (const { file, message } of reading.companions.filter(({ ok }) => !ok)) {
      err(`turnlens: ${printable(`${found.file}: ${shownPath(file)}: ${message}`)}\n`);
    }
    return writtenAsLine(reading.partial);
  }
  return reading.kind === 'unreadable' || found.how !== 'walked' ? reading : 'passed-over';
}

/** There may be no such line: parts of millions of episodes come to more than the longest string can hold. */
function writtenAsLine(partial: Partial): string | { readonly reason: string } {
  try {
    return JSON.stringify(partial);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { reason: 'what it comes to is longer than a line can be: cut it into smaller pieces' };
  }
}
