import type { Connection } from 'vscode-languageserver';
import {
  addressAtRequest,
  adjacentMismatchRequest,
  applyLogRequest,
  diagnosisRequest,
  labelEditsRequest,
  labelTargetRequest,
  locateRequest,
  marksRequest,
  mismatchLinesRequest,
  mismatchPageRequest,
  moveToLogRequest,
} from '../protocol';
import { makingStops } from './decisions';
import { documentAnswers } from './document-answers';
import type { DocumentStore } from './documents';
import {
  addressAt,
  adjacentMismatch,
  applyLog,
  diagnosis,
  labelEdits,
  labelTarget,
  locate,
  makeMismatchTexts,
  marks,
  mismatchLines,
  mismatchPage,
  moveToLog,
} from './features';

const NO_ROWS = { version: 0, total: 0, start: 0, rows: [] };
const NOT_OPEN = { ok: false as const, reason: 'The server does not have this document open.' };

/** Answers the requests of `src/protocol/server-requests.ts`; for a document that is not open, with nothing. */
export function handleCustomRequests(connection: Connection, documents: DocumentStore): void {
  const answer = documentAnswers(connection, documents);

  answer(marksRequest, { version: 0, marks: [] }, (document, { ranges }) => marks(document, ranges));
  answer(mismatchLinesRequest, { version: 0, lines: [] }, (document) => mismatchLines(document), makingStops);
  answer(adjacentMismatchRequest, null, (document, { position, direction, episode }) => {
    return adjacentMismatch(document, position, direction, episode);
  }, makingStops);
  answer(locateRequest, null, (document, { address }) => locate(document, address));
  answer(addressAtRequest, null, (document, { position }) => addressAt(document, position));
  answer(labelTargetRequest, NOT_OPEN, (document, { place }) => labelTarget(document, place));
  answer(labelEditsRequest, NOT_OPEN, (document, params) => labelEdits(document, params));
  answer(applyLogRequest, NOT_OPEN, (document) => applyLog(document));
  answer(moveToLogRequest, NOT_OPEN, (document, params) => moveToLog(document, params));
  answer(diagnosisRequest, null, (document) => diagnosis(document));
  answer(mismatchPageRequest, NO_ROWS, (document, { filter, start, count }) => {
    return mismatchPage(document, filter, start, count);
  }, makingStops, (document, { filter, start, count }, readAhead) => {
    return makeMismatchTexts(document, filter, start, count, readAhead);
  });
}
