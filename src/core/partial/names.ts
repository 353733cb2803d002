import type { Partial } from '../own-format';
import { distinctNames, joiningId, ONLY_ONE } from '../transcript';
import { factsOfLoose } from './loose-part';
import type { CompleteEpisode } from './partial-reader';

/**
 * The names of all episodes in file order, as a transcript has them.
 *
 * @param complete the complete episodes of the same lines, in file order.
 */
export function episodeNames({ loose }: Partial, complete: readonly CompleteEpisode[]): readonly string[] {
  const open = new Map<string, { line: number; name: string | undefined }>();
  for (const part of loose) {
    const id = joiningId(factsOfLoose(part)) ?? '';
    const known = open.get(id);
    if (known === undefined) open.set(id, { line: part.line, name: part.episode });
    else known.name ??= part.episode;
  }
  const all = [
    ...complete.map(({ line, name }) => ({ line, name: name ?? `line ${line + 1}` })),
    ...[...open.values()].map(({ line, name }) => ({ line, name: name ?? ONLY_ONE })),
  ];
  return distinctNames(all.sort((a, b) => a.line - b.line).map(({ name }) => name));
}
