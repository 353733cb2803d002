import type { Connection } from 'vscode-languageserver';
import {
  episodeFacetsRequest,
  episodeGroupsRequest,
  episodePlaceRequest,
  episodeRowsRequest,
  episodeTurnsRequest,
  type EpisodeFilter,
} from '../protocol';
import { documentAnswers } from './document-answers';
import type { DocumentStore } from './documents';
import {
  episodeFacets,
  episodeGroups,
  episodePlace,
  episodeRows,
  episodeTurns,
  findingFacts,
  openRuns,
  placesOfTurns,
  type Run,
} from './episodes';

/** Answers the requests of `src/protocol/episodes.ts`; for a document that is not open, with nothing. */
export function handleEpisodeRequests(connection: Connection, documents: DocumentStore): void {
  const answer = documentAnswers(connection, documents);
  const runsOf = ({ failedIn }: EpisodeFilter, uri: string): Promise<readonly Run[]> =>
    openRuns(documents, failedIn ?? [], uri);
  const transcriptsOf = async (filter: EpisodeFilter, uri: string) =>
    (await runsOf(filter, uri)).map((run) => run.transcript);
  const noRows = { version: 0, total: 0, start: 0, rows: [] };

  answer(episodeGroupsRequest, null, async (document, { uri, ...list }) => {
    return episodeGroups(document, { ...list, runs: await runsOf(list.filter, uri) });
  }, findingFacts);
  answer(episodeRowsRequest, noRows, async (document, { uri, ...list }) => {
    return episodeRows(document, { ...list, runs: await transcriptsOf(list.filter, uri) });
  }, findingFacts);
  answer(episodePlaceRequest, null, async (document, { uri, ...list }) => {
    return episodePlace(document, { ...list, runs: await transcriptsOf(list.filter, uri) });
  });
  answer(episodeTurnsRequest, noRows, (document, request) => episodeTurns(document, request), undefined,
    (document, request, readAhead) => readAhead(placesOfTurns(document, request)));
  answer(episodeFacetsRequest, null, async (document, { uri, runs }) => {
    return episodeFacets(document, await openRuns(documents, runs, uri));
  }, findingFacts);
}
