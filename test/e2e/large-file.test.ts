import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openedWorkbench } from '../support/workbench';
import { openTranscript } from './support/open-transcript';
import { Panel } from './support/panel';
import { SAMPLE_FOLDER } from './support/sample';
import { SideBar } from './support/side-bar';

/** A kilobyte of what needs no reading. */
const NOISE = '0123456789abcdef'.repeat(64);
/** A kilobyte of an answer, sentence by sentence. */
const PROSE = 'The train leaves at noon and it is on time. '.repeat(24).slice(0, 1024);

/** Every hundredth episode, from the third on, has another gold class than what the assistant did. */
function episode(index: number, result: string, closing: string): string {
  const gold = index % 100 === 2 ? 'TOOL_CALL' : 'ASK';
  return `${JSON.stringify({
    ...{ id: `train-${index}`, gold_action: gold, success: index % 2 === 0 },
    messages: [
      { role: 'user', content: 'Book a train.' },
      { role: 'assistant', content: 'For which day?', gold_action: gold },
      { role: 'tool', content: result },
      { role: 'assistant', content: closing },
    ],
  })}\n`;
}

function transcript(episodes: number, result: string, closing: string): Buffer {
  return Buffer.from(Array.from({ length: episodes }, (_, index) => episode(index, result, closing)).join(''));
}

/** Above the 50 MB from which on VS Code keeps a file from extensions. */
const LARGE = transcript(530, NOISE.repeat(100), 'Thank you.');
/** Takes long enough to be cancelled. */
const LARGER = transcript(2_500, NOISE, PROSE.repeat(120));

describe('given a file that VS Code keeps from extensions', () => {
  const workbench = openedWorkbench({
    folder: SAMPLE_FOLDER,
    files: { 'large.jsonl': LARGE, 'larger.jsonl': LARGER },
    settings: { 'turnlens.annotator': 'Ann' },
  });

  const isUnchanged = async (): Promise<boolean> =>
    LARGE.equals(await readFile(path.join(workbench().folder, 'large.jsonl')));

  it('when it is opened, then its first mismatch is shown as a page, with its episodes and its numbers', async () => {
    await workbench().setTheme('dark');
    await workbench().page.locator('.activitybar').getByRole('tab', { name: 'Turnlens' }).waitFor();
    await openTranscript(workbench(), 'large.jsonl');
    await workbench().tab('train-2.episode').waitFor();
    await workbench().statusBarItem('GAR 98.9 % · Acc 50.0 % · 6 ✗').waitFor();
    await workbench().codeLens('episode 3 of 530').waitFor();
    const sideBar = await SideBar.episodes(workbench());
    await sideBar.selects(/^episode train-2,/u);
    await workbench().focusEditor();
    const panel = await Panel.show(workbench());
    await panel.shows('large.jsonl');
    await panel.counts('6 of 6 mismatches');
    for (const theme of ['high-contrast', 'dark'] as const) {
      await workbench().setTheme(theme);
      await workbench().takePicture(`large-file-${theme}`);
    }
  });

  it('when a class is pressed on the page, then the label is a line of the log on disk, and the file is as it was', async () => {
    await workbench().focusEditor();
    await workbench().statusBarItem('1 of 6 · 0 left in this episode').waitFor();
    await workbench().press('2');
    await workbench().statusBarItem('Labelled ASK. 1 of 5: train-102').waitFor();
    const lines = (await workbench().bytesOnDisk('large.jsonl.labels.jsonl')).split('\n');
    assert.equal(lines.length, 2);
    const { at, ...label } = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
    assert.equal(typeof at, 'string');
    assert.deepEqual(label, { episode: 'train-2', turn: 1, step: 1, gold: 'ASK', previous: 'TOOL_CALL', annotator: 'Ann' });
    assert.ok(await isUnchanged());
  });

  it('when the window is reloaded, then the page comes back, with its numbers and the labels', async () => {
    await workbench().reload();
    await workbench().tab('train-102.episode').waitFor();
    await workbench().codeLens('episode 103 of 530').waitFor();
    await workbench().statusBarItem('5 ✗').waitFor();
    await (await Panel.of(workbench())).counts('5 of 5 mismatches');
  });

  it('when it is closed, then nothing shows it, and when it is opened again, then it is there as before', async () => {
    await workbench().focusEditor();
    await workbench().runCommand('Turnlens: Close Transcript');
    await workbench().tab('train-102.episode').waitFor({ state: 'detached' });
    const panel = await Panel.of(workbench());
    await panel.frame.getByText('No transcript is open').waitFor();
    await openTranscript(workbench(), 'large.jsonl');
    await workbench().tab('train-102.episode').waitFor();
    await workbench().statusBarItem('5 ✗').waitFor();
    await panel.shows('large.jsonl');
  });

  it('when the reading of a larger one is cancelled, then nothing of it is left, and it can be opened again', async () => {
    await openTranscript(workbench(), 'larger.jsonl');
    await workbench().tab('train-2.episode').waitFor();
    // Only now: VS Code closes the list of notifications when the last one goes, as that of the file before does.
    await workbench().runCommand('Notifications: Show Notifications');
    const note = workbench().page.locator('.notification-list-item', { hasText: 'Reading larger.jsonl' });
    await note.getByRole('button', { name: 'Cancel' }).click();
    await note.waitFor({ state: 'detached' });
    await workbench().tab('train-2.episode').waitFor({ state: 'detached' });
    const sideBar = await SideBar.episodes(workbench());
    await sideBar.view('Episodes').getByText('Open a transcript to see its episodes here').waitFor();
    await openTranscript(workbench(), 'larger.jsonl');
    await workbench().tab('train-2.episode').waitFor();
    await workbench().codeLens('episode 3 of ').waitFor();
    await sideBar.selects(/^episode train-2,/u);
  });
});
