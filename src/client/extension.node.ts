/** The extension on the desktop and on remote machines: the language server is a process of its own. */
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import * as vscode from 'vscode';
import { activateTurnlens, type Platform, type TurnlensApi } from './extension';
import { appendingToLog } from './local-log.node';
import { localUserName } from './user-name.node';
import { CLIENT_ID, CLIENT_NAME, type ClientMaker } from './language-client';
import { startWith } from './start-with';
import { zstd } from './zstd.node';

/** The port at which a debugger may attach to a language server that was started for development. */
const DEBUG_PORT = 6009;

/** What is the same wherever the extension is installed. */
const PLATFORM: Omit<Platform, 'loadClient'> = {
  pause: () => setImmediate(),
  zstd,
  appendingTo: (log, use) => (log.scheme === 'file' ? appendingToLog(log.fsPath, use) : undefined),
  userName: (file) => localUserName(file.scheme === 'file' ? path.dirname(file.fsPath) : undefined),
};

export function activate(context: vscode.ExtensionContext): TurnlensApi {
  const module = vscode.Uri.joinPath(context.extensionUri, 'dist', 'server.js').fsPath;
  const loadClient = () => loadNodeClient(module);
  const { api, ctx } = activateTurnlens(context, { ...PLATFORM, loadClient });
  const file = process.env['TURNLENS_START_WITH'];
  if (file !== undefined && file !== '') void startWith(ctx, file);
  return api;
}

async function loadNodeClient(module: string): Promise<ClientMaker> {
  const { loadClientCode } = await import('./client-code.node');
  const code = await loadClientCode(PLATFORM.pause);
  const run = { module, transport: code.TransportKind.ipc };
  const debug = { ...run, options: { execArgv: ['--nolazy', `--inspect=${DEBUG_PORT}`] } };
  return {
    code,
    create: (options) => new code.LanguageClient(CLIENT_ID, CLIENT_NAME, { run, debug }, options),
  };
}
