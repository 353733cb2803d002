import * as z from 'zod/mini';

/** What a lens stands for; its title is made of it when the lens comes into view. */
export const lensDataSchema = z.object({
  uri: z.string(),
  episode: z.string(),
  part: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('summary') }),
    z.object({ kind: z.literal('read') }),
    z.object({ kind: z.literal('next') }),
    z.object({ kind: z.literal('turn'), turn: z.int(), numbered: z.boolean() }),
    z.object({ kind: z.literal('relabel'), turn: z.int() }),
    z.object({ kind: z.literal('more'), hidden: z.int() }),
    /** For many episodes: those of a crowded line or, at the top of the file, all `from` a line (0-based) on. */
    z.object({
      kind: z.literal('episodes'),
      count: z.int(),
      /** `null` where nothing is labelled. */
      mismatches: z.nullable(z.int()),
      from: z.optional(z.int()),
    }),
    z.object({ kind: z.literal('moreEpisodes'), hidden: z.int() }),
  ]),
});
export type LensData = z.infer<typeof lensDataSchema>;
export type LensPart = LensData['part'];
