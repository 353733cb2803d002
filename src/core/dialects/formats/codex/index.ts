/** Codex: rollouts, and the stream of `codex exec`. */
export { CODEX } from './session';
