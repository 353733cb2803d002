import * as vscode from 'vscode';
import { REVIEW_SCOPES, type ReviewScope } from '../../protocol';
import type { Ctx } from '../ctx';
import type { Source } from '../from-disk';
import { SCOPE_WORDS } from '../review';
import type { Target } from './target';

interface Item extends vscode.QuickPickItem {
  readonly scope: ReviewScope;
}

/** Asks what "next" and "previous" of a review stop at, unless a key names it. */
export async function reviewScope({ review }: Ctx, _document: Source, target: Target): Promise<void> {
  const scope = target.scope ?? (await pickScope(review.scope));
  if (scope !== undefined) await review.choose(scope);
}

async function pickScope(current: ReviewScope): Promise<ReviewScope | undefined> {
  const items = REVIEW_SCOPES.map((scope): Item => {
    const { name, meaning } = SCOPE_WORDS[scope];
    return { label: `${scope === current ? '$(check) ' : ''}${name}`, description: meaning, scope };
  });
  const picked = await vscode.window.showQuickPick(items, {
    title: 'Review',
    placeHolder: 'What the keys n and p go to',
  });
  return picked?.scope;
}
