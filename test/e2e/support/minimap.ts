import type { Page } from 'playwright-core';

/**
 * Whether something is drawn on the minimap of the active editor over its text: headings of sections, or what is
 * selected, when more than the cursor is.
 */
export async function isDrawnOnMinimap(page: Page): Promise<boolean> {
  return await page.evaluate(() => {
    const selector = '.editor-group-container.active .minimap canvas.minimap-decorations-layer';
    const canvas = document.querySelector<HTMLCanvasElement>(selector);
    const context = canvas?.getContext('2d');
    if (canvas === null || context === null || context === undefined) return false;
    return context.getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value !== 0);
  });
}
