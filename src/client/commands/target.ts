import * as vscode from 'vscode';
import * as z from 'zod/mini';
import { ACTION_CLASSES } from '../../core/model';
import type { Position } from '../../core/model';
import { lensArgumentSchema, locateRequest, readingOf, REVIEW_SCOPES, type Place } from '../../protocol';
import type { Ctx } from '../ctx';
import { editorOf } from '../editors';
import { sourceOf } from '../reading';

/**
 * The argument of a command: a lens's, or what a user's own key gives. A key may leave out `uri` and speak of the
 * active editor, and a `gold` class labels without asking.
 */
const argumentSchema = z.extend(z.partial(lensArgumentSchema), {
  gold: z.optional(z.enum(ACTION_CLASSES)),
  note: z.optional(z.string()),
  /** What a review stops at. */
  scope: z.optional(z.enum(REVIEW_SCOPES)),
  /** The label settles what annotators disagree about; needs `address`. */
  adjudicates: z.optional(z.boolean()),
  /** Files and folders to attach: paths of the local disk, or URIs. */
  paths: z.optional(z.array(z.string())),
  /** The run to compare an episode with: its URI. */
  with: z.optional(z.string()),
  /** What to read the document as: the id of a format, or `auto`. */
  dialect: z.optional(z.string()),
});
type Argument = z.infer<typeof argumentSchema>;

/** What a command is to work on. */
export interface Target extends Omit<Argument, 'uri'> {
  /** The transcript. */
  readonly uri: vscode.Uri;
  /** The document in which an episode of it is being read, if the command is for that. */
  readonly reading?: vscode.Uri;
}

/**
 * Reads the argument that a command was run with: none from the palette, a `Uri` from a menu, an object from a lens or
 * a key. An object that is not as agreed is logged, and the active document is meant.
 *
 * @returns `undefined` when no document is meant.
 */
export function targetOf({ active, log }: Ctx, argument: unknown): Target | undefined {
  if (argument instanceof vscode.Uri) return about(argument, {});
  const parsed = argumentSchema.safeParse(argument ?? {});
  if (!parsed.success) log.warn(`A command's argument is not as agreed: ${z.prettifyError(parsed.error)}`);
  const { uri: named, ...rest }: Partial<Argument> = parsed.success ? parsed.data : {};
  const uri = named === undefined ? active.shown : vscode.Uri.parse(named);
  return uri && about(uri, rest);
}

/** A document in which an episode is read stands for its transcript, and for what its cursor is at. */
function about(uri: vscode.Uri, rest: Omit<Argument, 'uri'>): Target {
  return readingOf(uri) === undefined ? { ...rest, uri } : { ...rest, uri: sourceOf(uri), reading: uri };
}

/** What a target means: its own address or place, else what the cursor is at, else the beginning. */
export async function placeOf(ctx: Ctx, target: Target): Promise<Place> {
  const { address, position, reading } = target;
  if (address !== undefined) return { address };
  const read = reading === undefined || position !== undefined ? undefined : await ctx.reader.placeIn(reading);
  if (read !== undefined) return read;
  // The beginning of the file would be another decision than the one in sight.
  if (reading !== undefined && position === undefined) throw new Error('The page is just being read anew. Try again.');
  return { position: await positionOf(ctx, target) };
}

/** The place in the transcript that a target means: its own, else that of its address, else the cursor's. */
export async function positionOf({ reader, server }: Ctx, target: Target): Promise<Position> {
  const { uri, position, address, reading } = target;
  const beginning = { line: 0, character: 0 };
  if (position !== undefined) return position;
  if (address !== undefined) {
    return (await server.request(locateRequest, { uri: uri.toString(), address }))?.start ?? beginning;
  }
  if (reading !== undefined) return (await reader.sourcePosition(reading)) ?? beginning;
  const cursor = editorOf(uri)?.selection.active;
  return cursor === undefined ? beginning : { line: cursor.line, character: cursor.character };
}
