import type { Connection } from 'vscode-languageserver';
import { reviewStopRequest } from '../protocol';
import { makingStops } from './decisions';
import { documentAnswers } from './document-answers';
import type { DocumentStore } from './documents';
import { reviewStop } from './features';

/** Answers the requests of `src/protocol/review.ts`; for a document that is not open, with nothing. */
export function handleReviewRequests(connection: Connection, documents: DocumentStore): void {
  const answer = documentAnswers(connection, documents);
  answer(reviewStopRequest, null, (document, request) => reviewStop(document, request), makingStops);
}
