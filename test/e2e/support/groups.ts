import type { Workbench } from '../../support/workbench';

/** Declares the tests of a group, which run in a workbench that others have too. */
export type Group = (workbench: () => Workbench) => void;

/**
 * Declares groups of tests by what is given, to run in one workbench, as opening one takes long. Each begins with
 * no editor open, so that it tells the same alone and after others.
 */
export function groupsIn(workbench: () => Workbench, groups: Readonly<Record<string, Group>>): void {
  for (const [given, declareTests] of Object.entries(groups)) {
    describe(given, () => {
      before('close what is open', async () => {
        await closeEverything(workbench());
      });

      declareTests(workbench);
    });
  }
}

/** The user's setting by which a file that was open before opens as if it had not been. */
export const FORGETTING = { 'workbench.editor.restoreViewState': false } as const;

/** Closes all editors, which must have nothing to save, and the panel below them. */
export async function closeEverything(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  await workbench.runCommand('View: Close All Editors');
  await workbench.comesToBe(() => page.locator('.editor-group-container').count(), 1);
  await page.locator('.editor-group-container.empty').waitFor();
  // What it says of a transcript goes a moment after its editor; till then a key may still mean what it meant there.
  await page.locator('.statusbar-item[id*="turnlens.status"]').waitFor({ state: 'hidden' });
  const panel = page.locator('.part.panel');
  if (await panel.isVisible()) await workbench.runCommand('View: Hide Panel');
  await panel.waitFor({ state: 'hidden' });
}
