/** Review mode: what is gone through, and how far one has come. */
export { ReviewBar } from './review-bar';
export { ReviewChoice } from './review-choice';
export { reviewKeys, type ReviewKey } from './review-keys';
export { NOTHING_THERE, SCOPE_WORDS } from './review-words';
