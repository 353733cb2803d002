/** The list of mismatches: filter bar, windowed rows, keys. */
export * from './mismatches-section';
export { panelKey } from './keys';
