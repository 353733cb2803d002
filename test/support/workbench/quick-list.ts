import type { Locator, Page } from 'playwright-core';

/** A list that is open takes a query at once; one that takes none for so long has been closed, or is broken. */
const OPEN_LIST_MILLISECONDS = 5_000;

/** The row that the key Enter takes. */
const BEST_MATCH = '.quick-input-list .monaco-list-row.focused';

/** VS Code's list to pick from: the palette, the files of the folder, and what commands ask. */
export class QuickList {
  constructor(private readonly page: Page) {}

  get bestMatch(): Locator {
    return this.page.locator(BEST_MATCH);
  }

  private get input(): Locator {
    return this.page.locator('.quick-input-widget input.input');
  }

  /** Opens a list by its key, types a query and waits for the best match: a row that fits `selector`. */
  async search(key: string, query: string, selector: string): Promise<void> {
    do await this.open(key);
    while (!(await this.fillWhileOpen(query, this.page.locator(`${BEST_MATCH}${selector}`))));
  }

  /** The same, and accepts the match. */
  async pick(key: string, query: string, selector: string): Promise<void> {
    await this.search(key, query, selector);
    await this.take();
    await this.input.waitFor({ state: 'hidden' });
  }

  /**
   * Accepts the best match. By key, as a click would give the focus back to where it was before; and that is pressed in
   * the list, wherever the keyboard has gone meanwhile.
   */
  async take(): Promise<void> {
    await this.input.press('Enter');
  }

  /** Closes the list. */
  async leave(): Promise<void> {
    await this.input.press('Escape');
    await this.input.waitFor({ state: 'hidden' });
  }

  private async open(key: string): Promise<void> {
    if (await this.input.isVisible()) await this.leave();
    await this.page.keyboard.press(key);
    await this.input.waitFor();
  }

  /**
   * Types a query, and waits for its best match.
   *
   * @returns false when the list was closed meanwhile, as by a command before that shows something late.
   * @throws when it is open, and does not take the query or has no such match.
   */
  private async fillWhileOpen(query: string, match: Locator): Promise<boolean> {
    try {
      await this.input.fill(query, { timeout: OPEN_LIST_MILLISECONDS });
      await match.waitFor();
      return true;
    } catch (error) {
      if (await this.input.isVisible()) throw error;
      return false;
    }
  }
}
