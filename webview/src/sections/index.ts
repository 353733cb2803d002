/** The parts of the diagnosis above and below the list of mismatches, one component each. */
export * from './advice';
export * from './categories';
export * from './confusion';
export * from './coverage';
export type * from './filtering';
export * from './header';
export * from './left-out';
export * from './predicted';
export * from './problems';
export * from './quadrants';
export * from './timing';
export * from './verdict';
export * from './without-diagnosis';
