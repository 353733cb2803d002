/** Invented transcripts of any size, for benchmarks. */
export { episodeLines, type Recording } from './episodes';
export { benchFile, megabytes, SIZES, FULL_SIZE } from './files';
