/** Lines `[first, first + removed)` (0-based) give way to `inserted`. */
export interface LineSplice {
  readonly first: number;
  readonly removed: number;
  readonly inserted: readonly string[];
}

/**
 * Leaves out of a splice the lines at its two ends that stay as they are.
 *
 * @param lines the lines before the splice.
 * @returns `undefined` when it changes nothing.
 */
export function trimSplice(lines: readonly string[], { first, removed, inserted }: LineSplice): LineSplice | undefined {
  const shorter = Math.min(removed, inserted.length);
  let head = 0;
  while (head < shorter && lines[first + head] === inserted[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && lines[first + removed - 1 - tail] === inserted[inserted.length - 1 - tail]) tail += 1;
  const trimmed = {
    first: first + head,
    removed: removed - head - tail,
    inserted: inserted.slice(head, inserted.length - tail),
  };
  return trimmed.removed === 0 && trimmed.inserted.length === 0 ? undefined : trimmed;
}

/**
 * Adds a splice to a sequence of splices, each of which counts lines as the ones before it left them. One that touches
 * the last of the sequence is made one with it, so that a burst of edits to one line is one splice.
 */
export function addSplice(splices: LineSplice[], next: LineSplice): void {
  const last = splices.at(-1);
  if (last === undefined || next.first > endOf(last) || next.first + next.removed < last.first) splices.push(next);
  else splices[splices.length - 1] = joined(last, next);
}

/**
 * One splice that does the work of many.
 *
 * @param lineCount how many lines there were before.
 * @param splices at least one; each counts lines as the ones before it left them.
 * @param after the lines that result.
 */
export function spanningSplice(
  lineCount: number,
  splices: readonly LineSplice[],
  after: readonly string[],
): LineSplice {
  let head = lineCount;
  let tail = lineCount;
  let count = lineCount;
  for (const splice of splices) {
    count += splice.inserted.length - splice.removed;
    head = Math.min(head, splice.first);
    tail = Math.min(tail, count - endOf(splice));
  }
  return { first: head, removed: lineCount - head - tail, inserted: after.slice(head, after.length - tail) };
}

/** The line after the last inserted one. */
function endOf({ first, inserted }: LineSplice): number {
  return first + inserted.length;
}

function joined(last: LineSplice, next: LineSplice): LineSplice {
  const nextEnd = next.first + next.removed;
  const above = Math.max(0, last.first - next.first);
  const below = Math.max(0, nextEnd - endOf(last));
  return {
    first: Math.min(last.first, next.first),
    removed: above + last.removed + below,
    inserted: [
      ...last.inserted.slice(0, Math.max(0, next.first - last.first)),
      ...next.inserted,
      ...last.inserted.slice(Math.max(0, nextEnd - last.first)),
    ],
  };
}
