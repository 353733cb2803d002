/** What the editor asks of an open document, one file per feature; each is a function of the document as it is now. */
export { agreement, disagreementPage, makeDisagreementTexts } from './agreement';
export { applyLog } from './apply-log';
export { codeLenses, resolveCodeLens, uriOfLens } from './code-lenses';
export { diagnosis } from './diagnosis';
export { diagnostics } from './diagnostics';
export { documentStatus } from './document-status';
export { hover, messageHover, placesOfHover } from './hover';
export { labelEdits } from './label-edits';
export { labelTarget } from './label-target';
export { logDiagnostics } from './log-report';
export { marks, mismatchLines } from './marks';
export { makeMismatchTexts, mismatchPage } from './mismatch-page';
export { moveToLog } from './move-to-log';
export { addressAt, adjacentMismatch, locate } from './mismatch-stops';
export { readingPage, readingPlace, readingSource } from './reading';
export { reviewStop } from './review-stop';
export { documentSymbols } from './symbols';
