import type { Connection } from 'vscode-languageserver';
import type { DocumentStore } from './documents';
import { codeLenses, documentSymbols, hover, resolveCodeLens, uriOfLens } from './features';
import { requestGuard } from './guard';
import { codeLensesParams, codeLensParams, documentParams, positionParams } from './standard-params';

/** Answers what the standard protocol asks; a document that is not open or is ignored has nothing. */
export function handleStandardRequests(connection: Connection, documents: DocumentStore): void {
  const guard = requestGuard(connection.console);
  connection.onCodeLens(
    guard('codeLens', codeLensesParams, async ({ textDocument, near }) => {
      const document = await documents.get(textDocument.uri);
      return document === undefined ? [] : codeLenses(document, near);
    }),
  );
  connection.onCodeLensResolve(
    guard('codeLens/resolve', codeLensParams, async (lens) => {
      return resolveCodeLens(lens, await documents.get(uriOfLens(lens)));
    }),
  );
  connection.onHover(
    guard('hover', positionParams, async ({ textDocument, position }) => {
      const document = await documents.get(textDocument.uri);
      return document === undefined ? null : hover(document, position);
    }),
  );
  connection.onDocumentSymbol(
    guard('documentSymbol', documentParams, async ({ textDocument }) => {
      const document = await documents.get(textDocument.uri);
      return document === undefined ? [] : documentSymbols(document);
    }),
  );
}
