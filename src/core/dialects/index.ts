/**
 * Formats of transcripts: each tells by content whether a file is of it, and reads a record into parts of episodes. A
 * new format is one file or folder in `formats/` and one line in its list; what several formats share is in `readers/`.
 */
export { DIALECTS } from './formats';
export { detectDialect, dialectNamed } from './detect';
export type { Dialect } from './dialect';
export { readToolResponses, withoutThought } from './readers';
