import assert from 'node:assert/strict';
import { openedWorkbench } from '../support/workbench';
import { closeEverything } from './support/groups';
import { Panel } from './support/panel';
import { SAMPLE_FOLDER, withReplaced } from './support/sample';

/** Three mismatches in two episodes, and a decision that is none. */
const BENCHES = [
  {
    id: 'bench-1',
    messages: [
      { role: 'user', content: 'Order a bench.' },
      { role: 'assistant', content: 'Which bench?', predicted_action: 'ASK', gold_action: 'TOOL_CALL', gold_note: 'One fits.' },
      { role: 'user', content: 'The oak one, and paint it.' },
      { role: 'assistant', content: 'It is on its way.', predicted_action: 'CONFIRM', gold_action: 'REFUSE' },
    ],
  },
  {
    id: 'bench-2',
    messages: [
      { role: 'user', content: 'Cancel the bench.' },
      { role: 'assistant', content: 'Shall I?', predicted_action: 'ASK', gold_action: 'CONFIRM' },
      { role: 'user', content: 'Yes.' },
      { role: 'assistant', content: 'It is cancelled.', predicted_action: 'CONFIRM', gold_action: 'CONFIRM' },
    ],
  },
].map((episode) => `${JSON.stringify(episode)}\n`).join('');
const NAMES = ['label.jsonl', 'last.jsonl', 'back.jsonl', 'note.jsonl', 'go.jsonl', 'typing.jsonl', 'stay.jsonl'];
const files = Object.fromEntries(NAMES.map((name) => [name, BENCHES]));

const FIRST = '"predicted_action":"ASK","gold_action":"TOOL_CALL"';
const SECOND = '"predicted_action":"CONFIRM","gold_action":"REFUSE"';
const THIRD = '"predicted_action":"ASK","gold_action":"CONFIRM"';

/** A label as the bytes of a message have it, with another class. */
const labelled = (bytes: string, label: string, gold: string): string =>
  withReplaced(bytes, label, label.replace(/"[A-Z_]+"$/u, `"${gold}"`));

/** What is labelled comes to disk by itself. */
const SAVING = { 'files.autoSave': 'afterDelay', 'files.autoSaveDelay': 50 };

