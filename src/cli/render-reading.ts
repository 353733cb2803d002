import type { Layout } from '../core/jsonl';
import { counted } from '../core/wording';
import { shownPath } from './disk';
import type { OpenTranscript } from './open-transcript';
import { printable } from './printable';
import { problemSentences } from './problem-lines';
import { listed } from './listed';

const PROBLEMS_SHOWN = 5;

const LAYOUTS: Readonly<Record<Layout, string>> = {
  lines: 'JSON Lines: a record on each line',
  values: 'JSON values one after the other, or the elements of a list',
};

/** How a file is read: as what and why, by which rules, and what was joined or could not be read. */
export function renderReading(opened: OpenTranscript): readonly string[] {
  const { file, transcript, dialect, reason, preset, companions } = opened;
  const { episodes, tally, problems } = transcript;
  const counts = [counted(episodes.length, 'episode'), counted(tally.turns, 'turn'), counted(tally.steps, 'step')];
  return [
    printable(file),
    ...listed('format', `${dialect.name} (${dialect.id})`),
    ...listed('because', reason),
    ...listed('layout', LAYOUTS[transcript.layout]),
    ...listed('preset', `${preset.name}: ${preset.description}`),
    ...listed('labels', dialect.labels.place === 'message' ? 'can be written on messages' : dialect.labels.reason),
    ...companions.flatMap(({ file: companion, ok, message }) =>
      listed(ok ? 'joined' : 'not joined', `${shownPath(companion)}: ${message}`),
    ),
    ...listed('problems', problems.length === 0 ? 'none' : String(problems.length)),
    ...problemSentences(problems, PROBLEMS_SHOWN).flatMap((sentence) => listed('', sentence)),
    ...listed('holds', counts.join(', ')),
  ];
}
