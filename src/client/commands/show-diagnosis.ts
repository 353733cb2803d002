import type * as vscode from 'vscode';
import type { Ctx } from '../ctx';
import type { Source } from '../from-disk';

/** Opens the panel, or brings it to the front, and shows the document in it. */
export function showDiagnosis({ panel }: Ctx, document: Source): void {
  panel.show(document.uri);
}

/** The panel itself says why there is nothing to diagnose, and what to do about it. */
export function showWhyThereIsNone({ panel }: Ctx, uri: vscode.Uri | undefined): void {
  panel.show(uri);
}
