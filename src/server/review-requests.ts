import type { Connection } from 'vscode-languageserver';
import { reviewStopRequest } from '../protocol';
import { documentAnswers } from './document-answers';
import type { DocumentStore } from './documents';
import { reviewStop } from './features';

/** Answers the requests of `src/protocol/review.ts`; for a document that is not open, with nothing. */
export function handleReviewRequests(connection: Connection, documents: DocumentStore): void {
  documentAnswers(connection, documents)(reviewStopRequest, null, (document, request) => reviewStop(document, request));
}
