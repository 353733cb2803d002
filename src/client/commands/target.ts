import * as vscode from 'vscode';
import * as z from 'zod/mini';
import { ACTION_CLASSES } from '../../core/model';
import { lensArgumentSchema } from '../../protocol';
import type { Ctx } from '../ctx';
import { editorOf } from '../editors';

/**
 * The argument of a command: a lens's, or what a user's own key gives. A key may leave out `uri` and speak of the
 * active editor, and a `gold` class labels without asking.
 */
const argumentSchema = z.extend(z.partial(lensArgumentSchema), {
  gold: z.optional(z.enum(ACTION_CLASSES)),
  note: z.optional(z.string()),
  /** Files and folders to attach: paths of the local disk, or URIs. */
  paths: z.optional(z.array(z.string())),
  /** What to read the document as: the id of a format, or `auto`. */
  dialect: z.optional(z.string()),
});
type Argument = z.infer<typeof argumentSchema>;

/** What a command is to work on. */
export interface Target extends Omit<Argument, 'uri'> {
  readonly uri: vscode.Uri;
}

/**
 * Reads the argument that a command was run with: none from the palette, a `Uri` from a menu, an object from a lens or
 * a key. An object that is not as agreed is logged, and the active document is meant.
 *
 * @returns `undefined` when no document is meant.
 */
export function targetOf({ active, log }: Ctx, argument: unknown): Target | undefined {
  if (argument instanceof vscode.Uri) return { uri: argument };
  const parsed = argumentSchema.safeParse(argument ?? {});
  if (!parsed.success) log.warn(`A command's argument is not as agreed: ${z.prettifyError(parsed.error)}`);
  const { uri: named, ...rest }: Partial<Argument> = parsed.success ? parsed.data : {};
  const uri = named === undefined ? active.uri : vscode.Uri.parse(named);
  return uri && { ...rest, uri };
}

/** The place that a target means: its own, else the cursor, else the beginning. */
export function placeOf({ uri, position }: Target): { readonly line: number; readonly character: number } {
  if (position !== undefined) return position;
  const cursor = editorOf(uri)?.selection.active;
  return cursor === undefined ? { line: 0, character: 0 } : { line: cursor.line, character: cursor.character };
}
