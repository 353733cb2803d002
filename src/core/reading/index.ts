/** An episode as a page of text to read, with what stands on which of its lines. */
export { readingPage, type ReadingOptions } from './reading-page';
export { messageOf, type Around } from './pages';
export {
  PART_KINDS,
  type CuePlace,
  type Extent,
  type LineSpan,
  type PartKind,
  type PartMark,
  type ReadingPage,
  type ReadingPart,
} from './reading-part';
