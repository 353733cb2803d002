/** What a file comes to without being opened in an editor. */
import * as z from 'zod/mini';
import { documentStatusSchema } from './client-messages';
import { request } from './request';

const fileSummaryAnswer = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    status: documentStatusSchema,
    /** URIs of the files that were read and the folders that were looked into besides: what the numbers rest on. */
    restsOn: z.array(z.string()),
  }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);
export type FileSummaryAnswer = z.infer<typeof fileSummaryAnswer>;

/** A file that is not open is read through the client, together with its companion files, and then forgotten. */
export const fileSummaryRequest = request('turnlens/fileSummary', z.object({ uri: z.string() }), fileSummaryAnswer);
