import type { Locator } from 'playwright-core';
import { openedWorkbench, type Theme } from '../support/workbench';
import { Panel } from './support/panel';
import { SAMPLE, SAMPLE_FOLDER } from './support/sample';

const THEMES: readonly Theme[] = ['dark', 'light', 'high-contrast', 'high-contrast-light'];

/** How the walkthrough itself looks, with the pictures that are in media/walkthrough/. */
describe('given the walkthrough', () => {
  const workbench = openedWorkbench({
    folder: SAMPLE_FOLDER,
    settings: { 'workbench.activityBar.location': 'hidden' },
  });

  before('open it', async () => {
    await workbench().runCommand('View: Toggle Primary Side Bar Visibility');
    await openWalkthrough();
    await step('Open a transcript').waitFor();
  });

  for (const theme of THEMES) {
    it(`when a step is shown in ${theme}, then it has its picture`, async () => {
      await workbench().setTheme(theme);
      await step('Read the verdict').click();
      await workbench().comesToBe(isPictureDrawn, true);
      await workbench().takePicture(`walkthrough-page-${theme}`);
    });
  }

  it('when the button of a step is clicked, then it shows that on the sample, and the step is done', async () => {
    await step('Read the verdict').click();
    await workbench().page.getByRole('button', { name: 'Show Diagnosis' }).click();
    const panel = await Panel.of(workbench());
    await panel.shows(SAMPLE);
    await workbench().page.locator('.tab[aria-label^="Welcome"]').click();
    await step('Read the verdict').locator('.codicon-getting-started-step-checked').waitFor();
    await workbench().takePicture('walkthrough-done');
  });

  /** By VS Code's own command, which asks for the walkthrough in the box that it was typed into. */
  async function openWalkthrough(): Promise<void> {
    const { page } = workbench();
    const row = page.locator('.quick-input-list .monaco-list-row.focused');
    await page.keyboard.press('F1');
    await page.locator('.quick-input-widget input.input').fill('>Welcome: Open Walkthrough...');
    await row.filter({ hasText: 'Welcome: Open Walkthrough...' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByPlaceholder('Select a walkthrough to open').fill('Get started with Turnlens');
    await row.filter({ hasText: 'Get started with Turnlens' }).waitFor();
    await page.keyboard.press('Enter');
  }

  /** A step by its title. */
  function step(title: string): Locator {
    return workbench().page.locator('.getting-started-step').filter({ hasText: title });
  }

  /** Whether the picture of the step that is open is drawn. */
  async function isPictureDrawn(): Promise<boolean> {
    const picture = workbench().page.locator('.getting-started-media img').first();
    return await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  }
});
