/** The one path that a file takes from lines to episodes, decisions and tallies; it follows edits line by line. */
export { readBeginning, type Beginning } from './beginning';
export type { EpisodePart } from './episode-part';
export type { TranscriptOptions } from './options';
export { Pace } from './pace';
export { Transcript } from './transcript';
export type { LineTexts } from './line-texts';
export { indexedPieces, type IndexedPiece } from './indexed-pieces';
export { assembleEpisode, labelledGoldTurn } from './assemble';
export type { FragmentFacts, MessageFacts } from './facts';
export { distinctNames, joiningId, ONLY_ONE } from './slots';
export { readLine, readRecord, type IndexedRecord, type RecordReader, type SourceRecord } from './source-record';
export { pathKey, Reread, type MessagesRead } from './reread';
export { offsetIn, positionIn, rangeIn } from './record-place';
export { problemsOf, type TranscriptProblem } from './problems';
