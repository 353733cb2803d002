/** From decisions to numbers: tallies, GAR and the bound, quadrants, intervals, the verdict. */
export * from './file-summary';
export * from './decisions';
export * from './episode-result';
export * from './mismatches';
export * from './case-tally';
export * from './tally';
export * from './tally-sum';
export * from './intervals';
export * from './summarize';
export * from './verdict';
export * from './coverage';
export * from './advice';
