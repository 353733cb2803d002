import type { Mismatch } from '../../core/diagnostic';
import type { Episode, Position, Range, Step, ValueRef } from '../../core/model';
import type { Transcript } from '../../core/transcript';
import type { DecisionAddress } from '../../protocol';
import type { Places } from '../documents';
import { compareRecords, isAtOrBefore } from './order';
import { shownAt } from './shown-at';
import { speakingStep } from './standing';

/** One mismatch that "next" and "previous" stop at, with the value at which they do. */
export interface Stop {
  readonly mismatch: Mismatch;
  readonly at: ValueRef;
  readonly address: DecisionAddress;
  /** The assistant message that shows what was decided, where there is one. */
  readonly step: Step | undefined;
}

const stopsByMismatches = new WeakMap<readonly Mismatch[], readonly Stop[]>();

/**
 * All mismatches in the order in which "next" visits them: down the file, and in the order of turns inside a record.
 * Whoever counts or lists mismatches uses this list, so that a number shown is the number of stops.
 */
export function stopsOf(transcript: Transcript): readonly Stop[] {
  const mismatches = transcript.mismatches();
  const known = stopsByMismatches.get(mismatches);
  if (known !== undefined) return known;
  const stops = mismatches.map(stopOf).sort((a, b) => compareRecords(a.at.record, b.at.record));
  stopsByMismatches.set(mismatches, stops);
  return stops;
}

/** The episode that a stop is about. */
export function episodeOf({ mismatch }: Stop): Episode {
  return mismatch.kind === 'episode' ? mismatch.episode : mismatch.decision.episode;
}

/** Where a stop stands: its message; a missed episode without a known turn is shown at its first character. */
export function stopRanges(places: Places, stops: readonly Stop[]): readonly Range[] {
  const ranges = places.rangesOf(stops.map((stop) => stop.at));
  return stops.map((stop, index) => {
    const { line } = stop.at.record;
    const range = ranges[index] ?? { start: { line, character: 0 }, end: { line, character: 1 } };
    return stop.step === undefined && stop.address.turn === undefined ? firstCharacter(range) : range;
  });
}

/**
 * The 0-based index of the next or previous stop from a place, going round at the ends; `undefined` without stops.
 * Stops are given down the file.
 * Inside a stop's message "previous" means the one before it, not its own beginning.
 */
export function adjacentStop(
  stops: readonly Stop[],
  places: Places,
  from: Position,
  direction: 'next' | 'previous',
): number | undefined {
  if (stops.length === 0) return undefined;
  const first = firstWhere(stops, ({ at: { record } }) => record.line + record.lineCount > from.line);
  const end = firstWhere(stops, ({ at: { record } }) => record.line > from.line);
  const ranges = stopRanges(places, stops.slice(first, end));
  if (direction === 'next') {
    const ahead = ranges.findIndex((range) => !isAtOrBefore(range.start, from));
    return (ahead === -1 ? end : first + ahead) % stops.length;
  }
  const behind = ranges.findLastIndex((range) => !isAtOrBefore(from, range.end));
  return (first + behind + stops.length) % stops.length;
}

function stopOf(mismatch: Mismatch): Stop {
  if (mismatch.kind === 'episode') {
    const { episode } = mismatch;
    const turn = episode.goldTurn === undefined ? undefined : episode.turns[episode.goldTurn];
    if (turn === undefined) return { mismatch, at: episode.at, address: { episode: episode.id }, step: undefined };
    const step = speakingStep(turn);
    const at = (step && shownAt(episode, step)) ?? turn.opening ?? episode.at;
    return { mismatch, at, address: { episode: episode.id, turn: turn.index }, step };
  }
  const { episode, turn, step, decidedBy } = mismatch.decision;
  const shown = step ?? decidedBy ?? turn.steps[0];
  return {
    mismatch,
    at: (shown && shownAt(episode, shown)) ?? turn.opening ?? episode.at,
    address: addressOf(episode.id, turn.index, step),
    step: shown,
  };
}

/** Made of nothing but what is in it: a file may have hundreds of thousands. */
function addressOf(episode: string, turn: number, step: Step | undefined): DecisionAddress {
  return step === undefined ? { episode, turn } : { episode, turn, step: step.index };
}

function firstCharacter({ start }: Range): Range {
  return { start, end: { line: start.line, character: start.character + 1 } };
}

/** The index of the first stop of which something holds that holds of all stops behind it. */
function firstWhere(stops: readonly Stop[], holds: (stop: Stop) => boolean): number {
  let low = 0;
  let high = stops.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const stop = stops[middle];
    if (stop === undefined || holds(stop)) high = middle;
    else low = middle + 1;
  }
  return low;
}
