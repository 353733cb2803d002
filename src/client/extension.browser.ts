/** The extension in a browser: the language server is a web worker. */
import * as vscode from 'vscode';
import { LanguageClient, type ServerOptions } from 'vscode-languageclient/browser';
import { activateTurnlens, type TurnlensApi } from './extension';
import { CLIENT_ID, CLIENT_NAME } from './language-client';

/** A worker as the browser makes it; the compiler's library here is Node's. */
declare const Worker: new (address: string) => Exclude<ServerOptions, () => unknown>;

export function activate(context: vscode.ExtensionContext): TurnlensApi {
  const script = vscode.Uri.joinPath(context.extensionUri, 'dist', 'server.browser.js').toString(true);
  const { api } = activateTurnlens(context, (options) => {
    return new LanguageClient(CLIENT_ID, CLIENT_NAME, () => Promise.resolve(new Worker(script)), options);
  });
  return api;
}