describe('given the list of mismatches in the diagnosis, and single keys', () => {
  const workbench = openedWorkbench({ folder: SAMPLE_FOLDER, files, settings: SAVING });

  /** The panel on a file, with the keyboard in the first row of the list. */
  async function enterList(name: string): Promise<Panel> {
    if (await workbench().tab('Diagnosis').isVisible()) await workbench().focusEditor();
    await workbench().openFile(name);
    const panel = await Panel.show(workbench());
    await panel.shows(name);
    await panel.counts('3 of 3 mismatches');
    await panel.row(0).locator('.said').waitFor();
    await panel.enterList(workbench());
    await keyboardIn(panel, 'row', /^bench-1 turn 1\.1 /u);
    return panel;
  }

  const keyboardIn = (panel: Panel, role: string, text: RegExp): Promise<void> =>
    workbench().comesToBe(async () => {
      const { role: found, text: said } = await panel.withKeyboard();
      return [found, text.test(said) || said];
    }, [role, true] as readonly (string | boolean | null)[]);

  /** Waits until the page of an episode is shown at a turn, as the breadcrumbs above it say. */
  const editorIsAt = (episode: string, turn: string): Promise<void> =>
    workbench().page.locator('.breadcrumbs-control').filter({ hasText: `${episode}.episode` }).filter({ hasText: turn }).waitFor();

  const comesToDisk = (name: string, bytes: string): Promise<void> =>
    workbench().comesToBe(() => workbench().bytesOnDisk(name), bytes);

  it('when classes are pressed one after the other, then each row has its label on disk, whether it stays or goes', async () => {
    const panel = await enterList('label.jsonl');
    await workbench().press('3');
    await keyboardIn(panel, 'row', /^bench-1 turn 2\.1 /u);
    const first = labelled(BENCHES, FIRST, 'REFUSE');
    await comesToDisk('label.jsonl', first);
    await panel.counts('3 of 3 mismatches');
    await workbench().press('4');
    await panel.counts('2 of 2 mismatches');
    await keyboardIn(panel, 'row', /^bench-2 turn 1\.1 /u);
    const second = labelled(first, SECOND, 'CONFIRM');
    await comesToDisk('label.jsonl', second);
    await workbench().press('1');
    await keyboardIn(panel, 'row', /^bench-1 turn 1\.1 /u);
    await comesToDisk('label.jsonl', labelled(second, THIRD, 'TOOL_CALL'));
  });

  it('when the last mismatch is labelled away, then the keyboard is where that is said, and u takes it back', async () => {
    const panel = await enterList('last.jsonl');
    await workbench().press('2 4 2');
    await panel.frame.getByText('No mismatches in 4 decisions').waitFor();
    await keyboardIn(panel, 'section', /^Mismatches$/u);
    const second = labelled(labelled(BENCHES, FIRST, 'ASK'), SECOND, 'CONFIRM');
    await comesToDisk('last.jsonl', labelled(second, THIRD, 'ASK'));
    await workbench().press('u');
    await panel.counts('1 of 1 mismatch');
    await comesToDisk('last.jsonl', second);
    await workbench().press('Shift+U');
    await comesToDisk('last.jsonl', labelled(second, THIRD, 'ASK'));
  });

  it('when a label is cleared, undone and redone, then the bytes on disk follow', async () => {
    const panel = await enterList('back.jsonl');
    await workbench().press('0');
    const cleared = withReplaced(BENCHES, `${FIRST},"gold_note":"One fits."`, '"predicted_action":"ASK"');
    await comesToDisk('back.jsonl', cleared);
    await panel.counts('2 of 2 mismatches');
    await workbench().press('u');
    await comesToDisk('back.jsonl', BENCHES);
    await panel.counts('3 of 3 mismatches');
    await workbench().press('Shift+U');
    await comesToDisk('back.jsonl', cleared);
  });

  it('when a note is asked for, then what is typed is text, and comes to the row’s label', async () => {
    const panel = await enterList('note.jsonl');
    await workbench().press('e');
    const note = workbench().quickPick('Note on bench-1 · turn 1');
    await note.waitFor();
    await note.locator('input').fill('');
    await workbench().page.keyboard.type('n1 2u?');
    await workbench().press('Enter');
    const noted = withReplaced(BENCHES, 'One fits.', 'n1 2u?');
    await comesToDisk('note.jsonl', noted);
    await keyboardIn(panel, 'row', /^bench-1 turn 1\.1 /u);
    await workbench().press('4');
    await comesToDisk('note.jsonl', labelled(noted, FIRST, 'CONFIRM'));
  });

  it('when n, s and p are pressed, then they go along the rows, and each is shown in the editor', async () => {
    const panel = await enterList('go.jsonl');
    await workbench().press('n');
    await editorIsAt('bench-1', 'turn 1');
    await keyboardIn(panel, 'row', /^bench-1 turn 1\.1 /u);
    await workbench().press('n');
    await editorIsAt('bench-1', 'turn 2');
    await keyboardIn(panel, 'row', /^bench-1 turn 2\.1 /u);
    await workbench().press('s');
    await editorIsAt('bench-2', 'turn 1');
    await keyboardIn(panel, 'row', /^bench-2 turn 1\.1 /u);
    await workbench().press('p');
    await editorIsAt('bench-1', 'turn 2');
    await keyboardIn(panel, 'row', /^bench-1 turn 2\.1 /u);
    for (const key of ['Shift+Slash', 'h']) {
      await workbench().press(key);
      const sheet = workbench().quickPick('Keys in a row');
      await sheet.locator('.monaco-list-row', { hasText: 'Label as CONFIRM' }).waitFor();
      await workbench().press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      await keyboardIn(panel, 'row', /^bench-1 turn 2\.1 /u);
    }
    assert.equal(await workbench().bytesOnDisk('go.jsonl'), BENCHES);
  });

  it('when keys are typed into the search box, then they are text, and nothing is labelled', async () => {
    const panel = await enterList('typing.jsonl');
    await workbench().press('/');
    await workbench().page.keyboard.type('1n0su?');
    await panel.counts('0 of 3 mismatches');
    assert.equal(await panel.search.inputValue(), '1n0su?');
    await workbench().press('Escape');
    await panel.counts('3 of 3 mismatches');
    assert.equal(await workbench().quickPick('').count(), 0);
    assert.equal(await workbench().bytesOnDisk('typing.jsonl'), BENCHES);
    await workbench().tab('Diagnosis').waitFor();
  });

  describe('and that labelling is not to go on', () => {
    before('close what is open', async () => {
      await closeEverything(workbench());
    });

    it('when rows are labelled, then the keyboard stays, and when the last row goes, it is in the one before', async () => {
      await workbench().openFile('stay.jsonl');
      await letItStay();
      const panel = await Panel.show(workbench());
      await panel.counts('3 of 3 mismatches');
      await panel.enterList(workbench());
      await workbench().press('3');
      const first = labelled(BENCHES, FIRST, 'REFUSE');
      await workbench().comesToBe(() => workbench().bytesOnDisk('stay.jsonl'), first);
      await keyboardIn(panel, 'row', /^bench-1 turn 1\.1 /u);
      await workbench().press('End');
      await workbench().press('2');
      await panel.counts('2 of 2 mismatches');
      await workbench().comesToBe(() => workbench().bytesOnDisk('stay.jsonl'), labelled(first, THIRD, 'ASK'));
      await workbench().comesToBe(async () => /^bench-1 turn 2\.1 /u.test((await panel.withKeyboard()).text), true);
    });

    /**
     * Lets labelling not go on in a diagnosis that opens from now on. The minimap, which the same change takes away,
     * tells that the window knows of it; the extension is told before it is told of any key that is pressed later.
     */
    async function letItStay(): Promise<void> {
      const minimap = workbench().page.locator('.editor-group-container.active .minimap');
      await minimap.waitFor();
      await workbench().changeSettings({ 'turnlens.advanceAfterLabel': false, 'editor.minimap.enabled': false });
      await minimap.waitFor({ state: 'hidden' });
    }
  });
});
