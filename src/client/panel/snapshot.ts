import type * as vscode from 'vscode';
import { agreementRequest, diagnosisRequest, type DocumentStatus, type ToPanel } from '../../protocol';
import type { Ctx } from '../ctx';
import { NOTHING_OPEN, WHY_UNREADABLE, whyNotOpened, whyNoTranscript } from '../no-transcript';
import { nameOf } from '../positions';

/** What the panel shows of a document. */
export type Content = Extract<ToPanel, { type: 'snapshot' }>['content'];

/**
 * The diagnosis of a document, or why there is none. Opens the document when no editor shows it; whatever goes wrong is
 * said in the content.
 */
export async function contentFor(ctx: Ctx, uri: vscode.Uri | undefined): Promise<Content> {
  if (uri === undefined) return nothing(null, NOTHING_OPEN, whatIsRead(undefined));
  const fileName = nameOf(uri);
  try {
    const document = await ctx.open(uri);
    const status = await ctx.statusOf(document);
    if (status?.kind !== 'transcript') return nothing(fileName, whyNoTranscript(uri, status), whatIsRead(status));
    const diagnosis = await ctx.server.request(diagnosisRequest, { uri: uri.toString() });
    const compared = await ctx.server.request(agreementRequest, { uri: uri.toString() });
    const agreement = compared.ok ? { agreement: compared.agreement } : {};
    if (diagnosis !== null) return { kind: 'diagnosis', diagnosis, ...agreement };
    return nothing(fileName, `${fileName} is no transcript any more.`, whatIsRead(undefined));
  } catch (error) {
    ctx.log.error(`No diagnosis of ${uri.toString()}: ${String(error)}`);
    return nothing(fileName, whyNotOpened(uri, error), WHY_UNREADABLE);
  }
}

/** What to open instead. */
function whatIsRead(status: DocumentStatus | undefined): string {
  if (status?.kind !== 'other') return 'The README lists the formats of transcripts that Turnlens reads.';
  return `Turnlens reads these formats: ${status.formats.join('; ')}.`;
}

function nothing(fileName: string | null, reason: string, advice: string): Content {
  return { kind: 'nothing', fileName, reason, advice };
}
