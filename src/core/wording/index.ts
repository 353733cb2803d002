/** How numbers and lists stand in sentences, wherever these are shown. */
export { codeSpans } from './code-spans';
export { firstFew, listed } from './lists';
export { coefficient, counted, countedOf, grouped, percent, percentNumber, pluralOf, points } from './numbers';
