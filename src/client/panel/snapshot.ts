import * as vscode from 'vscode';
import { diagnosisRequest, type ToPanel } from '../../protocol';
import type { Ctx } from '../ctx';
import { whyNoTranscript } from '../no-transcript';
import { nameOf } from '../positions';

/** What the panel shows of a document. */
export type Content = Extract<ToPanel, { type: 'snapshot' }>['content'];

const WHAT_IS_READ =
  'Turnlens reads labelled JSONL (an episode or a message per line), OpenAI chat JSONL, and BFCL multi-turn results.';

const WHY_UNREADABLE = 'It may have been moved or deleted, or it is above 50 MB, where VS Code hands on no text.';

/**
 * The diagnosis of a document, or why there is none. Opens the document when no editor shows it; whatever goes wrong is
 * said in the content.
 */
export async function contentFor(ctx: Ctx, uri: vscode.Uri | undefined): Promise<Content> {
  if (uri === undefined) return nothing(null, whyNoTranscript(undefined, undefined), WHAT_IS_READ);
  const fileName = nameOf(uri);
  try {
    const document = await vscode.workspace.openTextDocument(uri);
    const status = await ctx.statusOf(document);
    if (status?.kind !== 'transcript') return nothing(fileName, whyNoTranscript(uri, status), WHAT_IS_READ);
    const diagnosis = await ctx.server.request(diagnosisRequest, { uri: uri.toString() });
    if (diagnosis !== null) return { kind: 'diagnosis', diagnosis };
    return nothing(fileName, `${fileName} is no transcript any more.`, WHAT_IS_READ);
  } catch (error) {
    ctx.log.error(`No diagnosis of ${uri.toString()}: ${String(error)}`);
    const reason = `${fileName} could not be read: ${error instanceof Error ? error.message : String(error)}`;
    return nothing(fileName, reason, WHY_UNREADABLE);
  }
}

function nothing(fileName: string | null, reason: string, advice: string): Content {
  return { kind: 'nothing', fileName, reason, advice };
}
