import type * as vscode from 'vscode';
import type { DocumentStatus } from '../../protocol';
import type { Ctx } from '../ctx';
import type { Target } from './target';

/** A command in its two variants, so that it never does nothing. */
export interface CommandVariants {
  readonly onTranscript: (ctx: Ctx, document: vscode.TextDocument, target: Target) => void | Promise<void>;
  /**
   * Says why there is nothing to do.
   *
   * @param document `undefined` when nothing is open that could be meant.
   * @param status `undefined` when the document is of a kind that is not looked at.
   */
  readonly otherwise: (
    ctx: Ctx,
    document: vscode.TextDocument | undefined,
    status: DocumentStatus | undefined,
  ) => void | Promise<void>;
}
