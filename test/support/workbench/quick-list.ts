import type { Locator } from 'playwright-core';

/** A list that is open takes a query at once; one that takes none for so long has been closed, or is broken. */
const OPEN_LIST_MILLISECONDS = 5_000;

/**
 * Types a query into a list to pick from, and waits for its best match.
 *
 * @returns false when the list was closed meanwhile: what a command before has shown may take the keyboard late.
 * @throws when it is open, and does not take the query or has no such match.
 */
export async function fillWhileOpen(input: Locator, query: string, match: Locator): Promise<boolean> {
  try {
    await input.fill(query, { timeout: OPEN_LIST_MILLISECONDS });
    await match.waitFor();
    return true;
  } catch (error) {
    if (await input.isVisible()) throw error;
    return false;
  }
}
