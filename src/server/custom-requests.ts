import type { Connection } from 'vscode-languageserver';
import type * as z from 'zod/mini';
import {
  addressAtRequest,
  adjacentMismatchRequest,
  diagnosisRequest,
  labelEditsRequest,
  labelTargetRequest,
  locateRequest,
  marksRequest,
  mismatchLinesRequest,
  mismatchPageRequest,
  type RequestType,
} from '../protocol';
import type { DocumentStore, OpenDocument } from './documents';
import {
  addressAt,
  adjacentMismatch,
  diagnosis,
  labelEdits,
  labelTarget,
  locate,
  marks,
  mismatchLines,
  mismatchPage,
} from './features';
import { requestGuard } from './guard';

const NOT_OPEN = { ok: false as const, reason: 'The server does not have this document open.' };

/** Answers the requests of `src/protocol/server-requests.ts`; for a document that is not open, with nothing. */
export function handleCustomRequests(connection: Connection, documents: DocumentStore): void {
  const guard = requestGuard(connection.console);

  /** @param absent the answer for a document that is not open or is ignored. */
  function answer<Params extends z.ZodMiniType<{ uri: string }>, Result extends z.ZodMiniType>(
    request: RequestType<Params, Result>,
    absent: z.infer<Result>,
    handle: (document: OpenDocument, params: z.infer<Params>) => z.infer<Result>,
  ): void {
    const handler = guard(request.method, request.params, async (params): Promise<z.infer<Result>> => {
      const document = await documents.get(params.uri);
      return document === undefined ? absent : handle(document, params);
    });
    connection.onRequest(request.method, handler);
  }

  answer(marksRequest, { version: 0, marks: [] }, (document, { ranges }) => marks(document, ranges));
  answer(mismatchLinesRequest, { version: 0, lines: [] }, (document) => mismatchLines(document));
  answer(adjacentMismatchRequest, null, (document, { position, direction }) => {
    return adjacentMismatch(document, position, direction);
  });
  answer(locateRequest, null, (document, { address }) => locate(document, address));
  answer(addressAtRequest, null, (document, { position }) => addressAt(document, position));
  answer(labelTargetRequest, NOT_OPEN, (document, { place }) => labelTarget(document, place));
  answer(labelEditsRequest, NOT_OPEN, (document, { address, gold, note }) => {
    return labelEdits(document, address, { gold, ...(note !== undefined && { note }) });
  });
  answer(diagnosisRequest, null, (document) => diagnosis(document));
  answer(mismatchPageRequest, { version: 0, total: 0, start: 0, rows: [] }, (document, { filter, start, count }) => {
    return mismatchPage(document, filter, start, count);
  });
}
