import { decisionsOf, mismatchesOf } from '../../core/diagnostic';
import type { Episode, Range } from '../../core/model';
import type { Transcript } from '../../core/transcript';
import { standingsOf, type Standing } from '../decisions';
import type { Places } from '../documents';
import type { LensPart } from './lens-data';

/** One lens on its way to a column: the line (0-based) that it stands above, and what for. */
export interface LensRow {
  readonly line: number;
  readonly episode: Episode;
  readonly part: LensPart;
}

export interface LensLayout {
  /** How many turn lenses one line may carry. */
  readonly limit: number;
  /** Whether labels can be written. */
  readonly editable: boolean;
}

/** Above so many lenses, turns that match have none; above it still, only episodes have. */
const MAX_LENSES = 20_000;

/** Where the first episode begins further down than this, a lens at the top of the file leads to it. */
const TOP_LINES = 20;

/**
 * The lenses of a transcript; those of one line in the order in which they are to be drawn.
 *
 * @param near only on lines that these ranges touch a line has all of its lenses; on others it has the first of them,
 * so that there is a row for them already, and nothing moves when the others come into sight.
 */
export function lensRows(
  transcript: Transcript,
  places: Places,
  layout: LensLayout,
  near?: readonly Range[],
): readonly LensRow[] {
  if (near !== undefined) return rowsNear(transcript, places, layout, near);
  const all = transcript.episodes.map((episode) => lined(transcript, places, episode));
  const kept = thinned((shown) => all.flatMap((each) => rowsOf(each, layout, shown)));
  return [...topRows(transcript, places), ...uncrowded(transcript, kept, layout)];
}

/** Leaves out the lenses of turns that match and, if need be, of all turns, where there are too many. */
function thinned(rows: (shown: Shown) => readonly LensRow[]): readonly LensRow[] {
  let kept = rows(() => true);
  if (kept.length > MAX_LENSES) kept = rows(({ state }) => state !== 'match');
  if (kept.length > MAX_LENSES) kept = rows(() => false);
  return kept;
}

/** Of an episode far away that stands in one line, nothing need be known but that line. */
function rowsNear(
  transcript: Transcript,
  places: Places,
  layout: LensLayout,
  near: readonly Range[],
): readonly LensRow[] {
  const isNear = ({ line }: { readonly line: number }): boolean =>
    near.some(({ start, end }) => start.line <= line && line <= end.line);
  const { episodes } = transcript;
  const spread = episodes.filter(isSpread).map((episode) => lined(transcript, places, episode));
  const ofSpread = groupedByEpisode(thinned((shown) => spread.flatMap((each) => rowsOf(each, layout, shown))));
  const lines = places.linesOf(episodes.map(({ at }) => at));
  const rows = episodes.flatMap((episode, index): readonly LensRow[] => {
    const known = ofSpread.get(episode);
    if (known !== undefined) return known;
    const line = lines[index] ?? 0;
    if (isNear({ line })) return rowsOf(lined(transcript, places, episode), layout, () => true);
    return [{ line, episode, part: { kind: 'summary' } }];
  });
  const far = new Set<number>();
  const first = rows.filter((row) => !isNear(row) && !far.has(row.line) && far.add(row.line));
  const top = topRows(transcript, places).filter((row, index) => isNear(row) || index === 0);
  return [...top, ...uncrowded(transcript, rows.filter(isNear), layout), ...first];
}

function groupedByEpisode(rows: readonly LensRow[]): ReadonlyMap<Episode, readonly LensRow[]> {
  const groups = new Map<Episode, LensRow[]>();
  for (const row of rows) {
    const group = groups.get(row.episode);
    if (group === undefined) groups.set(row.episode, [row]);
    else group.push(row);
  }
  return groups;
}

/** Whether messages stand in lines of their own. */
export function isSpread({ records, at, turns }: Episode): boolean {
  if (records.length > 1 || at.record.lineCount > 1) return true;
  return turns.some(({ steps }) => steps.some((step) => step.at.path.length === 0));
}

/** Which turns have lenses. */
type Shown = (standing: Standing) => boolean;

/** An episode with the lines (0-based) at which its lenses are due. */
interface LinedEpisode {
  readonly episode: Episode;
  readonly line: number;
  readonly turns: readonly { readonly standing: Standing; readonly line: number }[];
  /** Whether a gold class was missed that names no turn. */
  readonly missed: boolean;
}

function lined(transcript: Transcript, places: Places, episode: Episode): LinedEpisode {
  const standings = standingsOf(transcript, episode);
  const spread = isSpread(episode);
  const refs = spread ? standings.map(({ step, turn }) => step?.at ?? turn.opening ?? episode.at) : [];
  const [line = 0, ...lines] = places.linesOf([episode.at, ...refs]);
  const [first] = mismatchesOf(episode, transcript.options.turnPolicy);
  return {
    episode,
    line,
    turns: standings.map((standing, index) => ({ standing, line: lines[index] ?? line })),
    missed: first?.kind === 'episode',
  };
}

