/** Labels by hand: written into the file or into its label log, by whom, and taken back again. */
export { Labels, type LabelWish } from './labels';
export type { LabelPlatform } from './platform';
