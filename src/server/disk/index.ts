/** Files that are read where they lie: their lines by ranges of bytes, so that no text of them is kept. */
export { wholeFilesOf } from './client-whole-files';
export { DiskLines, LONGEST_STRING } from './disk-lines';
export type { FileStamp, RangedFile, RangedFiles, Splice } from './ranged-file';
export { byteSplices, type TextEdit } from './byte-splices';
export type { IndexStore } from './index-store';
export { readLines } from './read-lines';
export { WholeFile } from './whole-file';
