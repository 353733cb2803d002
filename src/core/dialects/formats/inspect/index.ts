/** Inspect AI: logs and their samples. */
export { INSPECT } from './log';
