/** Files that are read where they lie: their lines by ranges of bytes, so that no text of them is kept. */
export { wholeFilesOf } from './client-whole-files';
export { decodedLine, DiskLines } from './disk-lines';
export type { FileStamp, RangedFile, RangedFiles, Splice } from './ranged-file';
export { byteSplices, type TextEdit } from './byte-splices';
export type { IndexStore } from './index-store';
export { LineAgain, type MessagesWanted } from './line-again';
export {
  answersTo,
  knownDialect,
  LONG_BYTES,
  type LineAnswer,
  type LineReading,
  type LineTask,
  type LongLine,
} from './long-line';
export { readLines } from './read-lines';
export { WholeFile } from './whole-file';
