import type { LabelLogEntry } from '../own-format';
import type { HandLabel, HandLabels, LabelledTarget, TargetKey } from './hand-labels';
import type { LogEntry } from './read-log';

/**
 * What each annotator says of each target, and what of that counts.
 *
 * The last line of an annotator counts, whatever its time: a clock may have been set back. A `null` withdraws. Labels
 * and adjudications of one annotator are kept apart, so that who settles a disagreement does not lose the label that it
 * was about. Of several annotators the latest by time counts, an adjudication before any label; of two of the same time
 * the one that stands later in the log.
 *
 * @param before what an earlier part of the same log was folded into; what the new entries are not about is shared.
 */
export function foldLabels(entries: readonly LogEntry[], before?: HandLabels): HandLabels {
  return (before instanceof FoldedLabels ? before : new FoldedLabels(new Map(), new Map(), new Map())).with(entries);
}

class FoldedLabels implements HandLabels {
  #annotators: readonly string[] | undefined;

  /** @param ranks the annotators in the order in which the log first names them. */
  constructor(
    private readonly ranks: ReadonlyMap<string, number>,
    private readonly entries: ReadonlyMap<string, readonly LogEntry[]>,
    private readonly targets: ReadonlyMap<string, ReadonlyMap<string, LabelledTarget>>,
  ) {}

  get episodes(): readonly string[] {
    return [...this.targets.keys()];
  }

  get annotators(): readonly string[] {
    return (this.#annotators ??= this.#standing());
  }

  targetsOf(episode: string): readonly LabelledTarget[] {
    return [...(this.targets.get(episode)?.values() ?? [])];
  }

  targetOf(episode: string, key: TargetKey): LabelledTarget | undefined {
    return this.targets.get(episode)?.get(keyOf(key));
  }

  goldOf(episode: string, turn: number, step: number | undefined): LabelledTarget['gold'] | undefined {
    return this.targetOf(episode, { turn, step })?.gold;
  }

  with(fresh: readonly LogEntry[]): FoldedLabels {
    if (fresh.length === 0) return this;
    const ranks = new Map(this.ranks);
    const entries = new Map(this.entries);
    const added = new Map<string, LogEntry[]>();
    for (const each of fresh) {
      const { episode, annotator } = each.entry;
      if (!ranks.has(annotator)) ranks.set(annotator, ranks.size);
      const ofEpisode = added.get(episode);
      if (ofEpisode === undefined) added.set(episode, [each]);
      else ofEpisode.push(each);
    }
    for (const [episode, more] of added) entries.set(episode, [...(entries.get(episode) ?? []), ...more]);
    const folded = new Map([...added.keys()].map((episode) => [episode, fold(entries.get(episode) ?? [], ranks)]));
    // In the order in which the log first names them, those included that had no label for a while.
    const targets = [...entries.keys()].flatMap((episode) => {
      const ofEpisode = folded.get(episode) ?? this.targets.get(episode);
      return ofEpisode === undefined || ofEpisode.size === 0 ? [] : [[episode, ofEpisode] as const];
    });
    return new FoldedLabels(ranks, entries, new Map(targets));
  }

  #standing(): readonly string[] {
    const all = [...this.targets.values()].flatMap((targets) => [...targets.values()]);
    const standing = new Set(all.flatMap(({ said, adjudications }) => [...said, ...adjudications].map(annotatorOf)));
    return [...this.ranks.keys()].filter((annotator) => standing.has(annotator));
  }
}

/** What was said last, by annotator; `undefined` where it was withdrawn. */
type Said = Map<string, HandLabel | undefined>;

/** Everything that the log says of one target. */
interface Gathered extends TargetKey {
  readonly labels: Said;
  readonly adjudications: Said;
}

/** Folds the entries about one episode. */
function fold(
  entries: readonly LogEntry[],
  ranks: ReadonlyMap<string, number>,
): ReadonlyMap<string, LabelledTarget> {
  const gathered = new Map<string, Gathered>();
  for (const { line, entry } of entries) {
    const target = { turn: entry.turn - 1, step: entry.step === undefined ? undefined : entry.step - 1 };
    const known = gathered.get(keyOf(target)) ?? { ...target, labels: new Map(), adjudications: new Map() };
    gathered.set(keyOf(target), known);
    const said = entry.adjudicates === true ? known.adjudications : known.labels;
    said.set(entry.annotator, labelOf(entry, line));
  }
  const episode = entries[0]?.entry.episode ?? '';
  const targets = [...gathered.values()]
    .flatMap((target) => labelledTarget(episode, target, ranks))
    .sort((a, b) => a.turn - b.turn || (a.step ?? -1) - (b.step ?? -1));
  return new Map(targets.map((target) => [keyOf(target), target]));
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
  ranks: ReadonlyMap<string, number>,
): LabelledTarget[] {
  const said = standingOf(labels, ranks);
  const settled = standingOf(adjudications, ranks);
  const counts = latest(settled) ?? latest(said);
  if (counts === undefined) return [];
  const { annotator, at, previous, adjudicated, note } = counts;
  const source = { from: 'log', annotator, at, previous, adjudicated } as const;
  const gold = { class: counts.class, source, ...(note !== undefined && { note }) };
  return [{ episode, turn, step, said, adjudications: settled, counts, gold }];
}

function standingOf(said: Said, ranks: ReadonlyMap<string, number>): readonly HandLabel[] {
  const rankOf = ({ annotator }: HandLabel): number => ranks.get(annotator) ?? 0;
  return [...said.values()].flatMap((label) => label ?? []).sort((a, b) => rankOf(a) - rankOf(b));
}

function annotatorOf({ annotator }: HandLabel): string {
  return annotator;
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
