import type { Mismatch } from '../../core/diagnostic';
import type { Episode, Position, Range, RecordRef, Step, Turn, ValueRef } from '../../core/model';
import { Pace, type Transcript } from '../../core/transcript';
import type { DecisionAddress } from '../../protocol';
import type { Places } from '../documents';
import { compareRecords, isAtOrBefore } from './order';
import { shownAt } from './shown-at';
import { sortedInSlices } from './sorted-in-slices';
import { speakingStep } from './standing';

/** One mismatch that "next" and "previous" stop at, with the value at which they do. */
export interface Stop {
  readonly mismatch: Mismatch;
  readonly at: ValueRef;
  readonly address: DecisionAddress;
  /** The assistant message that shows what was decided, where there is one. */
  readonly step: Step | undefined;
}

/** To see where a mismatch stands is as much as so many messages. */
const PLACED = 0.25;

const stopsByMismatches = new WeakMap<readonly Mismatch[], readonly Stop[]>();
const orderByMismatches = new WeakMap<readonly Mismatch[], readonly Mismatch[]>();

/**
 * All mismatches in the order in which "next" visits them: down the file, and in the order of turns inside a record.
 * Whoever lists mismatches uses this list; each mismatch is one stop.
 */
export function stopsOf(transcript: Transcript): readonly Stop[] {
  const mismatches = transcript.mismatches();
  const known = stopsByMismatches.get(mismatches);
  if (known !== undefined) return known;
  const stops = inOrder(mismatches).map(stopOf);
  stopsByMismatches.set(mismatches, stops);
  return stops;
}

/** Makes {@link stopsOf} before somebody asks for them. Yields whenever others may have their turn. */
export function* makingStops(transcript: Transcript): Generator<undefined> {
  yield* orderingMismatches(transcript);
  const mismatches = transcript.mismatches();
  if (stopsByMismatches.has(mismatches)) return;
  const pace = new Pace();
  const stops: Stop[] = [];
  for (const mismatch of inOrder(mismatches)) {
    stops.push(stopOf(mismatch));
    if (pace.isDue(1)) yield;
  }
  stopsByMismatches.set(mismatches, stops);
}

/** Gets ready for {@link firstStops}, likewise. */
export function* orderingMismatches(transcript: Transcript): Generator<undefined> {
  yield* transcript.findingMismatches();
  const mismatches = transcript.mismatches();
  if (orderByMismatches.has(mismatches)) return;
  const pace = new Pace();
  const placed: Placed[] = [];
  for (const mismatch of mismatches) {
    placed.push({ mismatch, record: recordOf(mismatch) });
    if (pace.isDue(PLACED)) yield;
  }
  const sorted = yield* sortedInSlices(placed, comparePlaced);
  const ordered: Mismatch[] = [];
  for (const { mismatch } of sorted) {
    ordered.push(mismatch);
    if (pace.isDue(PLACED)) yield;
  }
  orderByMismatches.set(mismatches, ordered);
}

/** The first of {@link stopsOf}, without making all of them: a file may have hundreds of thousands. */
export function firstStops(transcript: Transcript, count: number): readonly Stop[] {
  return inOrder(transcript.mismatches()).slice(0, count).map(stopOf);
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

/** A mismatch with the record in which its stop stands. */
interface Placed {
  readonly mismatch: Mismatch;
  readonly record: RecordRef;
}

function comparePlaced(a: Placed, b: Placed): number {
  return compareRecords(a.record, b.record);
}

/** In the order of their records; inside of one as they are. */
function inOrder(mismatches: readonly Mismatch[]): readonly Mismatch[] {
  const known = orderByMismatches.get(mismatches);
  if (known !== undefined) return known;
  const placed = mismatches.map((mismatch) => ({ mismatch, record: recordOf(mismatch) }));
  const ordered = placed.sort(comparePlaced).map(({ mismatch }) => mismatch);
  orderByMismatches.set(mismatches, ordered);
  return ordered;
}

/** The turn in which a mismatch is shown, and the message. */
interface Spot {
  readonly episode: Episode;
  readonly turn: Turn | undefined;
  readonly step: Step | undefined;
}

function spotOf(mismatch: Mismatch): Spot {
  if (mismatch.kind === 'episode') {
    const { episode } = mismatch;
    const turn = episode.goldTurn === undefined ? undefined : episode.turns[episode.goldTurn];
    return { episode, turn, step: turn && speakingStep(turn) };
  }
  const { episode, turn, step, decidedBy } = mismatch.decision;
  return { episode, turn, step: step ?? decidedBy ?? turn.steps[0] };
}

/** The record in which its stop stands. */
function recordOf(mismatch: Mismatch): RecordRef {
  const { episode, turn, step } = spotOf(mismatch);
  return (step?.at ?? turn?.opening ?? episode.at).record;
}

function stopOf(mismatch: Mismatch): Stop {
  const { episode, turn, step } = spotOf(mismatch);
  const at = (step && shownAt(episode, step)) ?? turn?.opening ?? episode.at;
  const judged = mismatch.kind === 'decision' ? mismatch.decision.step : undefined;
  return { mismatch, at, address: addressOf(episode.id, turn?.index, judged), step };
}

function addressOf(episode: string, turn: number | undefined, step: Step | undefined): DecisionAddress {
  if (turn === undefined) return { episode };
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
