import type { Connection } from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import {
  foldLabels,
  labelLogPath,
  NO_HAND_LABELS,
  readLabelLog,
  type HandLabels,
  type LogProblem,
  type ReadLabels,
} from '../../core/label-log';
import { readFileRequest } from '../../protocol';
import { fileOf } from './companion-paths';

/** The label log of a document as it was read last. */
export interface DocumentLog {
  /** `undefined` for a document that is no file yet, and so has nothing beside it. */
  readonly uri: string | undefined;
  /** `absent` is in order; `failed` means that there may be labels which do not count. */
  readonly state: 'absent' | 'read' | 'failed';
  /** What was read, or why nothing was. */
  readonly text: string;
  readonly labels: HandLabels;
  readonly problems: readonly LogProblem[];
  /** What was read, so that a longer log need not be read from its beginning. */
  readonly read?: ReadLabels;
}

/** The log of a document before it has been read. */
export function emptyLog(document: string): DocumentLog {
  return absent(uriOfLog(document));
}

/**
 * Reads the log of a document through the client. Never rejects: what goes wrong is said in the log.
 *
 * @param before the same log as it was read last.
 */
export async function readDocumentLog(
  connection: Connection,
  document: string,
  before?: DocumentLog,
): Promise<DocumentLog> {
  const uri = uriOfLog(document);
  if (uri === undefined) return absent(uri);
  try {
    const raw: unknown = await connection.sendRequest(readFileRequest.method, { uri, damaged: true });
    const answer = readFileRequest.result.parse(raw);
    if (answer.ok) return logOf(uri, answer.text, before);
    return answer.absent === true ? absent(uri) : failed(uri, answer.message);
  } catch (error) {
    return failed(uri, error instanceof Error ? error.message : String(error));
  }
}

function uriOfLog(document: string): string | undefined {
  const uri = URI.parse(document);
  if (uri.scheme === 'untitled') return undefined;
  const file = fileOf(uri);
  return file.with({ path: labelLogPath(file.path) }).toString();
}

function logOf(uri: string, text: string, before: DocumentLog | undefined): DocumentLog {
  const read = readLabelLog(text, before?.read);
  const { entries, problems, shared } = read;
  const labels = shared === 0 ? foldLabels(entries) : foldLabels(entries.slice(shared), before?.labels);
  return { uri, state: 'read', text, labels, problems, read };
}

function absent(uri: string | undefined): DocumentLog {
  return { uri, state: 'absent', text: '', labels: NO_HAND_LABELS, problems: [] };
}

function failed(uri: string, text: string): DocumentLog {
  return { uri, state: 'failed', text, labels: NO_HAND_LABELS, problems: [] };
}
