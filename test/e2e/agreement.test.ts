import assert from 'node:assert/strict';
import { openedWorkbench } from '../support/workbench';
import { Panel } from './support/panel';
import { SAMPLE_FOLDER } from './support/sample';

/** Four turns of two episodes, of which two annotators have labelled each. */
const EPISODES = ['shed-1', 'shed-2'].map((id) => ({
  id,
  success: id === 'shed-1',
  messages: [
    { role: 'user', content: 'Order a shed.' },
    { role: 'assistant', content: 'Which shed do you mean?', predicted_action: 'ASK' },
    { role: 'user', content: 'The green one, and put it up.' },
    { role: 'assistant', content: 'It is ordered, and will be put up on Friday.', predicted_action: 'CONFIRM' },
  ],
}));
const TRANSCRIPT = EPISODES.map((episode) => `${JSON.stringify(episode)}\n`).join('');

/** They agree on the first turn of each episode, and on neither second one. */
const LABELS: readonly (readonly [string, string, number, string])[] = [
  ['Ann', 'shed-1', 1, 'ASK'],
  ['Ann', 'shed-1', 2, 'CONFIRM'],
  ['Ann', 'shed-2', 1, 'TOOL_CALL'],
  ['Ann', 'shed-2', 2, 'REFUSE'],
  ['Bob', 'shed-1', 1, 'ASK'],
  ['Bob', 'shed-1', 2, 'REFUSE'],
  ['Bob', 'shed-2', 1, 'TOOL_CALL'],
  ['Bob', 'shed-2', 2, 'TOOL_CALL'],
];
const LOG = LABELS.map(([annotator, episode, turn, gold], at) => {
  const when = `2026-03-01T10:00:0${String(at)}.000Z`;
  return `${JSON.stringify({ episode, turn, step: 1, gold, previous: null, annotator, at: when })}\n`;
}).join('');

const FILE = 'sheds.jsonl';

describe('given a transcript that two annotators have labelled', () => {
  const workbench = openedWorkbench({
    folder: SAMPLE_FOLDER,
    files: {
      [FILE]: TRANSCRIPT,
      [`${FILE}.labels.jsonl`]: LOG,
      'alone.jsonl': TRANSCRIPT,
    },
    settings: { 'turnlens.annotator': 'Eve' },
  });

  const logOnDisk = (): Promise<string> => workbench().bytesOnDisk(`${FILE}.labels.jsonl`);

  it('when the agreement of a file that nobody has labelled is asked for, then it is said why there is none', async () => {
    await workbench().openFile('alone.jsonl');
    await workbench().codeLens('shed-1').waitFor();
    await workbench().runCommand('Turnlens: Show Agreement');
    await workbench().notified('Nobody has labelled anything by hand.');
    assert.equal(await workbench().tab('Diagnosis').count(), 0);
  });

  it('when the agreement is asked for, gone through, adjudicated and taken back, then each is a line more', async () => {
    await workbench().openFile(FILE);
    await workbench().codeLens('shed-1').waitFor();
    await workbench().runCommand('Turnlens: Show Agreement');
    const panel = await Panel.of(workbench());
    const part = panel.frame.getByRole('region', { name: 'Agreement' });
    await part.getByText(/κ 0\.\d\d over 4 decisions\./u).waitFor();
    await part.getByText('2 disagreements, none adjudicated').waitFor();
    const keyboardIn = async (text: RegExp): Promise<void> =>
      workbench().comesToBe(async () => text.test((await panel.withKeyboard()).text), true);
    await keyboardIn(/^shed-1 turn 2\.1 /u);
    await workbench().comesToBe(async () => {
      const { y = Infinity, height = 0 } = (await part.boundingBox()) ?? {};
      return y + height > 0 && y < 950;
    }, true);
    for (const theme of ['dark', 'light', 'high-contrast'] as const) {
      await workbench().setTheme(theme);
      await workbench().takePicture(`agreement-${theme}`);
    }
    // So fast that the first one's page is not there yet when the second one is asked for.
    await workbench().press('n n');
    await keyboardIn(/^shed-2 turn 2\.1 /u);
    await workbench().page.locator('.breadcrumbs-control', { hasText: 'shed-2.episode' }).waitFor();
    await workbench().press('1');
    await part.getByText('2 disagreements, 1 adjudicated').waitFor();
    await keyboardIn(/^shed-2 turn 2\.1 .*✓.* TOOL_CALL/u);
    const log = await logOnDisk();
    assert.equal(log.slice(0, LOG.length), LOG, 'what was there is as it was');
    const { at, ...added } = JSON.parse(log.slice(LOG.length)) as Readonly<Record<string, unknown>>;
    const address = { episode: 'shed-2', turn: 2, step: 1 };
    assert.deepEqual(added, { ...address, gold: 'TOOL_CALL', previous: 'TOOL_CALL', annotator: 'Eve', adjudicates: true });
    assert.ok(!Number.isNaN(Date.parse(String(at))));
    await workbench().takePicture('agreement-adjudicated');
    await workbench().press('p');
    await keyboardIn(/^shed-1 turn 2\.1 .*open/u);
    await workbench().press('n');
    await workbench().press('0');
    await panel.frame.getByText('2 disagreements, none adjudicated').waitFor();
    const taken = await logOnDisk();
    assert.equal(taken.slice(0, log.length), log);
    const { gold, adjudicates } = JSON.parse(taken.slice(log.length)) as Readonly<Record<string, unknown>>;
    assert.deepEqual([gold, adjudicates], [null, true]);
    assert.equal(await workbench().bytesOnDisk(FILE), TRANSCRIPT);
  });
});
