import type { Partial } from '../own-format';
import { distinctNames, ONLY_ONE } from '../transcript';
import type { CompleteEpisode } from './partial-reader';

/**
 * The names of all episodes in file order, as a transcript has them.
 *
 * @param loose the episodes that may go on, each with one part.
 * @param complete the complete episodes of the same lines, in file order.
 */
export function episodeNames(
  { loose }: Pick<Partial, 'loose'>,
  complete: readonly CompleteEpisode[],
): readonly string[] {
  const all = [
    ...complete.map(({ line, name }) => ({ line, name: name ?? `line ${line + 1}` })),
    ...loose.map(({ line, episode }) => ({ line, name: episode ?? ONLY_ONE })),
  ];
  return distinctNames(all.sort((a, b) => a.line - b.line).map(({ name }) => name));
}
