import assert from 'node:assert/strict';
import type { Workbench } from '../../support/workbench';
import { Panel } from '../support/panel';
import { SAMPLE } from '../support/sample';

/** The diagnosis beside the editor, and how the two follow each other. */
export function diagnoses(workbench: () => Workbench): void {
  /** The sample with its panel, without filters, the keyboard in the editor. */
  async function openPanel(): Promise<Panel> {
    if (await workbench().tab('Diagnosis').isVisible()) await workbench().focusEditor();
    await workbench().openFile(SAMPLE);
    await workbench().statusBarItem('46 ✗').waitFor();
    const panel = await Panel.show(workbench());
    await panel.shows(SAMPLE);
    await panel.clearFilter();
    await panel.counts('46 of 46 mismatches');
    return panel;
  }

  it('when the diagnosis is asked for by key, then it opens beside the editor and gives the verdict', async () => {
    const panel = await openPanel();
    assert.equal(await panel.headline.innerText(), '✗ Bound violated: Acc 68.3 % > GAR 60.0 %');
    const editor = await workbench().page.locator('.editor-group-container .monaco-editor').first().boundingBox();
    const beside = await (await panel.frame.frameElement()).boundingBox();
    assert.ok(editor !== null && beside !== null && beside.x >= editor.x + editor.width);
  });

  it('when the diagnosis is shown, then each of the four fields counts its episodes', async () => {
    const panel = await openPanel();
    const counts = { sound: 27, 'execution failure': 9, masked: 14, miscalibrated: 10 };
    for (const [name, count] of Object.entries(counts)) {
      assert.match(await panel.quadrant(name).innerText(), new RegExp(`^\\D*${String(count)}\\b`, 'u'), name);
    }
  });

  it('when a cell of the matrix is clicked, then the list holds as many rows as the cell says', async () => {
    const panel = await openPanel();
    assert.equal(await panel.cell('TOOL_CALL', 'ASK').innerText(), '3');
    await panel.cell('TOOL_CALL', 'ASK').click();
    await panel.counts('3 of 46 mismatches');
    await workbench().comesToBe(() => panel.rows.count(), 3);
    for (const row of await panel.rowTexts()) assert.match(row, /gold\s+TOOL_CALL\s+→\s+, predicted\s+ASK/u);
  });

  it('when every cell of the matrix is clicked in turn, then its number and the count of rows are the same', async () => {
    const panel = await openPanel();
    for (const cell of await panel.cells()) {
      const size = await cell.innerText();
      await cell.click();
      await panel.counts(`${size} of 46 mismatches`);
      await panel.clearFilter();
      await panel.counts('46 of 46 mismatches');
    }
  });

  it('when a cell and its first row are clicked, then the editor stands at the guilty turn', async () => {
    const panel = await openPanel();
    await panel.cell('CONFIRM', 'ASK').click();
    await panel.counts('3 of 46 mismatches');
    await panel.goToRow(0);
  });

  it('when Enter is pressed on a row, then its episode is read, with the keyboard in it', async () => {
    const panel = await openPanel();
    await panel.row(1).click();
    await workbench().press('Enter');
    await workbench().tab('withheld_tool_01.episode').waitFor();
    await workbench().editorFocused();
  });

  it('when o is pressed on a row, then its message is shown in the file, with the keyboard in it', async () => {
    const panel = await openPanel();
    await panel.row(1).click();
    await workbench().press('o');
    await workbench().tab(SAMPLE).waitFor();
    await workbench().editorFocused();
    await workbench().cursorAt(2);
  });

  it('when a word is searched for, then only the rows that hold it are left', async () => {
    const panel = await openPanel();
    await panel.search.fill('Detail_02');
    await panel.counts('2 of 46 mismatches');
    await workbench().comesToBe(() => panel.rows.count(), 2);
    for (const row of await panel.rowTexts()) assert.match(row, /^missing_detail_02 /u);
  });

  it('when the editor goes to the next mismatch, then the panel marks its row', async () => {
    const panel = await openPanel();
    await workbench().focusEditor();
    await workbench().goToFirstMismatch();
    await panel.selectedRow.filter({ hasText: /^withheld_tool_01/u }).waitFor();
  });

  it('when a row is clicked after a jump by key, then what was announced of the jump is gone', async () => {
    const panel = await openPanel();
    await workbench().focusEditor();
    await workbench().goToFirstMismatch();
    await workbench().statusBarItem('Mismatch 1 of 46:').waitFor();
    await panel.row(2).click();
    await workbench().statusBarItem('Mismatch 1 of 46:').waitFor({ state: 'hidden' });
    await workbench().tab('missing_detail_02.episode').waitFor();
  });

  it('when a label is changed in the editor and undone, then the panel follows and comes back', async () => {
    const panel = await openPanel();
    await workbench().focusEditor();
    await workbench().goToFirstMismatch();
    await workbench().cursorAt(2);
    await workbench().press('Control+K L');
    await workbench().quickPick('Gold action for withheld_tool_01 · turn 2, step 1 of 2').waitFor();
    await workbench().press('t');
    await panel.counts('45 of 45 mismatches');
    await workbench().press('Control+Z');
    await panel.counts('46 of 46 mismatches');
  });

  it('when a row is relabelled by its key, then its gold class is asked for', async () => {
    const panel = await openPanel();
    await panel.row(0).click();
    await workbench().tab('withheld_tool_01.episode').waitFor();
    await workbench().press('r');
    await workbench().quickPick('Gold action for withheld_tool_01 · turn 2, step 1 of 2').waitFor();
    await workbench().press('Escape');
  });

  it('when another transcript becomes active, then the panel shows that one', async () => {
    const panel = await openPanel();
    await workbench().focusEditor();
    await workbench().openFile('messages.jsonl');
    await panel.shows('messages.jsonl');
    await workbench().page.locator('.tab', { hasText: 'Diagnosis: messages.jsonl' }).waitFor();
  });

  it('when the panel is pinned and another transcript becomes active, then it stays with its file', async () => {
    const panel = await openPanel();
    await panel.setPinned(true);
    await workbench().focusEditor();
    await workbench().openFile('messages.jsonl');
    await workbench().statusBarItem('2 ✗').waitFor();
    await panel.shows(SAMPLE);
    await panel.counts('46 of 46 mismatches');
    await panel.setPinned(false);
  });

  it('when the panel is no longer pinned, then it shows the transcript that became active meanwhile', async () => {
    const panel = await openPanel();
    await panel.setPinned(true);
    await workbench().focusEditor();
    await workbench().openFile('messages.jsonl');
    await workbench().statusBarItem('2 ✗').waitFor();
    await panel.setPinned(false);
    await panel.shows('messages.jsonl');
  });

  it('when the window is reloaded, then the panel comes back with its file and its filter', async () => {
    const before = await openPanel();
    await before.cell('REFUSE', 'TOOL_CALL').click();
    await before.counts('9 of 46 mismatches');
    await workbench().reload();
    const panel = await Panel.of(workbench());
    await panel.shows(SAMPLE);
    await panel.counts('9 of 46 mismatches');
    await panel.frame.getByRole('button', { name: 'Remove filter REFUSE → TOOL_CALL' }).waitFor();
  });
}
