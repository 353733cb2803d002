import { convertEpisodes, lossesOf } from '../core/convert';
import type { Transcript, TranscriptProblem } from '../core/transcript';
import { counted } from '../core/wording';
import type { ConvertRequest } from './arguments';
import { shownPath } from './disk';
import { openTranscript, unreadableCompanions, whyNoEpisode } from './open-transcript';
import { printable } from './printable';
import { problemSentences } from './problem-lines';
import type { Streams } from './streams';
import { printLines, writeLines } from './write-lines';

const PROBLEMS_SHOWN = 5;

/**
 * Writes the episodes of a file in another format, and reports on it apart from them.
 *
 * @returns the exit code: 0, or 1 when something could not be read or written.
 */
export async function runConvert(request: ConvertRequest, { err }: Streams): Promise<0 | 1> {
  const { path, target, out, force } = request;
  const say = (sentence: string): void => err(`turnlens: ${sentence}\n`);
  const unreadable = await unreadableCompanions(request);
  for (const { file, reason } of unreadable) say(printable(`${file}: ${reason}`));
  const opened = await openTranscript(path, request);
  if (opened.kind !== 'transcript') {
    say(`${printable(path)}: ${printable(opened.reason)}`);
    return 1;
  }
  const { transcript, companions } = opened;
  for (const { file, message } of companions) say(printable(`${shownPath(file)}: ${message}`));
  if (transcript.episodes.length === 0) {
    say(`${printable(path)}: ${printable(whyNoEpisode(transcript.problems))}`);
    return 1;
  }
  const lines = convertEpisodes(transcript, target);
  const written = await (out === undefined ? printLines(lines) : writeLines(lines, out, force));
  if (!written.ok) {
    say(`${printable(out ?? 'output')}: ${printable(written.reason)}`);
    return 1;
  }
  const losses = lossesOf(transcript.episodes, target);
  if (losses.length > 0) say(`Warning: an OpenAI chat has no place for ${losses.join(', ')}: these are left out.`);
  reportProblems(transcript, say);
  const { problems } = transcript;
  say(`${counted(written.count, 'episode')} written, ${counted(problems.length, 'problem')}`);
  return unreadable.length > 0 || problems.some(isUnread) ? 1 : 0;
}

function reportProblems({ problems }: Transcript, say: (sentence: string) => void): void {
  for (const sentence of problemSentences(problems, PROBLEMS_SHOWN)) say(sentence);
}

/** A record that is not in the output; what only makes no sense in a record has cost nothing else of it. */
function isUnread({ kind }: TranscriptProblem): boolean {
  return kind !== 'label';
}
