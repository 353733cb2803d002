import * as vscode from 'vscode';
import { counted, firstFew } from '../../core/wording';
import { applyLogRequest, moveToLogRequest, rewriteOnDiskRequest } from '../../protocol';
import type { Ctx } from '../ctx';
import { isOnDisk, type Source } from '../from-disk';
import { toRange } from '../positions';
import { refuse } from './write-label';

type Edits = readonly { readonly range: Parameters<typeof toRange>[0]; readonly newText: string }[];

/**
 * Writes the labels of the log that count into the file: by one edit that can be undone or, where the file is read from
 * disk, by another file in its place. The log goes on counting.
 */
export async function applyLabelLog(ctx: Ctx, document: Source): Promise<void> {
  const { server, announcer } = ctx;
  const answer = await server.request(applyLogRequest, { uri: document.uri.toString() });
  if (!answer.ok) {
    refuse(answer.reason);
    return;
  }
  const { edits, version, written, already, refused } = answer;
  if (!(await edited(ctx, document, edits, version))) return;
  const known = already === 0 ? '' : `; ${already} ${already === 1 ? 'was' : 'were'} there already`;
  announcer.announce(document.uri, `${counted(written, 'label')} of the log written into the file${known}`);
  tellWhichNot('could not be written into the file', refused);
}

/**
 * Writes the labels that stand on messages of the file into the log, and then takes them out of the file by one edit
 * that the user can undo. Nothing leaves the file that is not safe in the log.
 */
export async function moveLabelsToLog(ctx: Ctx, document: Source): Promise<void> {
  const { server, announcer, labels } = ctx;
  const annotator = await labels.annotatorOf(document.uri);
  const at = new Date().toISOString();
  const answer = await server.request(moveToLogRequest, { uri: document.uri.toString(), annotator, at });
  if (!answer.ok) {
    refuse(answer.reason);
    return;
  }
  const { entries, edits, version, moved, kept } = answer;
  try {
    await labels.append(document.uri, entries);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    refuse(`The label log could not be written, so the file stays as it is. ${why}`);
    return;
  }
  if (!(await edited(ctx, document, edits, version))) return;
  announcer.announce(document.uri, `${counted(moved, 'label')} moved from the file to the label log`);
  tellWhichNot('stay in the file', kept);
}

/** @returns whether the document now is as wanted; if not, the user has been told. */
async function edited({ server }: Ctx, document: Source, edits: Edits, version: number): Promise<boolean> {
  if (edits.length === 0) return true;
  if (isOnDisk(document)) {
    const params = { uri: document.uri.toString(), version, edits: [...edits] };
    const rewritten = await server.request(rewriteOnDiskRequest, params);
    if (!rewritten.ok) refuse(rewritten.reason);
    return rewritten.ok;
  }
  if (version !== document.version) {
    refuse('The text changed meanwhile: the file was left as it is. Try again.');
    return false;
  }
  const edit = new vscode.WorkspaceEdit();
  for (const { range, newText } of edits) edit.replace(document.uri, toRange(range), newText);
  if (await vscode.workspace.applyEdit(edit)) return true;
  refuse('VS Code did not accept the edit; the file may be read-only.');
  return false;
}

function tellWhichNot(what: string, which: readonly string[]): void {
  if (which.length === 0) return;
  void vscode.window.showWarningMessage(`${counted(which.length, 'label')} ${what}. ${firstFew(which)}.`);
}
