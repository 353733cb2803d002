import type { Profiler } from 'node:inspector';

/** Longer than this after the one before, in microseconds, a sample was late because others had the processor. */
const LATE = 1_000;

/**
 * The longest time in one go, in milliseconds, in which code of a folder was on the stack, of itself or through what it
 * called. Time in which the thread had no processor does not count.
 *
 * @param turns when the thread turned to the next thing that waited, ascending, in microseconds of the profile's clock.
 */
export function longestStretch(
  { nodes, samples = [], timeDeltas = [], startTime }: Profiler.Profile,
  folder: string,
  turns: readonly number[],
): number {
  const ours = nodesBelow(nodes, folder);
  let longest = 0;
  let stretch = 0;
  let time = startTime;
  let turned = 0;
  samples.forEach((node, index) => {
    const passed = timeDeltas[index] ?? 0;
    time += passed;
    const before = turned;
    while ((turns[turned] ?? Infinity) < time) turned += 1;
    if (turned > before) stretch = 0;
    stretch = ours.has(node) ? stretch + Math.min(passed, LATE) : 0;
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
