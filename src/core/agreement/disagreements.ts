import type { HandLabel, HandLabels, LabelledTarget } from '../label-log';

/** All targets that have a label to compare, episode by episode; `episodes` are ids in the order that is wanted. */
export function labelledTargets(
  labels: HandLabels,
  episodes: readonly string[] = labels.episodes,
): readonly LabelledTarget[] {
  return episodes.flatMap((episode) => labels.targetsOf(episode)).filter(({ said }) => said.length > 0);
}

/** Whether annotators name different classes; what someone adjudicated since does not change what they say. */
export function isDisagreement({ said }: LabelledTarget): boolean {
  return said.some((label) => label.class !== said[0]?.class);
}

/** Whether someone has adjudicated the target. */
export function isSettled(target: LabelledTarget): boolean {
  return adjudicationOf(target) !== undefined;
}

/** The adjudication that counts for a target. */
export function adjudicationOf({ counts }: LabelledTarget): HandLabel | undefined {
  return counts.adjudicated ? counts : undefined;
}

/**
 * The targets on which annotators disagree, adjudicated or not.
 *
 * @param fileOrder ids of the file's episodes in its order; labels of episodes that are not among them come last, in
 * the order of the log. By default everything is in the order of the log.
 */
export function disagreementsOf(labels: HandLabels, fileOrder: readonly string[] = []): readonly LabelledTarget[] {
  const known = new Set(fileOrder);
  const episodes = [...known, ...labels.episodes.filter((episode) => !known.has(episode))];
  return labelledTargets(labels, episodes).filter(isDisagreement);
}
