import { openedWorkbench } from '../support/workbench';
import { SAMPLE, SAMPLE_FOLDER } from './support/sample';

const EPISODES = 1_500;

/** Some 1,000 characters each, so that the file is long, but shows all that VS Code can show. */
const LONG = Array.from({ length: EPISODES }, (_, index) => {
  const gold = index % 2 === 0 ? 'ASK' : 'TOOL_CALL';
  return `${JSON.stringify({
    id: `train-${index}`,
    messages: [
      { role: 'user', content: 'Book a train.' },
      { role: 'assistant', content: 'For which day?', gold_action: gold },
      { role: 'user', content: `No hurry. ${'☕'.repeat(900)}` },
    ],
  })}\n`;
}).join('');

const files = { 'long.jsonl': Buffer.from(LONG), 'next.jsonl': Buffer.from(LONG) };

describe('given a long transcript in the editor', () => {
  const workbench = openedWorkbench({ folder: SAMPLE_FOLDER, files });

  it('when one goes to its end and back to its middle, then the lenses there come', async () => {
    await workbench().openFile('long.jsonl');
    await workbench().codeLens('train-0 ·').waitFor();
    await workbench().focusEditor();
    await workbench().press('Control+End');
    await workbench().codeLens(`train-${EPISODES - 1} ·`).waitFor();
    for (let page = 0; page < 12; page += 1) await workbench().press('PageUp');
    await workbench().press('Control+Home');
    await workbench().codeLens('train-0 ·').waitFor();
    await workbench().codeLens('train-1 ·').waitFor();
  });

  it('when the next mismatch is asked for in its middle, then its lenses are there', async () => {
    await workbench().press('Control+End');
    await workbench().press('Alt+F7');
    await workbench().codeLens('train-1 ·').waitFor();
    await workbench().press('Shift+Alt+F7');
    await workbench().codeLens(`train-${EPISODES - 1} ·`).waitFor();
  });

  it('when one goes on to it from another and presses a key before it has been read, then the key is not lost', async () => {
    await workbench().openFile(SAMPLE);
    await workbench().statusBarItem(/\d ✗/u).waitFor();
    await workbench().openFile('next.jsonl');
    await workbench().press('Alt+F7');
    await workbench().statusBarItem(`Mismatch 1 of ${EPISODES / 2}: train-1 `).waitFor();
  });
});
