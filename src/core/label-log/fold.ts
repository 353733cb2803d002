import type { LabelLogEntry } from '../own-format';
import { type HandLabel, type HandLabels, type LabelledTarget, type TargetKey } from './hand-labels';
import type { LogEntry } from './read-log';

/** What was said last, by annotator; `undefined` where it was withdrawn. */
type Said = Map<string, HandLabel | undefined>;

/** Everything that the log says of one target. */
interface Gathered extends TargetKey {
  readonly labels: Said;
  readonly adjudications: Said;
}

/**
 * What each annotator says of each target, and what of that counts.
 *
 * The last line of an annotator counts, whatever its time: a clock may have been set back. A `null` withdraws. Labels
 * and adjudications of one annotator are kept apart, so that who settles a disagreement does not lose the label that it
 * was about. Of several annotators the latest by time counts, an adjudication before any label; of two of the same time
 * the one that stands later in the log.
 */
export function foldLabels(entries: readonly LogEntry[]): HandLabels {
  const order = [...new Set(entries.map(({ entry }) => entry.annotator))];
  const gathered = gather(entries);
  const byEpisode = new Map<string, ReadonlyMap<string, LabelledTarget>>();
  for (const [episode, targets] of gathered) {
    const labelled = [...targets.values()]
      .flatMap((target) => labelledTarget(episode, target, order))
      .sort((a, b) => a.turn - b.turn || (a.step ?? -1) - (b.step ?? -1));
    if (labelled.length > 0) byEpisode.set(episode, new Map(labelled.map((target) => [keyOf(target), target])));
  }
  const all = [...byEpisode.values()].flatMap((targets) => [...targets.values()]);
  const standing = new Set(all.flatMap(everything).map(({ annotator }) => annotator));
  const targetOf = (episode: string, key: TargetKey): LabelledTarget | undefined => {
    return byEpisode.get(episode)?.get(keyOf(key));
  };
  return {
    targetOf,
    goldOf: (episode, turn, step) => targetOf(episode, { turn, step })?.gold,
    targetsOf: (episode) => [...(byEpisode.get(episode)?.values() ?? [])],
    episodes: [...byEpisode.keys()],
    annotators: order.filter((annotator) => standing.has(annotator)),
  };
}

function gather(entries: readonly LogEntry[]): ReadonlyMap<string, ReadonlyMap<string, Gathered>> {
  const byEpisode = new Map<string, Map<string, Gathered>>();
  for (const { line, entry } of entries) {
    const targets = byEpisode.get(entry.episode) ?? new Map<string, Gathered>();
    byEpisode.set(entry.episode, targets);
    const target = { turn: entry.turn - 1, step: entry.step === undefined ? undefined : entry.step - 1 };
    const known = targets.get(keyOf(target)) ?? { ...target, labels: new Map(), adjudications: new Map() };
    targets.set(keyOf(target), known);
    const said = entry.adjudicates === true ? known.adjudications : known.labels;
    said.set(entry.annotator, labelOf(entry, line));
  }
  return byEpisode;
}

function labelOf({ gold, annotator, at, previous, note, adjudicates }: LabelLogEntry, line: number) {
  if (gold === null) return undefined;
  return {
    class: gold,
    annotator,
    at,
    previous: previous ?? null,
    ...(note !== undefined && note !== '' && { note }),
    adjudicated: adjudicates === true,
    line,
  };
}

function labelledTarget(
  episode: string,
  { turn, step, labels, adjudications }: Gathered,
  order: readonly string[],
): LabelledTarget[] {
  const said = standingOf(labels, order);
  const settled = standingOf(adjudications, order);
  const counts = latest(settled) ?? latest(said);
  if (counts === undefined) return [];
  const { annotator, at, previous, adjudicated, note } = counts;
  const source = { from: 'log', annotator, at, previous, adjudicated } as const;
  const gold = { class: counts.class, source, ...(note !== undefined && { note }) };
  return [{ episode, turn, step, said, adjudications: settled, counts, gold }];
}

function standingOf(said: Said, order: readonly string[]): readonly HandLabel[] {
  return order.flatMap((annotator) => said.get(annotator) ?? []);
}

function everything({ said, adjudications }: LabelledTarget): readonly HandLabel[] {
  return [...said, ...adjudications];
}

function latest(labels: readonly HandLabel[]): HandLabel | undefined {
  return labels.reduce<HandLabel | undefined>((best, label) => {
    if (best === undefined) return label;
    const difference = Date.parse(label.at) - Date.parse(best.at) || label.line - best.line;
    return difference > 0 ? label : best;
  }, undefined);
}

function keyOf({ turn, step }: TargetKey): string {
  return step === undefined ? String(turn) : `${turn}.${step}`;
}
