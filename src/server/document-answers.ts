import type { Connection } from 'vscode-languageserver';
import type * as z from 'zod/mini';
import type { RequestType } from '../protocol';
import type { Transcript } from '../core/transcript';
import type { ReadAhead } from './decisions';
import type { DocumentStore, OpenDocument } from './documents';
import { requestGuard } from './guard';

/** Registers answers to requests about open documents. */
export function documentAnswers(connection: Connection, documents: DocumentStore) {
  const guard = requestGuard(connection.console);

  /**
   * @param absent the answer for a document that is not open or is ignored.
   * @param preparing works out what the answer rests on, and yields whenever others may have their turn.
   * @param readingAhead then has messages read again that the answer shows.
   */
  return <Params extends z.ZodMiniType<{ uri: string }>, Result extends z.ZodMiniType>(
    request: RequestType<Params, Result>,
    absent: z.infer<Result>,
    handle: (document: OpenDocument, params: z.infer<Params>) => z.infer<Result> | Promise<z.infer<Result>>,
    preparing?: (transcript: Transcript) => Iterable<undefined>,
    readingAhead?: (document: OpenDocument, params: z.infer<Params>, readAhead: ReadAhead) => Promise<void>,
  ): void => {
    const handler = guard(request.method, request.params, async (params): Promise<z.infer<Result>> => {
      for (;;) {
        const document = await documents.get(params.uri);
        if (document === undefined) return absent;
        if (preparing !== undefined) await documents.prepare(document, preparing);
        await readingAhead?.(document, params, (refs) => documents.readAhead(document, refs));
        // One that was closed meanwhile has no text any longer, and another may be in its place.
        if (documents.isCurrent(document)) return await handle(document, params);
      }
    });
    connection.onRequest(request.method, handler);
  };
}
