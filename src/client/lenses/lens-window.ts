import type { Range } from '../../core/model';

/** So many lines above and below what is visible have lenses, so that scrolling meets none that are missing. */
const MARGIN_LINES = 80;

/** Nearer than so many lines to the end of what has lenses, it is time to ask for more. */
const EDGE_LINES = 30;

/** Lines, 0-based, both included. */
export interface Lines {
  readonly first: number;
  readonly last: number;
}

/** The lines around those that are visible, in ranges that do not overlap. */
export function windowAround(visible: readonly Lines[], lineCount: number): readonly Range[] {
  const windows = [...visible]
    .map(({ first, last }) => grown({ first, last }, MARGIN_LINES, lineCount))
    .sort((a, b) => a.first - b.first);
  const joined: Lines[] = [];
  for (const window of windows) {
    const last = joined.at(-1);
    if (last === undefined || window.first > last.last) joined.push(window);
    else joined[joined.length - 1] = { first: last.first, last: Math.max(last.last, window.last) };
  }
  return joined.map(({ first, last }) => ({
    start: { line: first, character: 0 },
    end: { line: last, character: 0 },
  }));
}

/** Whether something visible is outside of what was asked for, or so near to its end that it soon will be. */
export function isLeaving(visible: readonly Lines[], asked: readonly Range[], lineCount: number): boolean {
  return visible.some((lines) => {
    const { first, last } = grown(lines, EDGE_LINES, lineCount);
    return !asked.some(({ start, end }) => start.line <= first && last <= end.line);
  });
}

function grown({ first, last }: Lines, by: number, lineCount: number): Lines {
  return { first: Math.max(0, first - by), last: Math.min(Math.max(0, lineCount - 1), last + by) };
}
