import type { Connection } from 'vscode-languageserver';
import { fileSummaryRequest, type FileSummaryAnswer } from '../protocol';
import type { ClosedFiles, DocumentStore } from './documents';
import { documentStatus } from './features';
import { requestGuard } from './guard';

/** Answers what is asked of files, whether they are open or not. */
export function handleFileRequests(connection: Connection, documents: DocumentStore, closed: ClosedFiles): void {
  const { method, params } = fileSummaryRequest;
  const handler = requestGuard(connection.console)(method, params, async ({ uri }): Promise<FileSummaryAnswer> => {
    const open = await documents.get(uri);
    if (open !== undefined) return { ok: true, status: documentStatus(open), restsOn: [] };
    const file = await closed.read(uri);
    return file.ok ? { ok: true, status: documentStatus(file.document), restsOn: [...file.restsOn] } : file;
  });
  connection.onRequest(method, handler);
}
