import assert from 'node:assert/strict';
import type { CodeLens, Hover } from 'vscode-languageserver/node';
import {
  addressAtRequest,
  adjacentMismatchRequest,
  diagnosisRequest,
  labelTargetRequest,
  marksRequest,
  UNPACKED_SCHEME,
} from '../../src/protocol';
import { ServerProcess } from './support/server-process';
import { calls, says, user } from './support/transcripts';

const RUNS = Array.from({ length: 9 }, (_, task) => ({
  task_id: task,
  trial: 0,
  reward: 1,
  traj: [
    user('Move it.'),
    task === 7 ? says('Where to?', { gold: 'TOOL_CALL' }) : says('Where to?'),
    user('Home.'),
    calls('move'),
  ],
}));

/** As τ²-bench writes a run: what was to be done comes first, over many lines. */
const SIMULATIONS = {
  info: { environment_info: { domain_name: 'airline' } },
  tasks: Array.from({ length: 12 }, (_, id) => ({ id: String(id), evaluation_criteria: { actions: [] } })),
  simulations: [
    { task_id: '0', trial: 0, reward_info: { reward: 1 }, messages: [{ role: 'user', content: 'Hm.' }, writes()] },
    { task_id: '1', trial: 0, reward_info: { reward: 1 }, messages: [{ role: 'user', content: 'Hm.' }, says('I cannot.')] },
  ],
};

function writes() {
  return { role: 'assistant', content: '', tool_calls: [{ id: 'c', name: 'cancel_reservation', arguments: {} }] };
}

/** A log in which a message begins far to the right of its line. */
const SESSION = [
  { type: 'user', message: { role: 'user', content: 'Tidy up.' } },
  { type: 'assistant', message: { id: 'm1', role: 'assistant', content: [{ type: 'tool_use', id: 't1', name: 'Bash', input: {} }] } },
  { type: 'user', message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', content: 'ok' }] } },
  { type: 'assistant', message: { id: 'm2', role: 'assistant', content: [{ type: 'text', text: 'All done.' }] } },
].map((event, index) => JSON.stringify({ parentUuid: null, cwd: '/home/me/'.repeat(20), sessionId: 's1', uuid: `u${index}`, ...event }));

describe('files of other tools in the editor', () => {
  let server: ServerProcess;
  before(async () => {
    server = await ServerProcess.start();
  });
  after(() => server.stop());

  async function lensTitles(uri: string): Promise<readonly (readonly [number, string])[]> {
    const lenses = await server.ask<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });
    const resolved = await Promise.all(lenses.map((lens) => server.ask<CodeLens>('codeLens/resolve', lens)));
    return resolved.map(({ range, command }) => [range.start.line, command?.title ?? ''] as const);
  }

  it('given many episodes in one line, when lenses are shown, then one speaks for all, and those with mismatches come first', async () => {
    const uri = 'file:///w/one-line.json';
    await server.open(uri, JSON.stringify(RUNS));
    assert.deepEqual((await lensTitles(uri)).map(([, title]) => title), [
      '9 episodes · 1 mismatch',
      'next mismatch',
      '7#0 · 2 turns · 1 mismatch',
      ...[0, 1, 2, 3, 4].map((task) => `${task}#0 · 2 turns`),
      '… 3 more episodes',
    ]);
  });

  it('given few episodes in one line, when lenses are shown, then their turns have some too', async () => {
    const uri = 'file:///w/one-short-line.json';
    await server.open(uri, JSON.stringify(RUNS.slice(0, 2)));
    assert.deepEqual((await lensTitles(uri)).map(([, title]) => title), [
      '0#0 · 2 turns',
      'read',
      'turn 1: predicted ASK · label gold…',
      'turn 2: predicted TOOL_CALL · label gold…',
      '1#0 · 2 turns',
      'read',
      'turn 1: predicted ASK · label gold…',
      'turn 2: predicted TOOL_CALL · label gold…',
    ]);
  });

  it('given a file whose episodes begin far below, when lenses are shown, then one at its top says where they are', async () => {
    const uri = 'file:///w/below.json';
    const text = JSON.stringify(SIMULATIONS, undefined, 2);
    await server.open(uri, text);
    const line = text.slice(0, text.indexOf('"simulations"')).split('\n').length;
    const titles = await lensTitles(uri);
    assert.deepEqual(titles.slice(0, 5), [
      [0, `2 episodes, the first in line ${line + 1} · 1 mismatch`],
      [0, 'next mismatch'],
      [line, '0#0 · 1 turn · gold REFUSE missed by the benchmark’s own check'],
      [line, 'read'],
      [line, 'next mismatch'],
    ]);
    const pretty = 'file:///w/above.json';
    await server.open(pretty, JSON.stringify(RUNS, undefined, 2));
    assert.deepEqual((await lensTitles(pretty))[0], [1, '0#0 · 2 turns']);
  });

  it('given an episode missed as a whole, when its lens is read, then it says the same as the stop, and leads on', async () => {
    const uri = 'file:///w/missed.json';
    await server.open(uri, JSON.stringify(SIMULATIONS));
    const [summary, , next] = (await lensTitles(uri)).map(([, title]) => title);
    const why = 'gold REFUSE missed by the benchmark’s own check';
    assert.equal(summary, `0#0 · 1 turn · ${why}`);
    assert.equal(next, 'next mismatch');
    const position = { line: 0, character: 0 };
    const stop = await server.request(adjacentMismatchRequest, { uri, position, direction: 'next' });
    assert.ok(stop?.description.includes(why), stop?.description);
  });

  it('given a log with a message per line, when marks are asked for, then the whole line is marked and answers for it', async () => {
    const uri = 'file:///w/session.jsonl';
    await server.open(uri, SESSION.join('\n'));
    const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
    const { marks } = await server.request(marksRequest, { uri, ranges: [range] });
    assert.deepEqual(marks.map((mark) => [mark.predicted, mark.range]), [1, 3].map((line) => [
      line === 1 ? 'TOOL_CALL' : 'CONFIRM',
      { start: { line, character: 0 }, end: { line, character: SESSION[line]?.length } },
    ]));
    const position = { line: 3, character: 0 };
    assert.deepEqual(await server.request(addressAtRequest, { uri, position }), { episode: 's1', turn: 0, step: 1 });
    const hover = await server.ask<Hover>('textDocument/hover', { textDocument: { uri }, position });
    assert.match((hover.contents as { value: string }).value, /Predicted CONFIRM/u);
  });

  it('given a text unpacked from a container, when lenses and panel are shown, then both offer to label it, into the log', async () => {
    const uri = `${UNPACKED_SCHEME}:/w/run.json?file%3A%2F%2F%2Fw%2Frun.json.gz`;
    await server.open(uri, JSON.stringify(RUNS.slice(0, 1), undefined, 2));
    assert.deepEqual((await lensTitles(uri)).map(([, title]) => title), [
      '0#0 · 2 turns',
      'read',
      'predicted ASK · label gold…',
      'predicted TOOL_CALL · label gold…',
    ]);
    const diagnosis = await server.request(diagnosisRequest, { uri });
    assert.equal(diagnosis?.labelsEditable, true);
    assert.deepEqual(diagnosis.advice, [
      'No gold: label turns by hand (Turnlens: Relabel Turn), or attach gold (Turnlens: Attach Gold…).',
    ]);
    const target = await server.request(labelTargetRequest, { uri, place: { position: { line: 9, character: 0 } } });
    assert.equal(target.ok && target.store, 'log');
  });
});
