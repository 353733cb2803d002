/** Schemas of the params of the standard protocol, as far as the server looks at them. */
import * as z from 'zod/mini';
import { lensesNearSchema, transferSchema } from '../protocol';

const uinteger = z.int().check(z.nonnegative());
const position = z.object({ line: uinteger, character: uinteger });
const range = z.object({ start: position, end: position });

export const didOpenParams = z.object({
  textDocument: z.object({ uri: z.string(), version: z.int(), text: z.string() }),
  /** Where the text comes in parts; it is empty here then. */
  transfer: z.optional(transferSchema),
});
export const didChangeParams = z.object({
  textDocument: z.object({ uri: z.string(), version: z.int() }),
  contentChanges: z.array(z.object({ range: z.optional(range), text: z.string() })),
});
export const documentParams = z.object({ textDocument: z.object({ uri: z.string() }) });
export const positionParams = z.object({ textDocument: z.object({ uri: z.string() }), position });
export const codeLensesParams = z.object({
  textDocument: z.object({ uri: z.string() }),
  near: lensesNearSchema,
});
export const codeLensParams = z.object({ range, data: z.unknown() });
/** `type`: 1 created, 2 changed, 3 deleted. */
export const watchedFilesParams = z.object({ changes: z.array(z.object({ uri: z.string(), type: z.int() })) });
const folders = z.array(z.object({ uri: z.string() }));
export const foldersParams = z.object({ event: z.object({ added: folders, removed: folders }) });
