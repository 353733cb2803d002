import assert from 'node:assert/strict';
import { openedWorkbench, type Workbench } from '../support/workbench';
import { bytesOf, fixture, SAMPLE, SAMPLE_WORKSPACE, withReplaced } from './support/sample';

const MESSAGES = bytesOf(fixture('messages.jsonl'));

/** The label that the tests change: that of the first mismatch of test/fixtures/messages.jsonl, in line 6. */
const GOLD_ASK = '"gold_action": "ASK", "gold_note": "Which seeds was open."';

/** Each test has a file of its own, so that none depends on what another did. */
const NAMES = ['set', 'follow', 'undo', 'redo', 'clear', 'note', 'note-only', 'leave', 'lens'];
const files = Object.fromEntries(NAMES.map((name) => [`${name}.jsonl`, fixture('messages.jsonl')]));

describe('given a transcript with a message per line and the cursor at its first mismatch', () => {
  const workbench = openedWorkbench({
    ...SAMPLE_WORKSPACE,
    files: { ...files, 'compact.jsonl': fixture('workspace/two-episodes.jsonl') },
  });

  async function openAtMismatch(name: string): Promise<Workbench> {
    await workbench().openFile(name);
    await workbench().codeLens('✗ predicted TOOL_CALL · gold ASK').waitFor();
    await workbench().goToFirstMismatch();
    await workbench().cursorAt(6, 1);
    return workbench();
  }

  /** Chooses the gold class of the message at the cursor by its letter, and waits until the list is gone. */
  async function relabel(vscode: Workbench, letter: string): Promise<void> {
    await vscode.press('Control+K L');
    const list = vscode.quickPick('Gold action for');
    await list.waitFor();
    await vscode.press(letter);
    await list.waitFor({ state: 'hidden' });
  }

  it('when a class is chosen by its letter and the file is saved, then only the bytes of the label have changed', async () => {
    const vscode = await openAtMismatch('set.jsonl');
    await relabel(vscode, 't');
    await vscode.codeLens('✗ predicted TOOL_CALL').waitFor({ state: 'hidden' });
    assert.equal(await vscode.bytesOnDisk('set.jsonl'), MESSAGES, 'nothing is saved before the user does');
    await vscode.save();
    const expected = withReplaced(MESSAGES, GOLD_ASK, GOLD_ASK.replace('ASK', 'TOOL_CALL'));
    assert.equal(await vscode.bytesOnDisk('set.jsonl'), expected);
  });

  it('when a class is chosen, then lenses, tags, status bar and Problems follow', async () => {
    const vscode = await openAtMismatch('follow.jsonl');
    await vscode.showProblems();
    const entry = vscode.problem('garden-2 · turn 1, step 1 of 2: predicted TOOL_CALL, gold ASK');
    await entry.waitFor();
    await vscode.focusEditor();
    await relabel(vscode, 't');
    await vscode.codeLens('garden-2 · 2 turns · 1 mismatch').waitFor();
    await vscode.statusBarItem('· 1 ✗').waitFor();
    await entry.waitFor({ state: 'hidden' });
    await vscode.statusBarItem('Gold of garden-2 · turn 1, step 1 of 2 is TOOL_CALL').waitFor();
    await vscode.comesToBe(async () => (await vscode.tags()).slice(0, 2), ['✓ TOOL_CALL', '✓ TOOL_CALL']);
    await vscode.runCommand('View: Hide Panel');
  });

  it('when a relabelled and saved file is undone and saved, then it has its exact old bytes', async () => {
    const vscode = await openAtMismatch('undo.jsonl');
    await relabel(vscode, 'r');
    await vscode.codeLens('gold REFUSE').waitFor();
    await vscode.save();
    assert.notEqual(await vscode.bytesOnDisk('undo.jsonl'), MESSAGES);
    await vscode.press('Control+Z');
    await vscode.codeLens('gold REFUSE').waitFor({ state: 'hidden' });
    await vscode.codeLens('✗ predicted TOOL_CALL · gold ASK').waitFor();
    await vscode.save();
    assert.equal(await vscode.bytesOnDisk('undo.jsonl'), MESSAGES);
  });

  it('when the undone label is redone, then it is there again', async () => {
    const vscode = await openAtMismatch('redo.jsonl');
    await relabel(vscode, 'c');
    await vscode.codeLens('gold CONFIRM').waitFor();
    await vscode.press('Control+Z');
    await vscode.codeLens('gold CONFIRM').waitFor({ state: 'hidden' });
    await vscode.press('Control+Shift+Z');
    await vscode.codeLens('gold CONFIRM').waitFor();
    await vscode.save();
    const expected = withReplaced(MESSAGES, GOLD_ASK, GOLD_ASK.replace('ASK', 'CONFIRM'));
    assert.equal(await vscode.bytesOnDisk('redo.jsonl'), expected);
  });

  it('when the label is cleared by key, then label and note are gone and nothing else', async () => {
    const vscode = await openAtMismatch('clear.jsonl');
    await vscode.press('Control+K Backspace');
    await vscode.codeLens('predicted TOOL_CALL · label gold…').waitFor();
    await vscode.save();
    assert.equal(await vscode.bytesOnDisk('clear.jsonl'), withReplaced(MESSAGES, `, ${GOLD_ASK}`, ''));
  });

  it('when a class is chosen with a note, then both are written', async () => {
    const vscode = await openAtMismatch('note.jsonl');
    await vscode.press('Control+K L');
    const list = vscode.quickPick('Gold action for');
    const row = list.locator('.monaco-list-row', { hasText: 'TOOL_CALL' });
    await row.hover();
    await row.getByRole('button', { name: 'Choose with a note' }).click();
    const box = vscode.quickPick('Note on garden-2 · turn 1');
    await box.waitFor();
    await box.locator('input').fill('“Seeds” – any kind: basil é');
    await vscode.press('Enter');
    await vscode.codeLens('✗ predicted TOOL_CALL').waitFor({ state: 'hidden' });
    await vscode.save();
    const written = '"gold_action": "TOOL_CALL", "gold_note": "“Seeds” – any kind: basil é"';
    assert.equal(await vscode.bytesOnDisk('note.jsonl'), withReplaced(MESSAGES, GOLD_ASK, written));
  });

  it('when only the note is edited, then the class stays', async () => {
    const vscode = await openAtMismatch('note-only.jsonl');
    await vscode.press('Control+K L');
    await vscode.quickPick('Gold action for').locator('.monaco-list-row', { hasText: 'Edit the note' }).click();
    const box = vscode.quickPick('Note on garden-2 · turn 1');
    await box.waitFor();
    await box.locator('input').fill('Basil or chives?');
    await vscode.press('Enter');
    await vscode.statusBarItem('is ASK: Basil or chives?').waitFor();
    await vscode.save();
    const written = GOLD_ASK.replace('Which seeds was open.', 'Basil or chives?');
    assert.equal(await vscode.bytesOnDisk('note-only.jsonl'), withReplaced(MESSAGES, GOLD_ASK, written));
  });

  it('when the list is left without choosing, then nothing has changed', async () => {
    const vscode = await openAtMismatch('leave.jsonl');
    await vscode.press('Control+K L');
    await vscode.quickPick('Gold action for').waitFor();
    await vscode.press('Escape');
    await vscode.quickPick('Gold action for').waitFor({ state: 'hidden' });
    await vscode.codeLens('✗ predicted TOOL_CALL · gold ASK').waitFor();
    await vscode.page.locator('.tab.active:not(.dirty)').waitFor();
  });

  it('when the lens "relabel" is clicked elsewhere, then it asks for its own turn, not for that of the cursor', async () => {
    const vscode = await openAtMismatch('lens.jsonl');
    await vscode.codeLens('✗ predicted ASK · gold TOOL_CALL').locator('a', { hasText: /^relabel$/u }).click();
    await vscode.quickPick('Gold action for garden-2 · turn 2').waitFor();
    await vscode.press('a');
    await vscode.codeLens('✓ ASK').waitFor();
    await vscode.save();
    const written = withReplaced(
      MESSAGES,
      '"Shall I cancel the basil?", "gold_action": "TOOL_CALL"',
      '"Shall I cancel the basil?", "gold_action": "ASK"',
    );
    assert.equal(await vscode.bytesOnDisk('lens.jsonl'), written);
  });

  it('when a label is cleared and set in a line without spaces, then it is written without spaces', async () => {
    await workbench().openFile('compact.jsonl');
    await workbench().codeLens('✗ predicted CONFIRM').waitFor();
    await workbench().goToFirstMismatch();
    await workbench().cursorAt(2);
    await workbench().press('Control+K Backspace');
    await workbench().codeLens('predicted CONFIRM · label gold…').waitFor();
    await relabel(workbench(), 'c');
    await workbench().codeLens('✓ CONFIRM').waitFor();
    await workbench().save();
    const before = bytesOf(fixture('workspace/two-episodes.jsonl'));
    const expected = withReplaced(before, '"gold_action":"TOOL_CALL"', '"gold_action":"CONFIRM"');
    assert.equal(await workbench().bytesOnDisk('compact.jsonl'), expected);
  });

  it('when a turn inside the line of an episode is relabelled, then the other turns keep their bytes', async () => {
    await workbench().openFile(SAMPLE);
    await workbench().codeLens('withheld_tool_01').waitFor();
    const before = await workbench().bytesOnDisk(SAMPLE);
    await workbench().goToFirstMismatch();
    await workbench().cursorAt(2);
    await relabel(workbench(), 't');
    await workbench().codeLens('withheld_tool_01 · 4 turns · 1 mismatch').waitFor();
    await workbench().save();
    const note = ', "gold_note": "Seat changes are not offered in this turn;';
    const expected = withReplaced(before, `"gold_action": "REFUSE"${note}`, `"gold_action": "TOOL_CALL"${note}`);
    assert.equal(await workbench().bytesOnDisk(SAMPLE), expected);
  });
});
