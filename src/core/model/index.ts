/** The vocabulary of the domain: classes, labels, what dialects read, and what is kept of an episode. */
export * from './action-class';
export * from './label-spelling';
export * from './position';
export * from './json-value';
export * from './evidence';
export * from './fragment';
export * from './episode';
export type { Draft } from './draft';
