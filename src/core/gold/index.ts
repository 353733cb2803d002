/** Gold and outcomes from outside the transcript: by a benchmark's rules, and from companion files. */
export { bfclCategory, bfclGold, isMultiTurnCase } from './bfcl-case';
export { companionKind, type CompanionKind } from './companion-kind';
export { NO_COMPANIONS, type CompanionReport, type Companions } from './companions';
export { goldFits, type EpisodeGold } from './episode-gold';
export { findCompanions, type CompanionPlace, type CompanionRequest } from './find-companions';
