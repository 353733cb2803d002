/** What some lines of a file come to, so that it can be added to what the rest comes to. */
export { partialSchema, type Partial } from '../own-format';
export { PartialReader, type CompleteEpisode } from './partial-reader';
export { PartialSum } from './partial-sum';
export { episodeNames } from './names';
export { partialOfTranscript } from './of-transcript';
