/**
 * How the text of a long document reaches the server: in parts, so that the editor is never held up by sending all of
 * it in one go. A transfer begins with `textDocument/didOpen` that names it and has no text or, after a change too long
 * for one message, with {@link textFollowsNotification}; then come {@link textPartNotification}s up to the last one.
 * In between the server knows the editor's text up to a place, and nothing of what is behind it.
 */
import * as z from 'zod/mini';

const index = z.int().check(z.nonnegative());
/** 0-based line, 0-based UTF-16 column. */
const position = z.object({ line: index, character: index });

/** Names a transfer; a part of another one than the document's last is left alone. */
export const transferSchema = z.int();

/** From a place on, the text of an open document has become another, which comes in parts. */
export const textFollowsNotification = {
  method: 'turnlens/textFollows',
  params: z.object({ uri: z.string(), transfer: transferSchema, version: z.int(), from: position }),
} as const;
export type TextFollows = z.infer<typeof textFollowsNotification.params>;

/** Changes to the text that has come, one after the other, and then more of it. */
export const textPartNotification = {
  method: 'turnlens/textPart',
  params: z.object({
    uri: z.string(),
    transfer: transferSchema,
    /** The version of the document that all that has come is the beginning of. */
    version: z.int(),
    changes: z.array(z.object({ range: z.object({ start: position, end: position }), text: z.string() })),
    text: z.string(),
    isLast: z.boolean(),
  }),
} as const;
export type TextPart = z.infer<typeof textPartNotification.params>;
/** A change inside the text that has come. */
export type TextChange = TextPart['changes'][number];
