import type * as vscode from 'vscode';
import type { Ctx } from '../ctx';
import type { Source } from '../from-disk';
import type { Target } from './target';

/** A command in its two variants, so that it never does nothing. */
export interface CommandVariants {
  /** What it returns, the command does, for other parts of the extension that run it. */
  readonly onTranscript: (ctx: Ctx, document: Source, target: Target) => unknown;
  /** For a command that makes sense on any document which may be a transcript; `otherwise` is for the others. */
  readonly onOther?: (ctx: Ctx, document: Source, target: Target) => unknown;
  /**
   * Tells the user that there is nothing to work on.
   *
   * @param uri the document that is none; `undefined` when nothing is open that could be meant.
   * @param reason in one or two sentences.
   */
  readonly otherwise: (ctx: Ctx, uri: vscode.Uri | undefined, reason: string) => void;
  /**
   * Whether it waits for those before it: single keys may be pressed faster than pages turn, and each is for what the
   * one before it led to.
   */
  readonly inTurn?: boolean;
}
