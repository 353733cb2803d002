import { openedWorkbench } from '../support/workbench';
import { Panel } from './support/panel';
import { SAMPLE, SAMPLE_FOLDER } from './support/sample';

const WINDOW = { width: 900, height: 596 };

/** The window without the bar at its top, which says that an extension is being developed. */
const BELOW_TITLE = { x: 0, y: 36, width: WINDOW.width, height: WINDOW.height - 36 };

/** The pictures of the walkthrough, which `npm run pictures` takes; each is as the step leads to it. */
describe('pictures of the workbench in the walkthrough', () => {
  const workbench = openedWorkbench({
    folder: SAMPLE_FOLDER,
    settings: { 'editor.minimap.enabled': false, 'workbench.activityBar.location': 'hidden', 'breadcrumbs.enabled': false },
  });

  before('make room for what is to be seen', async () => {
    await workbench().page.setViewportSize(WINDOW);
    await workbench().runCommand('View: Toggle Primary Side Bar Visibility');
    await workbench().setTheme('dark');
  });

  it('given the sample, when drawn, then a picture is kept', async () => {
    await showSample();
    await workbench().codeLens('withheld_tool_01').waitFor();
    await workbench().takePicture('walkthrough/open-sample', BELOW_TITLE);
  });

  it('given the diagnosis, when drawn, then a picture is kept', async () => {
    await showSample();
    const panel = await Panel.show(workbench());
    await workbench().runCommand('View: Toggle Maximize Editor Group');
    await panel.quadrant('masked').waitFor();
    await workbench().takePicture('walkthrough/diagnosis', BELOW_TITLE);
    await workbench().runCommand('View: Toggle Maximize Editor Group');
  });

  it('given the evidence at a mismatch, when drawn, then a picture is kept', async () => {
    await showSample();
    await workbench().goToFirstMismatch();
    await workbench().comesToBe(async () => (await workbench().tags()).includes('TOOL_CALL ✗ gold REFUSE'), true);
    await workbench().press('Control+K Control+I');
    await workbench().page.locator('.monaco-hover:not(.hidden) .hover-contents').first().waitFor();
    await workbench().takePicture('walkthrough/mismatch', BELOW_TITLE);
    await workbench().press('Escape');
  });

  it('given an episode that is read, when drawn, then a picture is kept', async () => {
    await readFirstMismatch();
    await workbench().takePicture('walkthrough/reading', BELOW_TITLE);
  });

  it('given the choice of a gold class, when drawn, then a picture is kept', async () => {
    await readFirstMismatch();
    await workbench().press('Control+K L');
    await workbench().quickPick('Gold action for').waitFor();
    await workbench().takePicture('walkthrough/relabel');
    await workbench().press('Escape');
  });

  it('given the view of episodes, when drawn, then a picture is kept', async () => {
    await showSample();
    await workbench().goToFirstMismatch();
    await workbench().runCommand('Turnlens: Focus on Episodes View');
    await workbench().page.locator('.pane-body .monaco-list-row').nth(3).waitFor();
    await workbench().takePicture('walkthrough/episodes', BELOW_TITLE);
  });

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
});
