/** The one path that a file takes from lines to episodes, decisions and tallies; it follows edits line by line. */
export { readBeginning, type Beginning } from './beginning';
export { Transcript, type EpisodePart, type TranscriptOptions } from './transcript';
export type { LineTexts } from './line-texts';
export { labelledGoldTurn } from './assemble';
export { pathKey } from './reread';
export { offsetIn, positionIn, rangeIn } from './record-place';
export type { TranscriptProblem } from './problems';
