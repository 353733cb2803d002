/** How numbers and lists stand in sentences, wherever these are shown. */
export { firstFew } from './lists';
export { counted, percent, percentNumber, pluralOf, points } from './numbers';
