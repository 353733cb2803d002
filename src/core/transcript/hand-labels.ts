import type { HandLabels, LabelledTarget, StrayLabel } from '../label-log';
import type { Episode, Label, Step, Turn } from '../model';

/**
 * Lays labels by hand over turns. They win over all other gold; a label of a whole turn also over the labels that
 * single messages have in the file, which would else count in its place.
 */
export function withHandLabels(turns: readonly Turn[], episode: string, labels: HandLabels): readonly Turn[] {
  if (labels.targetsOf(episode).length === 0) return turns;
  return turns.map((turn) => {
    const own = labels.goldOf(episode, turn.index, undefined);
    const gold = own === undefined ? turn.gold : overruling(own, turn.gold);
    const steps = turn.steps.map((step) => withHandLabel(turn, step, episode, labels));
    return { ...turn, ...(gold && { gold }), steps };
  });
}

function withHandLabel(turn: Turn, step: Step, episode: string, labels: HandLabels): Step {
  const gold = labels.goldOf(episode, turn.index, step.index);
  if (gold !== undefined) return { ...step, gold: overruling(gold, step.gold) };
  if (step.gold === undefined || labels.goldOf(episode, turn.index, undefined) === undefined) return step;
  const { gold: _overruled, ...rest } = step;
  return rest;
}

function overruling(gold: Label, overruled: Label | undefined): Label {
  return overruled === undefined ? gold : { ...gold, overruled };
}

/** The labels that have no place in a file. */
export function strayLabelsOf(
  labels: HandLabels,
  episodeNamed: (id: string) => Episode | undefined,
): readonly StrayLabel[] {
  return labels.episodes.flatMap((id) => {
    const episode = episodeNamed(id);
    return labels.targetsOf(id).flatMap((target): StrayLabel[] => {
      const missing = whatIsMissing(episode, target);
      return missing === undefined ? [] : [{ target, missing }];
    });
  });
}

function whatIsMissing(
  episode: Episode | undefined,
  { turn: turnIndex, step }: LabelledTarget,
): StrayLabel['missing'] | undefined {
  if (episode === undefined) return 'episode';
  const turn = episode.turns[turnIndex];
  if (turn === undefined) return 'turn';
  return step !== undefined && turn.steps[step] === undefined ? 'step' : undefined;
}

/** Whether two logs say the same of an episode, by the same people at the same time. */
export function sameLabels(a: HandLabels, b: HandLabels, episode: string): boolean {
  const before = a.targetsOf(episode);
  const after = b.targetsOf(episode);
  // Of a log that has grown, targets that nothing new was said about are the same objects.
  const areShared = before.length === after.length && before.every((target, index) => target === after[index]);
  return areShared || (before.length === after.length && JSON.stringify(before) === JSON.stringify(after));
}
