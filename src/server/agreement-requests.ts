import type { Connection } from 'vscode-languageserver';
import { agreementRequest, disagreementPageRequest } from '../protocol';
import { documentAnswers } from './document-answers';
import type { DocumentStore } from './documents';
import { agreement, disagreementPage, makeDisagreementTexts } from './features';

/** Answers the requests of `src/protocol/agreement.ts`; for a document that is not open, with nothing. */
export function handleAgreementRequests(connection: Connection, documents: DocumentStore): void {
  const answer = documentAnswers(connection, documents);
  const notOpen = { ok: false as const, reason: 'The server does not have this document open.' };
  answer(agreementRequest, notOpen, (document) => agreement(document));
  const noRows = { total: 0, start: 0, rows: [] };
  answer(disagreementPageRequest, noRows, (document, page) => disagreementPage(document, page), undefined,
    makeDisagreementTexts);
}
