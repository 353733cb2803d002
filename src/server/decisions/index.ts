/** Mismatches, turns and messages as the editor needs them: where they stand, what they are called, what they say. */
export { resolveAddress, type Addressed } from './address';
export { labelBearer, labelInFile, placeInFile, turnLabelPlace, type LabelBearer } from './label-bearer';
export { provenanceLines } from './provenance';
export { episodeAt } from './cursor';
export { shownAt } from './shown-at';
export { makeRowTexts, placesOf, rowText, type ReadAhead } from './row-text';
export { excerpt, sayingOf } from './saying';
export { addressOf, decisionsByTurn, speakingStep, standingsOf, type Standing } from './standing';
export { leftBehind, reviewedFrom, reviewStops } from './review-stops';
export {
  adjacentStop,
  episodeOf,
  firstStops,
  makingStops,
  orderingMismatches,
  stopRanges,
  stopsOf,
  type Stop,
} from './stops';
export { unlabelledTurns } from './unlabelled';
export { className, missWords, placeName, stopWords } from './words';
