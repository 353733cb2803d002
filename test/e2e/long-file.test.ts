import { openedWorkbench } from '../support/workbench';
import { SAMPLE_FOLDER } from './support/sample';

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

describe('given a long transcript in the editor', function () {
  this.timeout(60_000);
  const workbench = openedWorkbench({ folder: SAMPLE_FOLDER, files: { 'long.jsonl': Buffer.from(LONG) } });

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
});
