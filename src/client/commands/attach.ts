import * as vscode from 'vscode';
import { isUri, shortNames } from '../../core/files';
import { diagnosisRequest, type Diagnosis } from '../../protocol';
import type { AttachedPaths } from '../attachments';
import type { Ctx } from '../ctx';
import type { Source } from '../from-disk';
import { pickFiles } from './pick-files';
import type { Target } from './target';

type Report = Diagnosis['companions'][number];

export function attachGold(ctx: Ctx, document: Source, target: Target): Promise<void> {
  return attach(ctx, document, target, 'goldPaths');
}

export function attachScores(ctx: Ctx, document: Source, target: Target): Promise<void> {
  return attach(ctx, document, target, 'scorePaths');
}

/** Attaches files that the user picks, or that a key names, and tells what was joined of each, or why nothing was. */
async function attach(ctx: Ctx, document: Source, target: Target, as: AttachedPaths): Promise<void> {
  const { uri } = document;
  const what = as === 'goldPaths' ? 'gold' : 'scores';
  const files = target.paths?.map(uriOf) ?? (await pickFiles(what, uri));
  if (files === undefined || files.length === 0) return;
  const named = files.map((file) => file.toString());
  const reports = reportsOn(ctx, uri, files);
  const fresh = await ctx.attachments.attach(uri, as, named);
  if (fresh.length === 0) reports.takeNow();
  tell(ctx, uri, await reports.arrived);
}

/** A path is one of the local disk. */
function uriOf(named: string): vscode.Uri {
  return isUri(named) ? vscode.Uri.parse(named) : vscode.Uri.file(named);
}

interface AwaitedReports {
  /** The reports on the files, as soon as there is one on each; empty when the document is closed before. */
  readonly arrived: Promise<readonly Report[]>;
  /** Takes the reports that there are. */
  takeNow(): void;
}

/** Companion files are read after the document: the reports are asked for with each new status of it. */
function reportsOn({ statuses, server, log }: Ctx, uri: vscode.Uri, files: readonly vscode.Uri[]): AwaitedReports {
  let settle: (reports: readonly Report[]) => void = () => undefined;
  const settled = new Promise<readonly Report[]>((resolve) => {
    settle = resolve;
  });
  const ask = (isEnough: (found: readonly (readonly Report[])[]) => boolean): void => {
    const asked = server.request(diagnosisRequest, { uri: uri.toString() }).then((diagnosis) => {
      const reports = diagnosis?.companions ?? [];
      const ofFiles = files.map((file) => reports.filter((report) => isAbout(report, file)));
      if (isEnough(ofFiles)) settle(ofFiles.flat());
    });
    asked.catch((error: unknown) => {
      log.error(`What was joined could not be asked: ${String(error)}`);
      settle([]);
    });
  };
  const listening = vscode.Disposable.from(
    statuses.onDidChange((status) => {
      if (status.uri === uri.toString()) ask((found) => found.every((reports) => reports.length > 0));
    }),
    vscode.workspace.onDidCloseTextDocument((closed) => {
      if (closed.uri.toString() === uri.toString()) settle([]);
    }),
  );
  const arrived = settled.finally(() => void listening.dispose());
  return { arrived, takeNow: () => ask(() => true) };
}

/** Reports name files by their path or, on another file system than the document's, as they were named. */
function isAbout({ file }: Report, attached: vscode.Uri): boolean {
  return file === attached.toString() || file === attached.path || file.startsWith(`${attached.path}/`);
}

function tell(ctx: Ctx, uri: vscode.Uri, reports: readonly Report[]): void {
  const distinct = [...new Map(reports.map((report) => [`${report.file}\n${report.message}`, report])).values()];
  const names = shortNames(distinct.map(({ file }) => file));
  const inWords = (ok: boolean): string =>
    distinct.flatMap((report, at) => (report.ok === ok ? [`${names[at] ?? ''}: ${report.message}`] : [])).join(' ');
  const joined = inWords(true);
  const refused = inWords(false);
  if (joined !== '') void vscode.window.showInformationMessage(joined);
  if (refused === '') return;
  const detach = 'Detach';
  void vscode.window.showWarningMessage(refused, detach).then(async (chosen) => {
    if (chosen !== detach) return;
    const attached = [...ctx.attachments.of(uri).goldPaths, ...ctx.attachments.of(uri).scorePaths];
    const isRefused = (file: string): boolean => {
      const about = distinct.filter((report) => isAbout(report, vscode.Uri.parse(file)));
      return about.length > 0 && about.every(({ ok }) => !ok);
    };
    await ctx.attachments.detach(uri, attached.filter(isRefused));
  });
}
