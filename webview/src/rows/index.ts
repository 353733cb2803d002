/** A list of decisions of which only the rows near the window are drawn, and what rows have in common. */
export { Action, EpisodeCells, TextCell } from './cells';
export { Standing, WayHints } from './key-hints';
export { RowList } from './row-list';
