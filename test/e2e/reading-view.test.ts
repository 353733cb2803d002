import { openedWorkbench, type Theme } from '../support/workbench';
import { fixture, SAMPLE, SAMPLE_FOLDER } from './support/sample';

const THEMES: readonly Theme[] = ['dark', 'light', 'high-contrast', 'high-contrast-light'];

/** The window without the bar at its top, which says that an extension is being developed. */
const BELOW_TITLE = { x: 0, y: 36, width: 1280, height: 764 };

describe('given the episodes of a transcript to read', () => {
  const workbench = openedWorkbench({
    folder: SAMPLE_FOLDER,
    files: { 'messages.jsonl': fixture('messages.jsonl'), 'other.jsonl': otherRun(), 'long.jsonl': longResult() },
    settings: { 'workbench.activityBar.location': 'hidden' },
  });

  before('make room for what is to be seen, and open another run', async () => {
    await workbench().page.setViewportSize({ width: 1280, height: 800 });
    await workbench().runCommand('View: Toggle Primary Side Bar Visibility');
    await workbench().openFile('other.jsonl');
    await workbench().statusBarItem(/\d ✗/u).waitFor();
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

  it('when Enter is pressed at a text that is cut, then all of it is shown, and then less again', async () => {
    await workbench().openFile('long.jsonl');
    await workbench().codeLens('stock').waitFor();
    await workbench().press('Control+K R');
    await workbench().tab('stock.episode').waitFor();
    await workbench().find('276 more lines');
    await workbench().clickAt('… 276 more lines');
    await workbench().press('Enter');
    await workbench().codeLens('show less').waitFor();
    await workbench().find('row 24');
    await workbench().clickAt('row 3');
    await workbench().press('Enter');
    await workbench().find('276 more lines');
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

      it('given a message with a cue, when hovered, then a picture is kept', async () => {
        await workbench().openFile('messages.jsonl');
        await workbench().codeLens('garden-2').waitFor();
        await workbench().clickAt('Shall I cancel');
        await workbench().press('Control+K R');
        await workbench().tab('garden-2.episode').waitFor();
        await workbench().hoverAt('Shall I cancel');
        await workbench().takePicture(`reading-hover-${theme}`, BELOW_TITLE);
        await workbench().page.mouse.move(0, 0);
      });

      it('given another run, when compared, then a picture is kept', async () => {
        await workbench().openFile('messages.jsonl');
        await workbench().codeLens('garden-2').waitFor();
        await workbench().clickAt('Shall I cancel');
        await workbench().press('Control+K C');
        await workbench().quickPick('Compare garden-2 with').waitFor();
        await workbench().page.keyboard.type('other');
        await workbench().press('Enter');
        await workbench().page.locator('.monaco-diff-editor .line-insert').first().waitFor();
        await workbench().takePicture(`compare-${theme}`, BELOW_TITLE);
      });
    });
  }
});

/** The fixture as another model would have answered. */
function otherRun(): string {
  const text = new TextDecoder().decode(fixture('messages.jsonl'));
  return text.replaceAll('Shall I cancel the basil?', 'Then I order chives too.').replaceAll('"basil', '"mint');
}

/** An episode with a tool's result of many lines. */
function longResult(): string {
  const rows = Array.from({ length: 300 }, (_, row) => `row ${row}`).join('\n');
  const call = { id: 'c1', type: 'function', function: { name: 'list_stock', arguments: '{"kind": "herbs"}' } };
  const messages = [
    { role: 'user', content: 'How much basil is left?' },
    { role: 'assistant', content: '', tool_calls: [call] },
    { role: 'tool', tool_call_id: 'c1', content: rows },
    { role: 'assistant', content: 'Plenty.', gold_action: 'CONFIRM' },
  ];
  return `${JSON.stringify({ id: 'stock', messages })}\n`;
}
