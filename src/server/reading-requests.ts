import type { Connection } from 'vscode-languageserver';
import type { Transcript } from '../core/transcript';
import { readingHoverRequest, readingPageRequest, readingPlaceRequest, readingSourceRequest } from '../protocol';
import { documentAnswers } from './document-answers';
import type { DocumentStore } from './documents';
import { messageHover, placesOfHover, readingPage, readingPlace, readingSource } from './features';

/** Answers the requests of `src/protocol/reading.ts`; for a document that is not open, with nothing. */
export function handleReadingRequests(connection: Connection, documents: DocumentStore): void {
  const answer = documentAnswers(connection, documents);
  const finding = (transcript: Transcript): Iterable<undefined> => transcript.findingNames();
  answer(readingPageRequest, null, (document, request) => readingPage(document, request), finding);
  answer(readingPlaceRequest, null, (document, { position }) => readingPlace(document, position));
  answer(readingSourceRequest, null, (document, { episode, message }) => readingSource(document, episode, message));
  answer(readingHoverRequest, null, (document, { address }) => messageHover(document, address), undefined,
    (document, { address }, readAhead) => readAhead(placesOfHover(document, address)));
}
