import type { Page } from 'playwright-core';

/**
 * The tags that the active editor draws before texts, in the order of the screen. They are content that styles
 * generate, so no element holds their text.
 */
export async function tagsOnScreen(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const parts = document.querySelectorAll('.editor-group-container.active .view-line span');
    const contents = Array.from(parts, (part) => getComputedStyle(part, '::before').content);
    return contents
      .filter((content) => content.startsWith('"'))
      .map((content) => content.slice(1, -1).replaceAll('\u00a0', ' ').trim());
  });
}
