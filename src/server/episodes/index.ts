/** The episodes of a document as the list beside the editor shows them: by groups, filtered, page by page. */
export { findingFacts } from './episode-facts';
export { episodeFacets } from './facets';
export { episodeGroups } from './groups';
export { episodePlace, episodeRows } from './rows';
export { openRuns, type Run } from './runs';
export { episodeTurns, placesOfTurns } from './turns';
