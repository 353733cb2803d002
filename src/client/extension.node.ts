/** The extension on the desktop and on remote machines: the language server is a process of its own. */
import * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { activateTurnlens, type TurnlensApi } from './extension';
import { CLIENT_ID, CLIENT_NAME } from './language-client';
import { startWith } from './start-with';
import { zstd } from './zstd.node';

/** The port at which a debugger may attach to a language server that was started for development. */
const DEBUG_PORT = 6009;

export function activate(context: vscode.ExtensionContext): TurnlensApi {
  const module = vscode.Uri.joinPath(context.extensionUri, 'dist', 'server.js').fsPath;
  const run = { module, transport: TransportKind.ipc };
  const debug = { ...run, options: { execArgv: ['--nolazy', `--inspect=${DEBUG_PORT}`] } };
  const { api, ctx } = activateTurnlens(context, (options) => {
    return new LanguageClient(CLIENT_ID, CLIENT_NAME, { run, debug }, options);
  }, zstd);
  const file = process.env['TURNLENS_START_WITH'];
  if (file !== undefined && file !== '') void startWith(ctx, file);
  return api;
}
