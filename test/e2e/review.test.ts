import assert from 'node:assert/strict';
import { openedWorkbench } from '../support/workbench';
import { SAMPLE_FOLDER, withReplaced } from './support/sample';

/** Two episodes: two mismatches in the first, a turn without gold in the second. */
const SHELVES = [
  {
    id: 'shelf-1',
    messages: [
      { role: 'user', content: 'Order a shelf.' },
      { role: 'assistant', content: 'Which shelf?', predicted_action: 'ASK', gold_action: 'TOOL_CALL', gold_note: 'One fits.' },
      { role: 'user', content: 'The oak one, and paint it.' },
      { role: 'assistant', content: 'It is on its way.', predicted_action: 'CONFIRM', gold_action: 'REFUSE' },
    ],
  },
  {
    id: 'shelf-2',
    messages: [
      { role: 'user', content: 'Cancel the shelf.' },
      { role: 'assistant', content: 'It is cancelled.', predicted_action: 'CONFIRM' },
    ],
  },
].map((episode) => `${JSON.stringify(episode)}\n`).join('');
const NAMES = ['label.jsonl', 'back.jsonl', 'typing.jsonl', 'sheet.jsonl'];

const FIRST = '"gold_action":"TOOL_CALL","gold_note":"One fits."';
const SECOND = '"gold_action":"REFUSE"';

/** The window without the bar at its top, which says that an extension is being developed. */
const BELOW_TITLE = { x: 0, y: 36, width: 1280, height: 764 };

describe('given an episode that is read, and single keys', () => {
  const workbench = openedWorkbench({
    folder: SAMPLE_FOLDER,
    files: Object.fromEntries(NAMES.map((name) => [name, SHELVES])),
    settings: { 'workbench.activityBar.location': 'hidden', 'files.autoSave': 'afterDelay', 'files.autoSaveDelay': 50 },
  });

  before('make room for what is to be seen', async () => {
    await workbench().page.setViewportSize({ width: 1280, height: 800 });
    await workbench().runCommand('View: Toggle Primary Side Bar Visibility');
  });

  async function readFirstMismatch(name: string): Promise<void> {
    await workbench().openFile(name);
    await workbench().codeLens('shelf-1').waitFor();
    await workbench().goToFirstMismatch();
    await workbench().press('Control+K R');
    await workbench().codeLens('compare with…').waitFor();
    await workbench().statusBarItem('1 of 2 · 1 left in this episode').waitFor();
  }

  const comesToDisk = (name: string, bytes: string): Promise<void> =>
    workbench().comesToBe(() => workbench().bytesOnDisk(name), bytes);

  it('when classes are pressed one after the other, then each mismatch has its label on disk, and no other byte is another', async () => {
    await readFirstMismatch('label.jsonl');
    await workbench().takePicture('review', BELOW_TITLE);
    await workbench().press('2');
    await workbench().statusBarItem('Labelled ASK. 1 of 1').waitFor();
    const first = withReplaced(SHELVES, FIRST, FIRST.replace('TOOL_CALL', 'ASK'));
    await comesToDisk('label.jsonl', first);
    await workbench().press('4');
    await workbench().statusBarItem('There is no mismatch in this file').waitFor();
    await workbench().statusBarItem('nothing to review').waitFor();
    await comesToDisk('label.jsonl', withReplaced(first, SECOND, SECOND.replace('REFUSE', 'CONFIRM')));
  });

  it('when labels are skipped, cleared, undone and redone, then the bytes on disk follow', async () => {
    await readFirstMismatch('back.jsonl');
    await workbench().press('s');
    await workbench().statusBarItem('Skipped. 2 of 2').waitFor();
    await workbench().press('p');
    await workbench().statusBarItem(/^\s*1 of 2: shelf-1/u).waitFor();
    await workbench().press('0');
    const cleared = withReplaced(SHELVES, `,${FIRST}`, '');
    await comesToDisk('back.jsonl', cleared);
    await workbench().press('u');
    await comesToDisk('back.jsonl', SHELVES);
    await workbench().press('Shift+U');
    await comesToDisk('back.jsonl', cleared);
  });

  it('when the find widget or a note is typed into, then letters and digits are text', async () => {
    await readFirstMismatch('typing.jsonl');
    await workbench().press('e');
    const note = workbench().quickPick('Note on shelf-1 · turn 1');
    await note.waitFor();
    await note.locator('input').fill('');
    await workbench().page.keyboard.type('n1 2');
    await workbench().press('Enter');
    const noted = withReplaced(SHELVES, 'One fits.', 'n1 2');
    await comesToDisk('typing.jsonl', noted);
    await workbench().press('Control+F');
    const find = workbench().page.locator('.find-widget.visible textarea[aria-label="Find"], .find-widget.visible .input');
    await find.first().waitFor();
    await workbench().page.keyboard.type('1n0s');
    await workbench().page.locator('.find-widget.visible .matchesCount', { hasText: 'No results' }).waitFor();
    await workbench().press('Escape');
    assert.equal(await workbench().bytesOnDisk('typing.jsonl'), noted);
  });

  it('when ? is pressed, then the keys are listed, and choosing one does it', async () => {
    await readFirstMismatch('sheet.jsonl');
    await workbench().press('Shift+Slash');
    const sheet = workbench().quickPick('Keys on a page to read');
    await sheet.waitFor();
    await sheet.locator('.monaco-list-row', { hasText: 'Label as CONFIRM' }).waitFor();
    await workbench().takePicture('review-keys', BELOW_TITLE);
    await workbench().pickFromList('Choose What');
    await workbench().quickPick('decisions whose predicted class is not their gold class').waitFor();
    await workbench().pickFromList('unlabelled');
    await workbench().statusBarItem('– of 1 · 0 left in this episode').waitFor();
    await workbench().press('n');
    await workbench().statusBarItem('1 of 1: shelf-2 · turn 1: predicted CONFIRM, no gold').waitFor();
  });
});
