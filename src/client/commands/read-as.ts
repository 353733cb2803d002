import * as vscode from 'vscode';
import { AUTOMATIC, SETTINGS_SECTION, type DocumentStatus } from '../../protocol';
import type { Ctx } from '../ctx';
import type { DialectChoice } from '../dialect-choices';
import type { Source } from '../from-disk';
import { nameOf } from '../positions';
import type { Target } from './target';

interface Item extends vscode.QuickPickItem {
  readonly dialect: string;
}

/** Reads a document as the format that the user picks, or that a key names, whatever its content looks like. */
export async function readAs(ctx: Ctx, { uri }: Source, target: Target): Promise<void> {
  const configured = vscode.workspace.getConfiguration(SETTINGS_SECTION, uri).get('dialect', AUTOMATIC);
  const current = ctx.attachments.of(uri).readAs ?? configured;
  const chosen = target.dialect ?? (await pick(ctx, uri, current));
  if (chosen === undefined) return;
  if (chosen !== AUTOMATIC && !ctx.dialects.some(({ id }) => id === chosen)) {
    void vscode.window.showWarningMessage(`There is no format “${chosen}”.`);
    return;
  }
  await ctx.attachments.readAs(uri, chosen === configured ? undefined : chosen);
}

async function pick(ctx: Ctx, uri: vscode.Uri, current: string): Promise<string | undefined> {
  const items = [automatic(ctx.statuses.of(uri), current), ...ctx.dialects.map((dialect) => itemOf(dialect, current))];
  const picked = await vscode.window.showQuickPick(items, {
    title: `Read ${nameOf(uri)} as`,
    placeHolder: 'The choice is remembered for this workspace',
    matchOnDetail: true,
  });
  return picked?.dialect;
}

/** Says what the content tells, which is known unless the user has chosen. */
function automatic(status: DocumentStatus | undefined, current: string): Item {
  if (current !== AUTOMATIC || status === undefined) {
    const detail = 'The format is told by the content of the file’s beginning.';
    return { label: 'Automatic', detail, dialect: AUTOMATIC };
  }
  const told = status.kind === 'transcript' ? status.dialect : { name: 'no transcript', reason: status.reason };
  return { label: `Automatic: ${told.name}`, description: 'in use', detail: told.reason, dialect: AUTOMATIC };
}

function itemOf({ id, name, knownBy }: DialectChoice, current: string): Item {
  return { label: name, detail: knownBy, dialect: id, ...(id === current && { description: 'in use' }) };
}
