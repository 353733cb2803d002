import type { Workbench } from '../../support/workbench';

/**
 * Waits until the cursor of the active editor stands on the line of a text, at its first occurrence on the screen; the
 * keyboard may be elsewhere.
 */
export async function cursorOnLineWith(workbench: Workbench, text: string): Promise<void> {
  const current = workbench.page.locator('.editor-group-container.active .view-overlays .current-line').first();
  const isThere = async (): Promise<boolean> => {
    const { y, height } = await workbench.find(text);
    const box = await current.boundingBox();
    const middle = y + height / 2;
    return box !== null && box.y < middle && middle < box.y + box.height;
  };
  await workbench.comesToBe(isThere, true);
}

/** Where the status bar says that the cursor of the active editor stands: line and column, both counted from 1. */
export async function cursorPlace(workbench: Workbench): Promise<{ readonly line: number; readonly column: number }> {
  const place = /Ln (\d+), Col (\d+)/u;
  const [, line, column] = place.exec(await workbench.statusBarItem(place).innerText()) ?? [];
  return { line: Number(line), column: Number(column) };
}
