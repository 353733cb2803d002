/** Invented transcripts of any size, for benchmarks. */
export { episodeLines, type Recording } from './episodes';
export { benchFile, megabytes, messageFile, SIZES, FULL_SIZE } from './files';
export { messageLines, type MessageShape } from './messages';
