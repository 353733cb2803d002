/** Runs inside VS Code's extension host: what the extension costs the thread that it shares with all others. */
import { writeFile } from 'node:fs/promises';
import { Session, type Profiler } from 'node:inspector/promises';
import path from 'node:path';
import process from 'node:process';
import * as vscode from 'vscode';
import { TEST_OUTPUT } from '../../support/extension-host-output';
import { longestStretch } from './longest-stretch';
import type { HostResult } from './result';

const EXTENSION = 'turnlens.turnlens';
/** In microseconds. */
const SAMPLING_INTERVAL = 500;

export async function run(): Promise<void> {
  try {
    await measure();
  } catch (error) {
    console.log(`${TEST_OUTPUT}${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    throw error;
  }
}

async function measure(): Promise<void> {
  const { TURNLENS_BENCH_FILE: file, TURNLENS_BENCH_RESULT: resultFile } = process.env;
  if (file === undefined || resultFile === undefined) throw new Error('nobody says what to open and where to write');
  const extension = vscode.extensions.getExtension(EXTENSION);
  if (extension === undefined) throw new Error(`${EXTENSION} is not installed`);
  // VS Code may have done so by itself, before anybody could start a clock: it keeps the times.
  await extension.activate();
  const activation = between('LoadExtensionCode') + between('ActivateExtension');

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
  // VS Code itself may lie below the extension's folder, and all other extensions with it.
  const code = path.join(extension.extensionPath, 'dist') + path.sep;
  const result: HostResult = {
    version: vscode.version,
    activation,
    opening: longestStretch(opening.profile, code, opening.turns),
    typing: longestStretch(typing.profile, code, typing.turns),
  };
  await writeFile(resultFile, JSON.stringify(result));
}

/** Where the extension host keeps its own times. */
declare const MonacoPerformanceMarks: {
  getMarks(): readonly { readonly name: string; readonly startTime: number }[];
};

/** Milliseconds between two marks that the extension host sets. */
function between(what: string): number {
  const marks = MonacoPerformanceMarks.getMarks();
  const at = (name: string): number | undefined => marks.find((mark) => mark.name === name)?.startTime;
  const begin = at(`code/extHost/will${what}/${EXTENSION}`);
  const end = at(`code/extHost/did${what}/${EXTENSION}`);
  if (begin === undefined || end === undefined) throw new Error(`the extension host has no times of ${what}`);
  return end - begin;
}

/** Waits until the lenses of a document are there; of a long one VS Code asks for none by itself. */
async function lensesOf(document: vscode.TextDocument): Promise<void> {
  await vscode.commands.executeCommand('vscode.executeCodeLensProvider', document.uri, 1);
}

interface Profiled {
  readonly profile: Profiler.Profile;
  /** When the thread turned to the next thing that waited, in microseconds of the profile's clock. */
  readonly turns: readonly number[];
}

async function profiled(work: () => Promise<void>): Promise<Profiled> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLING_INTERVAL });
  const turns: number[] = [];
  const turning = setInterval(() => turns.push(Number(process.hrtime.bigint() / 1000n)), 1);
  await session.post('Profiler.start');
  await work();
  const { profile } = await session.post('Profiler.stop');
  clearInterval(turning);
  session.disconnect();
  return { profile, turns };
}
