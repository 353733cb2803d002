import assert from 'node:assert/strict';
import { openedWorkbench, type Theme } from '../support/workbench';
import { cursorOnLineWith, cursorPlace } from './support/cursor-line';
import { isDrawnOnMinimap } from './support/minimap';
import { fixture, SAMPLE, SAMPLE_FOLDER } from './support/sample';

const THEMES: readonly Theme[] = ['dark', 'light', 'high-contrast', 'high-contrast-light'];

/** The window without the bar at its top, which says that an extension is being developed. */
const BELOW_TITLE = { x: 0, y: 36, width: 1440, height: 764 };

/** Where the question in test/fixtures/messages.jsonl stands, both counted from 1. */
const QUESTION = { line: 17, column: 1 };

const messages = new TextDecoder().decode(fixture('messages.jsonl'));

describe('given the episodes of a transcript to read', () => {
  const workbench = openedWorkbench({
    folder: SAMPLE_FOLDER,
    files: { 'messages.jsonl': messages, 'other.jsonl': otherRun(), 'long.jsonl': longResult() },
    settings: { 'workbench.activityBar.location': 'hidden' },
  });

  before('make room for what is to be seen', async () => {
    await workbench().page.setViewportSize({ width: 1440, height: 800 });
    await workbench().runCommand('View: Toggle Primary Side Bar Visibility');
  });

  /** The first mismatch of the sample stands in its second episode. */
  async function readFirstMismatch(): Promise<void> {
    await workbench().openFile(SAMPLE);
    await workbench().statusBarItem(/\d ✗/u).waitFor();
    await workbench().goToFirstMismatch();
    await readAtCursor();
  }

  async function readAtCursor(): Promise<void> {
    await workbench().press('Control+K R');
    await workbench().tab('withheld_tool_01.episode').waitFor();
    // The page is in sight before its cursor is put there.
    await cursorOnLineWith(workbench(), '✗ mismatch: gold REFUSE');
  }

  /** An episode that ends with a question; its messages alternate with those of others. */
  async function readQuestion(): Promise<void> {
    await goToQuestion();
    await workbench().press('Control+K R');
    await workbench().tab('garden-2.episode').waitFor();
    await workbench().find('Shall I cancel the basil?');
    await cursorOnLineWith(workbench(), '· ASK (');
  }

  /** Waits until a lens is in sight; those of editors behind others are not. */
  async function hasLens(text: string): Promise<void> {
    await workbench().codeLens(text).locator('visible=true').first().waitFor();
  }

  /** How far down the screen each editor of a diff draws a line with a text, in whole pixels. */
  async function topsInDiff(text: string): Promise<readonly number[]> {
    const lines = workbench().page.locator('.monaco-diff-editor .view-line').filter({ hasText: text.replaceAll(' ', '\u00a0') });
    return await lines.evaluateAll((found) => found.map((line) => Math.round(line.getBoundingClientRect().top)));
  }

  /** Whether a text of the page is drawn bold, as what is marked on it is. */
  async function isBold(text: string): Promise<boolean> {
    const drawn = workbench().page.locator('.editor-group-container.active .view-line span span', { hasText: text });
    return (await drawn.first().evaluate((element) => getComputedStyle(element).fontWeight)) === '700';
  }

  /** Puts the cursor into a line and a column of the active editor, both counted from 1, by key. */
  async function goTo(line: number, column: number): Promise<void> {
    await workbench().press('Control+G');
    await workbench().page.locator('.quick-input-widget:visible input.input').waitFor();
    await workbench().page.keyboard.type(`${line}:${column}`);
    await workbench().press('Enter');
    await workbench().cursorAt(line, column);
  }

  /** Behind the place at which the file is shown from a page, so that the cursor is seen to come back to that. */
  async function goToQuestion(): Promise<void> {
    await workbench().openFile('messages.jsonl');
    await goTo(QUESTION.line, QUESTION.column + 1);
    await hasLens('✗ predicted ASK · gold TOOL_CALL');
  }

  it('when Ctrl+K R is pressed, and again, then the mismatch is read, and then the file is shown at it', async () => {
    await workbench().openFile(SAMPLE);
    await workbench().statusBarItem(/\d ✗/u).waitFor();
    await workbench().goToFirstMismatch();
    const { line, column } = await cursorPlace(workbench());
    assert.equal(line, 2);
    await workbench().press('ArrowRight');
    await workbench().cursorAt(2, column + 1);
    await readAtCursor();
    await workbench().press('Control+K R');
    await workbench().tab(SAMPLE).waitFor();
    await workbench().cursorAt(2, column);
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
    await hasLens('stock');
    await workbench().clickAt('tool_calls');
    await workbench().press('Control+K R');
    await workbench().tab('stock.episode').waitFor();
    await cursorOnLineWith(workbench(), 'step 1 of 2');
    await workbench().press('Control+End');
    await hasLens('show all, 276 more lines');
    await workbench().clickAt('… 276 more lines');
    await workbench().press('Enter');
    await cursorOnLineWith(workbench(), 'row 24');
    await workbench().find('row 25');
    await workbench().press('Enter');
    await workbench().find('… 276 more lines');
  });

  it('when the find widget is open, then keys go into it', async () => {
    await readFirstMismatch();
    await workbench().press('Control+F');
    await workbench().page.locator('.find-widget.visible textarea').first().fill('window now');
    await workbench().press('Enter');
    await workbench().page.locator('.find-widget .matchesCount', { hasText: '1 of 1' }).waitFor();
    await workbench().press('Escape');
  });

  it('when an episode is read, then the minimap names its turns', async () => {
    await readQuestion();
    await workbench().comesToBe(() => isDrawnOnMinimap(workbench().page), true);
  });

  it('when an episode is compared with that of another run, then a diff of both is shown', async () => {
    await workbench().setTheme('dark');
    await workbench().openFile('other.jsonl');
    await hasLens('garden-2');
    await goToQuestion();
    await workbench().press('Control+K C');
    await workbench().quickPick('Compare garden-2 with').waitFor();
    await workbench().pickFromList('other');
    await workbench().tab('garden-2: other.jsonl ↔ messages.jsonl').waitFor();
    const diff = workbench().page.locator('.monaco-diff-editor');
    await diff.locator('.line-insert').first().waitFor();
    await diff.locator('.line-delete').first().waitFor();
    // The first turn is longer in one of the runs; the second begins at the same height in both all the same.
    await workbench().comesToBe(async () => {
      const tops = await topsInDiff('## Turn 2');
      return { editors: tops.length, heights: new Set(tops).size };
    }, { editors: 2, heights: 1 });
    await workbench().takePicture('compare-dark', BELOW_TITLE);
  });

  describe('with a mismatch, to be looked at', () => {
    before('read it', readFirstMismatch);

    for (const theme of THEMES) {
      it(`when drawn in ${theme}, then a picture is kept`, async () => {
        await workbench().setTheme(theme);
        await hasLens('✗ predicted OTHER · gold TOOL_CALL');
        await workbench().comesToBe(() => isBold('✗ mismatch: gold REFUSE'), true);
        await workbench().statusBarItem('left in this episode').waitFor();
        await workbench().takePicture(`reading-${theme}`, BELOW_TITLE);
      });
    }
  });

  describe('with a question to the user, and the mouse on it', () => {
    before('read it', readQuestion);

    for (const theme of ['dark', 'high-contrast'] as const) {
      it(`when drawn in ${theme}, then its evidence is told, and a picture is kept`, async () => {
        await workbench().setTheme(theme);
        await workbench().hoverSays('Shall I cancel', /Predicted ASK: question to the user/u);
        await workbench().comesToBe(() => isBold('Shall I cancel the basil?'), true);
        await workbench().takePicture(`reading-hover-${theme}`, BELOW_TITLE);
        await workbench().page.mouse.move(0, 0);
        await workbench().page.locator('.monaco-hover:not(.hidden) .hover-contents').first().waitFor({ state: 'hidden' });
      });
    }
  });

  describe('and what is done to the window and to the file', () => {
    it('when the window is reloaded, then the page is there again, with the cursor where it was', async () => {
      await readFirstMismatch();
      await cursorOnLineWith(workbench(), '✗ mismatch: gold REFUSE');
      await workbench().runCommand('View: Toggle Primary Side Bar Visibility');
      await workbench().reload();
      await workbench().tab('withheld_tool_01.episode').waitFor();
      await cursorOnLineWith(workbench(), '✗ mismatch: gold REFUSE');
    });

    it('when the file is edited, then the page follows, and stays where it was', async () => {
      await readQuestion();
      await workbench().press('Control+K R');
      await workbench().tab('messages.jsonl').waitFor();
      await workbench().cursorAt(QUESTION.line, QUESTION.column);
      await goTo(11, 1 + (messages.split('\n')[10] ?? '').indexOf('Basil is on order'));
      await workbench().page.keyboard.type('At once. ');
      await workbench().press('Control+PageDown');
      await workbench().tab('garden-2.episode').waitFor();
      await workbench().find('At once. Basil is on order.');
      await cursorOnLineWith(workbench(), '· ASK (');
    });
  });
});

/** The fixture as another model would have answered. */
function otherRun(): string {
  const longer = 'Basil is on order.\\nIt comes in five boxes.\\nOn Monday.';
  return messages
    .replaceAll('Shall I cancel the basil?', 'Then I order chives too.')
    .replaceAll('Basil is on order.', longer)
    .replaceAll('"basil', '"mint');
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
