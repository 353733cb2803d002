/** An episode as a page of text to read, with what stands on which of its lines. */
export { readingPage, type ReadingOptions } from './reading-page';
export { messageOf } from './pages';
export { PART_KINDS, type ReadingPage } from './reading-part';
