/**
 * Formats of transcripts: each tells by content whether a file is of it, and reads a record into parts of episodes. A
 * new format is one file here and one line in `registry.ts`.
 */
export { DIALECTS, detectDialect, dialectNamed } from './registry';
export type { Detection, Dialect } from './dialect';
export { withoutThought } from './thought';
export { readToolResponses } from './tool-responses';