function rowsOf({ episode, line, turns, missed }: LinedEpisode, layout: LensLayout, shown: Shown): readonly LensRow[] {
  const rows = (at: number, parts: readonly LensPart[]): readonly LensRow[] =>
    parts.map((part) => ({ line: at, episode, part }));
  const visible = turns.filter(({ standing }) => shown(standing));
  const next = { kind: 'next' as const };
  const summary = [{ kind: 'summary' as const }, { kind: 'read' as const }];
  if (isSpread(episode)) {
    const ofTurns = visible.flatMap((turn) => rows(turn.line, spreadTurn(turn.standing, layout)));
    return [...rows(line, [...summary, ...(missed ? [next] : [])]), ...ofTurns];
  }
  const byNeed = visible
    .map(({ standing }) => standing)
    .sort((a, b) => NEED[a.state] - NEED[b.state])
    .slice(0, layout.limit);
  const hidden = turns.length - byNeed.length;
  return rows(line, [
    ...summary,
    ...(missed || turns.some(({ standing }) => standing.state === 'mismatch') ? [next] : []),
    ...byNeed.map(({ turn }) => ({ kind: 'turn' as const, turn: turn.index, numbered: true })),
    ...(hidden > 0 ? [{ kind: 'more' as const, hidden }] : []),
  ]);
}

/** Which turns come first where not all find room. */
const NEED: Readonly<Record<Standing['state'], number>> = { mismatch: 0, unlabelled: 1, match: 2 };

function spreadTurn({ turn, state }: Standing, { editable }: LensLayout): readonly LensPart[] {
  const title = { kind: 'turn' as const, turn: turn.index, numbered: false };
  if (state !== 'mismatch') return [title];
  return [title, ...(editable ? [{ kind: 'relabel' as const, turn: turn.index }] : []), { kind: 'next' }];
}

/** A lens above the first line for a file in which something else stands there, such as the tasks of a benchmark. */
function topRows({ episodes, options }: Transcript, places: Places): readonly LensRow[] {
  const [episode] = episodes;
  if (episode === undefined) return [];
  const [from = 0] = places.linesOf([episode.at]);
  if (from < TOP_LINES) return [];
  const part = episodesPart(episodes, options.turnPolicy);
  return [
    { line: 0, episode, part: { ...part, from } },
    ...((part.mismatches ?? 0) > 0 ? [{ line: 0, episode, part: { kind: 'next' as const } }] : []),
  ];
}

/**
 * Lines that several episodes stand in share one line's limit: with more turns than that, a lens speaks for them all,
 * followed by the first few, without their turns, those with mismatches first.
 */
function uncrowded(transcript: Transcript, rows: readonly LensRow[], { limit }: LensLayout): readonly LensRow[] {
  const byLine = new Map<number, LensRow[]>();
  for (const row of rows) {
    const others = byLine.get(row.line);
    if (others === undefined) byLine.set(row.line, [row]);
    else others.push(row);
  }
  return [...byLine.values()].flatMap((inLine) => {
    const turns = inLine.filter(({ part }) => part.kind === 'turn').length;
    const summaries = inLine.filter(({ part }) => part.kind === 'summary');
    return turns > limit && summaries.length > 1 ? crowded(transcript, inLine, summaries, limit) : inLine;
  });
}

function crowded(
  { options }: Transcript,
  inLine: readonly LensRow[],
  summaries: readonly LensRow[],
  limit: number,
): readonly LensRow[] {
  const next = inLine.filter(({ part }) => part.kind === 'next');
  const wrong = new Set(next.map(({ episode }) => episode));
  const byNeed = [...summaries].sort((a, b) => Number(wrong.has(b.episode)) - Number(wrong.has(a.episode)));
  const shown = byNeed.slice(0, limit);
  const hidden = summaries.length - shown.length;
  const part = episodesPart(summaries.map(({ episode }) => episode), options.turnPolicy);
  const first = summaries.slice(0, 1);
  return [
    ...first.map((row) => ({ ...row, part })),
    ...next.slice(0, 1),
    ...shown,
    ...(hidden > 0 ? first.map((row) => ({ ...row, part: { kind: 'moreEpisodes' as const, hidden } })) : []),
  ];
}

function episodesPart(
  episodes: readonly Episode[],
  policy: Transcript['options']['turnPolicy'],
): Extract<LensPart, { kind: 'episodes' }> {
  const isLabelled = episodes.some((episode) => {
    return episode.attributes.gold !== undefined || decisionsOf(episode, policy).length > 0;
  });
  const mismatches = episodes.reduce((sum, episode) => sum + mismatchesOf(episode, policy).length, 0);
  return { kind: 'episodes', count: episodes.length, mismatches: isLabelled ? mismatches : null };
}
