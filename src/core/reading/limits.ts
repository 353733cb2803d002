import type { Limit } from './cut-text';

/** How much of each kind of text a page shows at first; the whole is shown on demand. */
export const LIMITS = {
  /** What user and assistant say: all of it, within reason. */
  said: { lines: 2_000, characters: 100_000 },
  result: { lines: 24, characters: 2_400 },
  call: { lines: 60, characters: 6_000 },
  reasoning: { lines: 24, characters: 2_400 },
  system: { lines: 12, characters: 1_200 },
  reason: { lines: 24, characters: 2_400 },
} as const satisfies Readonly<Record<string, Limit>>;

/** What is shown of a text on demand: above this, an editor is no place to read it. */
export const ON_DEMAND: Limit = { lines: 100_000, characters: 4_000_000 };

/** A page holds at most so many messages, and about so many UTF-16 units; a longer episode has several. */
export const PAGE = { messages: 2_000, characters: 1_000_000 } as const;
