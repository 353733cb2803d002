import assert from 'node:assert/strict';
import type { Workbench } from '../../support/workbench';
import { SAMPLE, SAMPLE_STATUS } from '../support/sample';

/** In pixels, as wide as half a screen. */
const NARROW = 850;

/** Waits until the status bar announces this stop, and returns what it says. */
async function announced(workbench: Workbench, ordinal: number, total: number): Promise<string> {
  const item = workbench.statusBarItem(`Mismatch ${String(ordinal)} of ${String(total)}:`);
  await item.waitFor();
  return await item.innerText();
}

/** The ways from one mismatch to the next. */
export function walks(workbench: () => Workbench): void {
  async function openAtTop(name: string): Promise<Workbench> {
    await workbench().openFile(name);
    await workbench().editorFocused();
    await workbench().codeLens('✗').first().waitFor();
    // Lenses may come first; before it is known to be a transcript the keys mean nothing.
    await workbench().page.locator('.statusbar-item[id*="turnlens.status"]').waitFor();
    await workbench().goToTop();
    return workbench();
  }

  it('when Alt+F7 is pressed, then the cursor stands at the first mismatch and the status bar says which it is', async () => {
    const vscode = await openAtTop('messages.jsonl');
    await vscode.press('Alt+F7');
    const said = await announced(vscode, 1, 2);
    assert.match(said, /garden-2 · turn 1, step 1 of 2: predicted TOOL_CALL, gold ASK$/u);
    await vscode.cursorAt(6, 1);
  });

  it('given a narrow window, when a jump is announced, then what the status bar says of the file stays, on a page too', async () => {
    const window = workbench().page.viewportSize();
    assert.ok(window);
    await workbench().page.setViewportSize({ ...window, width: NARROW });
    try {
      const vscode = await openAtTop(SAMPLE);
      await vscode.press('Alt+F7');
      await announced(vscode, 1, 46);
      // An item for which there is no room stands below the others, out of sight.
      const areInSight = async (): Promise<boolean> => {
        const items = ['Mismatch 1 of 46:', '46 ✗'].map((text) => vscode.statusBarItem(text).boundingBox());
        const bar = await vscode.page.locator('.part.statusbar').boundingBox();
        return (await Promise.all(items)).every((box) => box?.y === bar?.y);
      };
      await vscode.comesToBe(areInSight, true);
      await vscode.press('Control+K R');
      await vscode.page.locator('.statusbar-item[id*="turnlens.reviewScope"]').waitFor({ state: 'attached' });
      await vscode.comesToBe(areInSight, true);
    } finally {
      await workbench().page.setViewportSize(window);
    }
  });

  it('when another transcript becomes active, then what was announced of the first is gone', async () => {
    const vscode = await openAtTop('messages.jsonl');
    await vscode.press('Alt+F7');
    // What was announced before may still be read; the cursor tells that this jump is over.
    await vscode.cursorAt(6, 1);
    await announced(vscode, 1, 2);
    await vscode.openFile(SAMPLE);
    await vscode.statusBarItem('Mismatch 1 of 2:').waitFor({ state: 'hidden' });
  });

  it('when Shift+Alt+F7 is pressed, then the cursor goes round to the last mismatch', async () => {
    const vscode = await openAtTop('messages.jsonl');
    await vscode.press('Shift+Alt+F7');
    await announced(vscode, 2, 2);
    await vscode.cursorAt(17, 1);
  });

  it('when Alt+F7 is pressed at the last mismatch, then it goes round to the first', async () => {
    const vscode = await openAtTop('messages.jsonl');
    await vscode.press('Shift+Alt+F7');
    await announced(vscode, 2, 2);
    await vscode.press('Alt+F7');
    await announced(vscode, 1, 2);
    await vscode.cursorAt(6, 1);
  });

  it('when Alt+F7 is pressed again and again, then it stops as often as the status bar counts mismatches', async () => {
    const vscode = await openAtTop(SAMPLE);
    await vscode.statusBarItem(SAMPLE_STATUS).waitFor();
    const stops = new Set<string>();
    for (let ordinal = 1; ordinal <= 46; ordinal += 1) {
      await vscode.press('Alt+F7');
      stops.add(await announced(vscode, ordinal, 46));
    }
    assert.equal(stops.size, 46);
    await vscode.press('Alt+F7');
    await announced(vscode, 1, 46);
  });

  it('when the lens "next mismatch" is clicked, then the cursor goes to the mismatch in its line', async () => {
    const vscode = await openAtTop(SAMPLE);
    const row = vscode.codeLens('missing_detail_02 ·');
    await row.locator('a', { hasText: 'next mismatch' }).click();
    await announced(vscode, 3, 46);
    await vscode.cursorAt(7);
  });
}
