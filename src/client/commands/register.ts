import * as vscode from 'vscode';
import { COMMANDS } from '../../protocol';
import type { Ctx } from '../ctx';
import type { Source } from '../from-disk';
import { NOTHING_OPEN, WHY_UNREADABLE, whyNotOpened, whyNoTranscript } from '../no-transcript';
import { nextEpisode, previousEpisode } from './adjacent-episode';
import { attachGold, attachScores } from './attach';
import { clearLabel } from './clear-label';
import type { CommandVariants } from './command';
import { compareWith } from './compare-with';
import { detach } from './detach';
import { editNote } from './edit-note';
import { expandResult } from './expand-result';
import { explain } from './explain';
import { nextMismatch, previousMismatch } from './mismatches';
import { applyLabelLog, moveLabelsToLog } from './move-labels';
import { read } from './read';
import { readAs } from './read-as';
import { relabel } from './relabel';
import { labelAs, nextInReview, previousInReview, skip } from './review';
import { reviewScope } from './review-scope';
import { showAgreement } from './show-agreement';
import { showDiagnosis, showWhyThereIsNone } from './show-diagnosis';
import { showKeys } from './show-keys';
import { showSource } from './show-source';
import { redoLabel, undoLabel } from './take-back';
import { targetOf, type Target } from './target';

type CommandName = keyof typeof COMMANDS;

/** What each command does on a transcript, and on a document that is none. No command does nothing. */
const COMMAND_TABLE: Readonly<Record<CommandName, CommandVariants>> = {
  showDiagnosis: { onTranscript: showDiagnosis, otherwise: showWhyThereIsNone },
  showAgreement: { onTranscript: showAgreement, otherwise: explain },
  nextMismatch: { onTranscript: nextMismatch, otherwise: explain },
  previousMismatch: { onTranscript: previousMismatch, otherwise: explain },
  read: { onTranscript: read, otherwise: explain },
  showSource: { onTranscript: showSource, otherwise: explain },
  nextEpisode: { onTranscript: nextEpisode, otherwise: explain },
  previousEpisode: { onTranscript: previousEpisode, otherwise: explain },
  compareWith: { onTranscript: compareWith, otherwise: explain },
  expandResult: { onTranscript: expandResult, otherwise: explain },
  relabel: { onTranscript: relabel, otherwise: explain },
  clearLabel: { onTranscript: clearLabel, otherwise: explain, inTurn: true },
  undoLabel: { onTranscript: undoLabel, otherwise: explain, inTurn: true },
  redoLabel: { onTranscript: redoLabel, otherwise: explain, inTurn: true },
  labelAs: { onTranscript: labelAs, otherwise: explain, inTurn: true },
  nextInReview: { onTranscript: nextInReview, otherwise: explain, inTurn: true },
  previousInReview: { onTranscript: previousInReview, otherwise: explain, inTurn: true },
  skip: { onTranscript: skip, otherwise: explain, inTurn: true },
  editNote: { onTranscript: editNote, otherwise: explain, inTurn: true },
  reviewScope: { onTranscript: reviewScope, otherwise: explain },
  showKeys: { onTranscript: showKeys, otherwise: explain },
  applyLabelLog: { onTranscript: applyLabelLog, otherwise: explain },
  moveLabelsToLog: { onTranscript: moveLabelsToLog, otherwise: explain },
  attachGold: { onTranscript: attachGold, otherwise: explain },
  attachScores: { onTranscript: attachScores, otherwise: explain },
  detach: { onTranscript: detach, onOther: detach, otherwise: explain },
  readAs: { onTranscript: readAs, onOther: readAs, otherwise: explain },
};

export function registerCommands(ctx: Ctx): vscode.Disposable {
  let before: Promise<unknown> = Promise.resolve();
  const registered = (Object.keys(COMMANDS) as CommandName[]).map((name) => {
    const start = async (argument: unknown): Promise<unknown> => {
      try {
        return await run(ctx, COMMAND_TABLE[name], argument);
      } catch (error) {
        reportFailure(ctx, COMMANDS[name], error);
        return undefined;
      }
    };
    return vscode.commands.registerCommand(COMMANDS[name], (argument?: unknown) => {
      if (COMMAND_TABLE[name].inTurn !== true) return start(argument);
      before = before.then(() => start(argument));
      return before;
    });
  });
  return vscode.Disposable.from(...registered);
}

/** @returns what the command does, where it has something to work on. */
async function run(ctx: Ctx, variants: CommandVariants, argument: unknown): Promise<unknown> {
  const target = targetOf(ctx, argument);
  const work = target === undefined ? NOTHING_OPEN : await workOn(ctx, variants, target);
  if (typeof work !== 'string') return await work();
  variants.otherwise(ctx, target?.uri, work);
  return undefined;
}

/** @returns what is to be done, or in one or two sentences why there is nothing. */
async function workOn(
  ctx: Ctx,
  { onTranscript, onOther }: CommandVariants,
  target: Target,
): Promise<(() => unknown) | string> {
  const document = await opened(ctx, target.uri);
  if (typeof document === 'string') return `${document} ${WHY_UNREADABLE}`;
  const status = await ctx.statusOf(document);
  if (status?.kind === 'transcript') return () => onTranscript(ctx, document, target);
  if (status !== undefined && onOther !== undefined) return () => onOther(ctx, document, target);
  return whyNoTranscript(target.uri, status);
}

/** @returns a document, or in a sentence why it cannot be opened. */
async function opened(ctx: Ctx, uri: vscode.Uri): Promise<Source | string> {
  try {
    return await ctx.open(uri);
  } catch (error) {
    return whyNotOpened(uri, error);
  }
}

function reportFailure({ log }: Ctx, command: string, error: unknown): void {
  log.error(`${command} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  const message = `Turnlens: ${error instanceof Error ? error.message : String(error)}`;
  const showLog = 'Show Log';
  void vscode.window.showErrorMessage(message, showLog).then((chosen) => {
    if (chosen === showLog) log.show();
  });
}
