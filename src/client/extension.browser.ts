/** The extension in a browser: the language server is a web worker. */
import * as vscode from 'vscode';
import { activateTurnlens, type Platform, type TurnlensApi } from './extension';
import { CLIENT_ID, CLIENT_NAME, type ClientMaker } from './language-client';

/** The browser's class, of which nothing is used but that it can be made; the compiler's library here is Node's. */
declare const Worker: new (address: string) => object;

export function activate(context: vscode.ExtensionContext): TurnlensApi {
  const script = vscode.Uri.joinPath(context.extensionUri, 'dist', 'server.browser.js').toString(true);
  const platform: Platform = {
    loadClient: () => loadBrowserClient(script),
    pause: () => new Promise((resolve) => setTimeout(resolve, 0)),
  };
  return activateTurnlens(context, platform).api;
}

async function loadBrowserClient(script: string): Promise<ClientMaker> {
  const code = await import('vscode-languageclient/browser');
  // The extension host's workers are none of its own class `Worker`, by which the client would know them.
  const startWorker = () => {
    const worker = new Worker(script);
    const reader = new code.BrowserMessageReader(worker);
    return Promise.resolve({ reader, writer: new code.BrowserMessageWriter(worker) });
  };
  return { code, create: (options) => new code.LanguageClient(CLIENT_ID, CLIENT_NAME, startWorker, options) };
}
