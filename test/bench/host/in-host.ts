/** Runs inside VS Code's extension host: what the extension costs the thread that it shares with all others. */
import { writeFile } from 'node:fs/promises';
import { Session, type Profiler } from 'node:inspector/promises';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import * as vscode from 'vscode';
import { longestStretch } from './longest-stretch';
import type { HostResult } from './result';

const EXTENSION = 'turnlens.turnlens';
/** In microseconds. */
const SAMPLING_INTERVAL = 500;

export async function run(): Promise<void> {
  const { TURNLENS_BENCH_FILE: file, TURNLENS_BENCH_RESULT: resultFile } = process.env;
  if (file === undefined || resultFile === undefined) throw new Error('nobody says what to open and where to write');
  const extension = vscode.extensions.getExtension(EXTENSION);
  if (extension === undefined) throw new Error(`${EXTENSION} is not installed`);
  if (extension.isActive) throw new Error('it is active already');
  const start = performance.now();
  await extension.activate();
  const activation = performance.now() - start;

  const document = await vscode.workspace.openTextDocument(vscode.Uri.file(file));
  const opening = await profiled(async () => {
    await vscode.window.showTextDocument(document);
    await lensesOf(document);
  });
  const typing = await profiled(async () => {
    for (let line = 0; line < 20; line += 1) {
      const edit = new vscode.WorkspaceEdit();
      edit.insert(document.uri, new vscode.Position(line, 1), ' ');
      await vscode.workspace.applyEdit(edit);
      await lensesOf(document);
    }
  });
  const result: HostResult = {
    version: vscode.version,
    activation,
    opening: longestStretch(opening, extension.extensionPath),
    typing: longestStretch(typing, extension.extensionPath),
  };
  await writeFile(resultFile, JSON.stringify(result));
}

/** Waits until the lenses of a document are there; of a long one VS Code asks for none by itself. */
async function lensesOf(document: vscode.TextDocument): Promise<void> {
  await vscode.commands.executeCommand('vscode.executeCodeLensProvider', document.uri, 1);
}

async function profiled(work: () => Promise<void>): Promise<Profiler.Profile> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLING_INTERVAL });
  await session.post('Profiler.start');
  await work();
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return profile;
}
