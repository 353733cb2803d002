/** The reading view: episodes as pages, and the way between these and the raw file. */
export { readingPage } from './page';
export { readingPlace, readingSource } from './place';
