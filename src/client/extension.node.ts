/** The extension on the desktop and on remote machines: the language server is a process of its own. */
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { activateTurnlens, type Platform, type TurnlensApi } from './extension';
import { appendingToLog } from './local-log.node';
import { localUserName } from './user-name.node';
import { CLIENT_ID, CLIENT_NAME } from './language-client';
import { startWith } from './start-with';
import { zstd } from './zstd.node';

/** The port at which a debugger may attach to a language server that was started for development. */
const DEBUG_PORT = 6009;

const PLATFORM: Platform = {
  pause: () => setImmediate(),
  zstd,
  appendingTo: (log, use) => (log.scheme === 'file' ? appendingToLog(log.fsPath, use) : undefined),
  userName: (file) => localUserName(file.scheme === 'file' ? path.dirname(file.fsPath) : undefined),
};

export function activate(context: vscode.ExtensionContext): TurnlensApi {
  const module = vscode.Uri.joinPath(context.extensionUri, 'dist', 'server.js').fsPath;
  const run = { module, transport: TransportKind.ipc };
  const debug = { ...run, options: { execArgv: ['--nolazy', `--inspect=${DEBUG_PORT}`] } };
  const { api, ctx } = activateTurnlens(context, (options) => {
    return new LanguageClient(CLIENT_ID, CLIENT_NAME, { run, debug }, options);
  }, PLATFORM);
  const file = process.env['TURNLENS_START_WITH'];
  if (file !== undefined && file !== '') void startWith(ctx, file);
  return api;
}
