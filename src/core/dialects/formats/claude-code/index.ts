/** Claude Code: sessions, event by event. */
export { CLAUDE_CODE } from './session';
