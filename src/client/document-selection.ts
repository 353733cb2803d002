import * as vscode from 'vscode';
import { IGNORED_SCHEMES } from '../protocol';

const NAMES = /\.(?:jsonl|ndjson|json)$/iu;

/** Documents that may be transcripts, by language or by name; what they are is told by their content. */
export const DOCUMENT_SELECTOR = [
  { language: 'jsonl' },
  { language: 'json' },
  { pattern: '**/*.{jsonl,ndjson,json}' },
] as const;

/** Whether a document may be a transcript, so that the language server is to look at its beginning. */
export function mayBeTranscript(document: vscode.TextDocument): boolean {
  return !IGNORED_SCHEMES.has(document.uri.scheme) && vscode.languages.match(DOCUMENT_SELECTOR, document) > 0;
}

/** Whether a file bears a name of a transcript; for those of which there is no document. */
export function isNamedAsTranscript({ scheme, path }: vscode.Uri): boolean {
  return !IGNORED_SCHEMES.has(scheme) && NAMES.test(path);
}
