import type { Profiler } from 'node:inspector';

/**
 * The longest time in one go, in milliseconds, in which code of a folder was on the stack, of itself or through what it
 * called.
 */
export function longestStretch({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile, folder: string): number {
  const ours = nodesBelow(nodes, folder);
  let longest = 0;
  let stretch = 0;
  samples.forEach((node, index) => {
    stretch = ours.has(node) ? stretch + (timeDeltas[index] ?? 0) : 0;
    longest = Math.max(longest, stretch);
  });
  return longest / 1000;
}

/** The nodes of a call tree that stand below, or are, code of a folder. */
function nodesBelow(nodes: readonly Profiler.ProfileNode[], folder: string): ReadonlySet<number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const found = new Set<number>();
  const mark = (start: Profiler.ProfileNode): void => {
    const open = [start];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (found.has(node.id)) continue;
      found.add(node.id);
      for (const id of node.children ?? []) open.push(...[byId.get(id)].filter((child) => child !== undefined));
    }
  };
  for (const node of nodes) if (node.callFrame.url.includes(folder)) mark(node);
  return found;
}
