/** Our own labelled formats: an episode or a message a record. */
export { TURNLENS_EPISODES } from './episodes';
export { TURNLENS_MESSAGES } from './messages';
