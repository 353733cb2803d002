import type { Locator } from 'playwright-core';
import { openedWorkbench, type Theme, type Workbench } from '../support/workbench';
import { closeEverything } from './support/groups';
import { Panel } from './support/panel';
import { SAMPLE, SAMPLE_FOLDER } from './support/sample';

const THEMES: readonly Theme[] = ['dark', 'light', 'high-contrast', 'high-contrast-light'];

/** The themes in which the pictures are taken; in those of high contrast, the one as dark or light is shown. */
const PICTURED: readonly Theme[] = ['light', 'dark'];

/** The window of the pictures, small enough to be read in the walkthrough. */
const PICTURED_WINDOW = { width: 900, height: 596 };
const WINDOW = { width: 1500, height: 950 };

/** The window of the pictures without the bar at its top, which says that an extension is being developed. */
const BELOW_TITLE = { x: 0, y: 36, width: PICTURED_WINDOW.width, height: PICTURED_WINDOW.height - 36 };

describe('given the walkthrough', () => {
  const workbench = openedWorkbench({
    folder: SAMPLE_FOLDER,
    settings: { 'editor.minimap.enabled': false, 'workbench.activityBar.location': 'hidden', 'breadcrumbs.enabled': false },
  });

  before('make room for what is to be seen', async () => {
    await workbench().runCommand('View: Toggle Primary Side Bar Visibility');
  });

  describe('and the pictures of the workbench in it', () => {
    picturesOfSteps(workbench);
  });

  describe('and its page', () => {
    stepsOnPage(workbench);
  });
});

/** The pictures that `npm run pictures` takes; each is as the step leads to it. */
function picturesOfSteps(workbench: () => Workbench): void {
  before('make the window as small as the pictures', async () => {
    await workbench().page.setViewportSize(PICTURED_WINDOW);
  });

  it('given the sample, when drawn, then pictures are kept', async () => {
    await showSample();
    await workbench().codeLens('withheld_tool_01').waitFor();
    await keepPictures('open-sample');
  });

  it('given the diagnosis, when drawn, then pictures are kept', async () => {
    await showSample();
    const panel = await Panel.show(workbench());
    await workbench().runCommand('View: Toggle Maximize Editor Group');
    await panel.quadrant('masked').waitFor();
    await keepPictures('diagnosis');
    await workbench().runCommand('View: Toggle Maximize Editor Group');
  });

  it('given the evidence at a mismatch, when drawn, then pictures are kept', async () => {
    await showSample();
    await workbench().goToFirstMismatch();
    await workbench().comesToBe(async () => (await workbench().tags()).includes('TOOL_CALL ✗ gold REFUSE'), true);
    await workbench().press('Control+K Control+I');
    const hover = workbench().page.locator('.monaco-hover:not(.hidden) .hover-contents').first();
    await hover.waitFor();
    await keepPictures('mismatch', () => hover.waitFor());
    await workbench().press('Escape');
  });

  it('given an episode that is read, when drawn, then pictures are kept', async () => {
    await readFirstMismatch();
    await keepPictures('reading');
  });

  it('given the choice of a gold class, when drawn, then pictures are kept', async () => {
    await readFirstMismatch();
    await workbench().press('Control+K L');
    const choice = workbench().quickPick('Gold action for');
    await choice.waitFor();
    await keepPictures('relabel', () => choice.waitFor(), { ...BELOW_TITLE, y: 0, height: PICTURED_WINDOW.height });
    await workbench().press('Escape');
  });

  it('given the view of episodes, when drawn, then pictures are kept', async () => {
    await showSample();
    await workbench().goToFirstMismatch();
    await workbench().runCommand('Turnlens: Focus on Episodes View');
    await workbench().page.locator('.pane-body .monaco-list-row').nth(3).waitFor();
    await keepPictures('episodes');
    await workbench().runCommand('View: Toggle Primary Side Bar Visibility');
  });

  /** Takes one picture in each theme. What must still be there after a change of theme is waited for. */
  async function keepPictures(name: string, isThere?: () => Promise<void>, clip = BELOW_TITLE): Promise<void> {
    for (const theme of PICTURED) {
      await workbench().setTheme(theme);
      await isThere?.();
      await workbench().takePicture(`walkthrough/${name}-${theme}`, clip);
    }
  }

  async function readFirstMismatch(): Promise<void> {
    await showSample();
    await workbench().goToFirstMismatch();
    await workbench().press('Control+K R');
    await workbench().find('✗ mismatch: gold REFUSE');
    await workbench().codeLens('✗ predicted TOOL_CALL · gold REFUSE').locator('visible=true').first().waitFor();
  }

  async function showSample(): Promise<void> {
    await workbench().runCommand('View: Close All Editors');
    await workbench().openFile(SAMPLE);
    await workbench().statusBarItem(/\d ✗/u).waitFor();
    await workbench().codeLens('read').first().waitFor();
  }
}

/** How the walkthrough itself looks, with the pictures that are in media/walkthrough/. */
function stepsOnPage(workbench: () => Workbench): void {
  before('open it', async () => {
    await workbench().page.setViewportSize(WINDOW);
    await closeEverything(workbench());
    await openWalkthrough();
    await step('Open a transcript').waitFor();
  });

  for (const theme of THEMES) {
    it(`when a step is shown in ${theme}, then it has its picture, as dark or light as the theme`, async () => {
      await workbench().setTheme(theme);
      await step('Read the verdict').click();
      const tone = theme.includes('light') ? 'light' : 'dark';
      await workbench().comesToBe(() => drawnPicture(), `diagnosis-${tone}.png`);
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
    await workbench().beginCommand('Welcome: Open Walkthrough...');
    const input = page.getByPlaceholder('Select a walkthrough to open');
    await input.fill('Get started with Turnlens');
    await row.filter({ hasText: 'Get started with Turnlens' }).waitFor();
    await input.press('Enter');
  }

  /** A step by its title. */
  function step(title: string): Locator {
    return workbench().page.locator('.getting-started-step').filter({ hasText: title });
  }

  /** The name of the picture of the step that is open, once it is drawn. */
  async function drawnPicture(): Promise<string | undefined> {
    const picture = workbench().page.locator('.getting-started-media img').first();
    return await picture.evaluate((image: HTMLImageElement) => {
      const isDrawn = image.complete && image.naturalWidth > 0;
      return isDrawn ? /[^/]*\.png/u.exec(decodeURIComponent(image.currentSrc))?.[0] : undefined;
    });
  }
}
