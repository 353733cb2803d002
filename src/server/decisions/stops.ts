import type { Mismatch } from '../../core/diagnostic';
import type { Episode, Position, Range, Step, ValueRef } from '../../core/model';
import type { Transcript } from '../../core/transcript';
import type { DecisionAddress } from '../../protocol';
import type { Places } from '../documents';
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
 * All mismatches in the order in which "next" visits them: down the file, and in the order of turns inside a line.
 * Whoever counts or lists mismatches uses this list, so that a number shown is the number of stops.
 */
export function stopsOf(transcript: Transcript): readonly Stop[] {
  const mismatches = transcript.mismatches();
  const known = stopsByMismatches.get(mismatches);
  if (known !== undefined) return known;
  const stops = mismatches.map(stopOf).sort((a, b) => a.at.record.line - b.at.record.line);
  stopsByMismatches.set(mismatches, stops);
  return stops;
}

/** The episode that a stop is about. */
export function episodeOf({ mismatch }: Stop): Episode {
  return mismatch.kind === 'episode' ? mismatch.episode : mismatch.decision.episode;
}

/** Where a stop stands: its message; a missed episode without a known turn is shown at its first character. */
export function stopRanges(transcript: Transcript, places: Places, stops: readonly Stop[]): readonly Range[] {
  const ranges = places.rangesOf(transcript, stops.map((stop) => stop.at));
  return stops.map((stop, index) => {
    const { line } = stop.at.record;
    const range = ranges[index] ?? { start: { line, character: 0 }, end: { line, character: 1 } };
    return stop.step === undefined && stop.address.turn === undefined ? firstCharacter(range) : range;
  });
}

/**
 * The 0-based index of the next or previous stop from a place, going round at the ends; `undefined` without stops.
 * Inside a stop's message "previous" means the one before it, not its own beginning.
 */
export function adjacentStop(
  transcript: Transcript,
  places: Places,
  from: Position,
  direction: 'next' | 'previous',
): number | undefined {
  const stops = stopsOf(transcript);
  if (stops.length === 0) return undefined;
  const lineStart = firstAtOrBelow(stops, from.line);
  const lineEnd = firstAtOrBelow(stops, from.line + 1);
  const ranges = stopRanges(transcript, places, stops.slice(lineStart, lineEnd));
  if (direction === 'next') {
    const ahead = ranges.findIndex((range) => range.start.character > from.character);
    return (ahead === -1 ? lineEnd : lineStart + ahead) % stops.length;
  }
  const behind = ranges.findLastIndex((range) => range.end.line === from.line && range.end.character < from.character);
  return (lineStart + behind + stops.length) % stops.length;
}

function stopOf(mismatch: Mismatch): Stop {
  if (mismatch.kind === 'episode') {
    const { episode } = mismatch;
    const turn = episode.goldTurn === undefined ? undefined : episode.turns[episode.goldTurn];
    if (turn === undefined) return { mismatch, at: episode.at, address: { episode: episode.id }, step: undefined };
    const step = speakingStep(turn);
    const at = step?.at ?? turn.opening ?? episode.at;
    return { mismatch, at, address: { episode: episode.id, turn: turn.index }, step };
  }
  const { episode, turn, step, decidedBy } = mismatch.decision;
  const shown = step ?? decidedBy ?? turn.steps[0];
  return {
    mismatch,
    at: shown?.at ?? turn.opening ?? episode.at,
    address: { episode: episode.id, turn: turn.index, ...(step && { step: step.index }) },
    step: shown,
  };
}

function firstCharacter({ start }: Range): Range {
  return { start, end: { line: start.line, character: start.character + 1 } };
}

/** The index of the first stop that stands on a line or below it. */
function firstAtOrBelow(stops: readonly Stop[], line: number): number {
  let low = 0;
  let high = stops.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((stops[middle]?.at.record.line ?? Infinity) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}
