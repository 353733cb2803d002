/** From decisions to numbers: tallies, GAR and the bound, quadrants, intervals, the verdict. */
export * from './file-summary';
