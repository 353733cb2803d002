/** What was said in an episode, in order and with its texts, read again from the file. */
export { EpisodeReader, type Spoken, type SpokenCall, type SpokenContent, type SpokenEpisode } from './episode-reader';
export { jsonText, RawJson } from './json-text';
export { partOf } from './source-text';
