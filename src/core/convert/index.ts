/** From a transcript to lines of another format: ours, which holds all that was read, or a plain chat. */
export { CONVERT_TARGETS, convertEpisodes, type ConvertTarget } from './convert';
export { lossesOf } from './losses';
