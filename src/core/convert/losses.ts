import type { Episode } from '../model';
import { counted } from '../wording';
import type { ConvertTarget } from './convert';

/** What some episodes hold that a format has no place for, as a list for a sentence; empty when nothing is lost. */
export function lossesOf(episodes: readonly Episode[], target: ConvertTarget): readonly string[] {
  if (target === 'turnlens') return [];
  const turns = episodes.flatMap((episode) => episode.turns);
  const count = (of: readonly boolean[]): number => of.filter(Boolean).length;
  const gold =
    count(episodes.map(({ attributes }) => attributes.gold !== undefined)) +
    count(turns.map((turn) => turn.gold !== undefined)) +
    count(turns.flatMap((turn) => turn.steps.map((step) => step.gold !== undefined)));
  const outcomes = count(episodes.map(({ attributes }) => attributes.outcome !== undefined));
  const crashes = count(episodes.map(({ attributes }) => attributes.inferenceError !== undefined));
  const silent = count(turns.map((turn) => turn.steps.length === 0));
  return [
    ...(gold > 0 ? [counted(gold, 'gold label')] : []),
    ...(outcomes > 0 ? [counted(outcomes, 'outcome')] : []),
    ...(crashes > 0 ? [counted(crashes, 'error of a run', 'errors of runs')] : []),
    ...(silent > 0 ? [counted(silent, 'turn without a reply', 'turns without a reply')] : []),
    'ids, predicted classes, and what models thought',
  ];
}
