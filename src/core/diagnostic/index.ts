/** From decisions to numbers: tallies, GAR and the bound, quadrants, intervals, the verdict. */
export * from './file-summary';
export * from './decisions';
export * from './episode-result';
export * from './mismatches';
export * from './case-tally';
export * from './tally';
