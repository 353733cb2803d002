import type { Partial } from '../own-format';
import type { Transcript } from '../transcript';
import { PartialReader } from './partial-reader';
import { tallyData } from './tally-data';

/**
 * What a file comes to that was opened as a whole. Where labels by hand or companion files say something of its
 * episodes, each counts as complete, for these name episodes, and not parts of some.
 *
 * @param file how the file is called.
 */
export function partialOfTranscript(transcript: Transcript, file: string): Partial {
  const { dialect, options, layout, lineCount } = transcript;
  const { companions, handLabels, preset, turnPolicy } = options;
  const reader = new PartialReader(dialect, { preset, turnPolicy });
  const lines = Array.from({ length: lineCount }, (_, line) => transcript.lineText(line));
  // What stands behind the last line's end is a line only when it is not empty; the next file begins in it.
  const count = lines.at(-1) === '' ? lineCount - 1 : lineCount;
  if (companions.reports.some(({ ok }) => ok) || handLabels.episodes.length > 0) {
    const problems = [...transcript.problems];
    return { ...reader.finish(file, count), tally: tallyData(transcript.tally), problems };
  }
  if (layout === 'values') reader.addValues(lines);
  else for (const [line, text] of lines.entries()) reader.addLine(line, text);
  return reader.finish(file, count);
}
