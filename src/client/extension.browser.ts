/** The extension in a browser: the language server is a web worker. */
import * as vscode from 'vscode';
import { BrowserMessageReader, BrowserMessageWriter, LanguageClient } from 'vscode-languageclient/browser';
import { activateTurnlens, type Platform, type TurnlensApi } from './extension';
import { CLIENT_ID, CLIENT_NAME } from './language-client';

/** The browser's class, of which nothing is used but that it can be made; the compiler's library here is Node's. */
declare const Worker: new (address: string) => object;

const PLATFORM: Platform = { pause: () => new Promise((resolve) => setTimeout(resolve, 0)) };

export function activate(context: vscode.ExtensionContext): TurnlensApi {
  const script = vscode.Uri.joinPath(context.extensionUri, 'dist', 'server.browser.js').toString(true);
  // The extension host's workers are none of its own class `Worker`, by which the client would know them.
  const startWorker = () => {
    const worker = new Worker(script);
    return Promise.resolve({ reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) });
  };
  const { api } = activateTurnlens(context, (options) => {
    return new LanguageClient(CLIENT_ID, CLIENT_NAME, startWorker, options);
  }, PLATFORM);
  return api;
}
