import { openedWorkbench, type Theme } from '../support/workbench';
import { Panel } from './support/panel';
import { fixture, SAMPLE, SAMPLE_WORKSPACE } from './support/sample';

const WINDOW = { width: 1280, height: 800 };

/** The window without the bar at its top, which says that an extension is being developed. */
const BELOW_TITLE = { x: 0, y: 36, width: WINDOW.width, height: WINDOW.height - 36 };

const THEMES: readonly Theme[] = ['dark', 'light', 'high-contrast', 'high-contrast-light'];

/** Pictures to be looked at, and for the README; `npm run pictures` takes them. */
describe('pictures of the workbench', () => {
  const workbench = openedWorkbench({
    ...SAMPLE_WORKSPACE,
    files: { 'messages.jsonl': fixture('messages.jsonl') },
    settings: { ...SAMPLE_WORKSPACE.settings, 'editor.minimap.enabled': false, 'workbench.activityBar.location': 'hidden' },
  });

  before('make room for what is to be seen', async () => {
    await workbench().page.setViewportSize(WINDOW);
    await workbench().runCommand('View: Toggle Primary Side Bar Visibility');
  });

  for (const theme of THEMES) {
    describe(`in ${theme}`, () => {
      before('change the theme', async () => {
        await workbench().setTheme(theme);
      });

      it('given the diagnosis beside the editor at a mismatch, when drawn, then a picture is kept', async () => {
        const panel = await showSample();
        await workbench().goToFirstMismatch();
        await workbench().cursorAt(2);
        await panel.selectedRow.waitFor();
        await seesTag('TOOL_CALL ✗ gold REFUSE');
        await workbench().codeLens('withheld_tool_01').waitFor();
        await workbench().takePicture(`diagnosis-${theme}`, BELOW_TITLE);
      });

      it('given the panel under a filter, when drawn, then a picture is kept', async () => {
        const panel = await showSample();
        await panel.cell('ASK', 'TOOL_CALL').click();
        await panel.quadrant('masked').click();
        await panel.counts('5 of 46 mismatches');
        await panel.goToRow(1);
        await panel.frame.getByRole('grid').scrollIntoViewIfNeeded();
        await workbench().takePicture(`filtered-${theme}`);
        await panel.clearFilter();
        await workbench().focusEditor();
      });

      it('given the evidence in a hover, when drawn, then a picture is kept', async () => {
        await workbench().runCommand('View: Close Editors in Other Groups');
        await workbench().openFile('messages.jsonl');
        await seesTag('ASK ✗ gold TOOL_CALL');
        await workbench().hoverSays('All done for today', /Predicted CONFIRM/u);
        await workbench().takePicture(`hover-${theme}`);
        await workbench().page.mouse.move(0, 0);
      });

      it('given the choice of a gold class, when drawn, then a picture is kept', async () => {
        await workbench().openFile('messages.jsonl');
        await workbench().codeLens('✗').first().waitFor();
        await workbench().goToFirstMismatch();
        await workbench().cursorAt(6, 1);
        await workbench().press('Control+K L');
        await workbench().quickPick('Gold action for').waitFor();
        await workbench().takePicture(`relabel-${theme}`);
        await workbench().press('Escape');
      });
    });
  }

  async function showSample(): Promise<Panel> {
    await workbench().openFile(SAMPLE);
    await workbench().statusBarItem('46 ✗').waitFor();
    const panel = await Panel.show(workbench());
    await panel.counts('46 of 46 mismatches');
    await panel.row(0).locator('.said').waitFor();
    await workbench().focusEditor();
    return panel;
  }

  async function seesTag(tag: string): Promise<void> {
    await workbench().comesToBe(async () => (await workbench().tags()).includes(tag), true);
  }
});
