import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import type { Workbench } from '../../support/workbench';
import { Panel } from '../support/panel';
import { bytesOf, withReplaced } from '../support/sample';

const user = (content: string) => ({ role: 'user', content });
const says = (content: string, gold?: string) => ({
  role: 'assistant',
  content,
  ...(gold !== undefined && { gold_action: gold }),
});

/** As τ-bench writes its runs: a list, of which the second run has a label by hand. */
const RUNS = [
  { task_id: 4, trial: 0, reward: 1, traj: [user('Water the herbs.'), says('All of them?')] },
  { task_id: 5, trial: 1, reward: 0, traj: [user('Sow für später 🌱'), says('What shall I sow?', 'TOOL_CALL')] },
];
const MANY_RUNS = Array.from({ length: 12 }, (_, task) => ({ ...RUNS[0], task_id: task }));

/** As τ²-bench writes a run: tasks first, then what came of them. */
const SIMULATIONS = {
  info: { environment_info: { domain_name: 'garden' } },
  tasks: Array.from({ length: 8 }, (_, id) => ({ id: String(id), evaluation_criteria: { actions: [] } })),
  simulations: [{ task_id: '3', trial: 2, reward_info: { reward: 1 }, messages: [user('Dig.'), says('Where?')] }],
};

/** As a coding agent logs a session: what is said begins far to the right. */
const SESSION = [
  { type: 'user', message: user('Tidy up.') },
  { type: 'assistant', message: { ...says('Which folder?'), id: 'm1' } },
].map((event, at) => JSON.stringify({ cwd: '/home/gardener/'.repeat(30), sessionId: 's1', uuid: `u${at}`, ...event }));

const PRETTY = `${JSON.stringify(RUNS, undefined, 2)}\n`;

export const FOREIGN_FILES = {
  'runs.json': PRETTY,
  'one-line.json': JSON.stringify(MANY_RUNS),
  'simulations.json': JSON.stringify(SIMULATIONS, undefined, 2),
  'session.jsonl': `${SESSION.join('\n')}\n`,
  'zipped-list.json.gz': gzipSync(PRETTY),
};

/** Runs and sessions as other tools write them. */
export function foreignFormats(workbench: () => Workbench): void {
  it('when a list over many lines is opened, relabelled and undone, then all follows and its bytes are the old ones', async () => {
    const vscode = workbench();
    await vscode.openFile('runs.json');
    const before = ['4#0 · 1 turn | read', 'predicted ASK · label gold…', '5#1 · 1 turn · 1 mismatch | read', MISMATCH];
    await vscode.comesToBe(() => vscode.codeLenses(), before);
    await vscode.comesToBe(() => vscode.tags(), ['ASK', 'ASK ✗ gold TOOL_CALL']);
    await vscode.goToFirstMismatch();
    await vscode.statusBarItem('Mismatch 1 of 1: 5#1 · turn 1: predicted ASK, gold TOOL_CALL').waitFor();
    await vscode.press('Control+K L');
    await vscode.quickPick('Gold action for 5#1 · turn 1').waitFor();
    await vscode.press('a');
    await vscode.codeLens('✓ ASK').waitFor();
    await vscode.save();
    const labelled = withReplaced(bytesOf(PRETTY), '"gold_action": "TOOL_CALL"', '"gold_action": "ASK"');
    assert.equal(await vscode.bytesOnDisk('runs.json'), labelled);
    await vscode.press('Control+Z');
    await vscode.comesToBe(() => vscode.codeLenses(), before);
    await vscode.save();
    assert.equal(await vscode.bytesOnDisk('runs.json'), bytesOf(PRETTY));
  });

  it('when an unlabelled message in one line with others is labelled and undone, then its bytes are the old ones', async () => {
    const vscode = workbench();
    await vscode.openFile('one-line.json');
    await vscode.comesToBe(() => vscode.codeLenses(), [
      ['12 episodes', ...[0, 1, 2, 3, 4, 5].map((task) => `${task}#0 · 1 turn`), '… 6 more episodes'].join(' | '),
    ]);
    const before = await vscode.bytesOnDisk('one-line.json');
    await vscode.press('Control+Home');
    await vscode.clickAt('All of them?');
    await vscode.press('Control+K L');
    await vscode.quickPick('Gold action for 0#0 · turn 1').waitFor();
    await vscode.press('r');
    await vscode.codeLens('12 episodes · 1 mismatch | next mismatch | 0#0 · 1 turn · 1 mismatch').waitFor();
    await vscode.press('Control+Z');
    await vscode.codeLens('12 episodes | 0#0 · 1 turn | 1#0').waitFor();
    await vscode.page.locator('.tab.active:not(.dirty)').waitFor();
    assert.equal(await vscode.bytesOnDisk('one-line.json'), before);
  });

  it('when one object holds the run, then a lens at its top leads to the episodes', async () => {
    await workbench().openFile('simulations.json');
    const line = FOREIGN_FILES['simulations.json'].split('\n').findIndex((text) => text.includes('"simulations"')) + 2;
    await workbench().codeLens(`1 episode in line ${line} · 1 mismatch | next mismatch`).waitFor();
    await workbench().goToFirstMismatch();
    await workbench().codeLens('3#2 · 1 turn · gold REFUSE in no turn').waitFor();
  });

  it('when a packed list is opened, then it has lenses, and labels are offered, which go to the log', async () => {
    await workbench().openFile('zipped-list.json.gz', 'zipped-list.json');
    await workbench().comesToBe(() => workbench().codeLenses(), [
      '4#0 · 1 turn | read',
      'predicted ASK · label gold…',
      '5#1 · 1 turn · 1 mismatch | read',
      '✗ predicted ASK · gold TOOL_CALL | relabel | next mismatch',
    ]);
  });

  it('when a session without gold is opened, then its tags are in sight, and it is told how to come to a diagnosis', async () => {
    const vscode = workbench();
    await vscode.openFile('session.jsonl');
    await vscode.comesToBe(() => vscode.tags(), ['ASK']);
    await vscode.press('Alt+F7');
    await vscode.notified('Nothing in this file has a gold class yet');
    await vscode.focusEditor();
    const panel = await Panel.show(vscode);
    await panel.frame.getByRole('heading', { name: 'What the assistant did' }).waitFor();
    await panel.frame.getByRole('button', { name: 'Attach gold…' }).click();
    await vscode.quickPick('Attach gold to session.jsonl').waitFor();
    await vscode.press('Escape');
    await vscode.focusEditor();
  });

  it('when the pointer rests on the status bar, then it says how each format was told', async () => {
    const vscode = workbench();
    await vscode.openFile('runs.json');
    await vscode.statusBarItem('Acc 50.0 %').hover();
    await vscode.page.locator('.monaco-hover:visible', { hasText: 'τ-bench: 2 runs of τ-bench with task_id' }).waitFor();
  });
}

const MISMATCH = '✗ predicted ASK · gold TOOL_CALL | relabel | next mismatch';
