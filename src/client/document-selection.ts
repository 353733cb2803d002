import * as vscode from 'vscode';
import { IGNORED_SCHEMES } from '../protocol';

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
