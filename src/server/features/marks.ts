import type { Decision } from '../../core/diagnostic';
import type { Episode, Range, RecordRef, Step } from '../../core/model';
import type { Transcript } from '../../core/transcript';
import type { Mark, marksRequest, mismatchLinesRequest, ResultOf } from '../../protocol';
import { decisionsByTurn, shownAt, speakingStep, stopsOf } from '../decisions';
import type { OpenDocument } from '../documents';

/**
 * The assistant messages inside some ranges of the text, in file order of their episodes. In a turn that is judged as a
 * whole the message that speaks for it carries the turn's state; the others are unlabelled.
 */
export function marks(document: OpenDocument, ranges: readonly Range[]): ResultOf<typeof marksRequest> {
  const { reading, places, version } = document;
  if (reading.kind === 'other') return { version, marks: [] };
  const { transcript } = reading;
  const steps = stepsInRecords(transcript, recordsIn(transcript, ranges));
  const located = places.rangesOf([...steps].map(([step, { episode }]) => shownAt(episode, step)));
  const found = [...steps].flatMap(([step, { decision }], index): Mark[] => {
    const range = located[index];
    if (range === undefined || !ranges.some((asked) => overlap(asked, range))) return [];
    return [{ range, predicted: step.prediction.class, ...judged(decision) }];
  });
  return { version, marks: found };
}

/** The lines with mismatches, ascending, for the overview ruler. */
export function mismatchLines({ reading, places, version }: OpenDocument): ResultOf<typeof mismatchLinesRequest> {
  if (reading.kind === 'other') return { version, lines: [] };
  const lines = places.linesOf(stopsOf(reading.transcript).map((stop) => stop.at));
  return { version, lines: [...new Set(lines)].sort((a, b) => a - b) };
}

/** A step's episode, and the decision that the step carries. */
interface Carrying {
  readonly episode: Episode;
  readonly decision: Decision | undefined;
}

/** The steps that stand in some records. */
function stepsInRecords(
  transcript: Transcript,
  records: ReadonlySet<RecordRef>,
): ReadonlyMap<Step, Carrying> {
  const steps = new Map<Step, Carrying>();
  const episodes = new Set([...records].flatMap((record) => transcript.episodesOf(record)));
  for (const episode of episodes) {
    const decisions = decisionsByTurn(transcript, episode);
    for (const turn of episode.turns) {
      const ofTurn = decisions.get(turn) ?? [];
      const speaking = speakingStep(turn);
      for (const step of turn.steps.filter(({ at }) => records.has(at.record))) {
        const decision = ofTurn.find((each) => (each.step ?? each.decidedBy ?? speaking) === step);
        steps.set(step, { episode, decision });
      }
    }
  }
  return steps;
}

function judged(decision: Decision | undefined): Pick<Mark, 'state' | 'gold'> {
  if (decision === undefined) return { state: 'unlabelled' };
  return { state: decision.matches ? 'match' : 'mismatch', gold: decision.gold.class };
}

function recordsIn(transcript: Transcript, ranges: readonly Range[]): ReadonlySet<RecordRef> {
  return new Set(ranges.flatMap(({ start, end }) => transcript.recordsInLines(start.line, end.line + 1)));
}

function overlap(a: Range, b: Range): boolean {
  return !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
}

function isBefore(a: Range['start'], b: Range['start']): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}
