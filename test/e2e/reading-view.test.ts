import { openedWorkbench, type Theme } from '../support/workbench';
import { SAMPLE, SAMPLE_FOLDER } from './support/sample';

const THEMES: readonly Theme[] = ['dark', 'light', 'high-contrast', 'high-contrast-light'];

/** The window without the bar at its top, which says that an extension is being developed. */
const BELOW_TITLE = { x: 0, y: 36, width: 1280, height: 764 };

describe('given the episodes of a transcript to read', () => {
  const workbench = openedWorkbench({
    folder: SAMPLE_FOLDER,
    settings: { 'workbench.activityBar.location': 'hidden' },
  });

  before('make room for what is to be seen', async () => {
    await workbench().page.setViewportSize({ width: 1280, height: 800 });
    await workbench().runCommand('View: Toggle Primary Side Bar Visibility');
  });

  /** The first mismatch of the sample stands in its second episode. */
  async function readFirstMismatch(): Promise<void> {
    await workbench().openFile(SAMPLE);
    await workbench().statusBarItem(/\d ✗/u).waitFor();
    await workbench().goToFirstMismatch();
    await workbench().press('Control+K R');
    await workbench().tab('withheld_tool_01.episode').waitFor();
    await workbench().find('✗ mismatch: gold REFUSE');
  }

  it('when Ctrl+K R is pressed, and again, then the mismatch is read, and then the file is shown at it', async () => {
    await readFirstMismatch();
    await workbench().press('Control+K R');
    await workbench().tab(SAMPLE).waitFor();
    await workbench().cursorAt(2);
  });

  it('when Alt+F7 is pressed twice on a page, then the second mismatch is on another, in the same tab', async () => {
    await readFirstMismatch();
    await workbench().press('Alt+F7');
    await workbench().statusBarItem(/Mismatch 2 of \d+:/u).waitFor();
    await workbench().press('Alt+F7');
    await workbench().statusBarItem(/Mismatch 3 of \d+:/u).waitFor();
    await workbench().page.locator('.tab[aria-label^="withheld_tool_01"]').waitFor({ state: 'detached' });
  });

  it('when the find widget is open, then keys go into it', async () => {
    await readFirstMismatch();
    await workbench().press('Control+F');
    await workbench().page.locator('.find-widget.visible textarea').first().fill('window now');
    await workbench().press('Enter');
    await workbench().page.locator('.find-widget .matchesCount', { hasText: '1 of 1' }).waitFor();
    await workbench().press('Escape');
  });

  for (const theme of THEMES) {
    describe(`in ${theme}`, () => {
      before('change the theme', async () => {
        await workbench().setTheme(theme);
      });

      it('given a mismatch, when read, then a picture is kept', async () => {
        await readFirstMismatch();
        await workbench().takePicture(`reading-${theme}`, BELOW_TITLE);
      });
    });
  }
});
