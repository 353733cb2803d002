import assert from 'node:assert/strict';
import { EpisodeReader } from '../../../src/core/spoken';
import { read } from '../convert/reading';

const call = { id: 'c', name: 'ls', args: {} };
const result = [{ functionResponse: { id: 'c', name: 'ls', response: { output: 'roses' } } }];
const gemini = (more: object) => ({ id: 'g', type: 'gemini', content: 'Let me look.', thoughts: [], ...more });
/** A session in which one reply is written again whenever it has grown. */
const SESSION = [
  { sessionId: 's', projectHash: 'h', startTime: 't' },
  { id: 'u', type: 'user', content: [{ text: 'List it.' }] },
  gemini({}),
  gemini({ tokens: { total: 5 } }),
  gemini({ toolCalls: [{ ...call, status: 'executing' }] }),
  gemini({ toolCalls: [{ ...call, status: 'success', result }] }),
  { $set: { lastUpdated: 't' } },
  { id: 'h', type: 'gemini', content: 'Only roses.' },
];

describe('a reply that is written again whenever it grows', () => {
  it('when read again, then it is said once, with its calls and their results as they stand last', () => {
    const transcript = read(SESSION.map((line) => JSON.stringify(line)).join('\n'));
    assert.deepEqual([transcript.dialect.id, transcript.problems], ['gemini-cli', []]);
    const [episode, ...others] = transcript.episodes;
    assert.ok(episode);
    assert.deepEqual(others, []);
    const { spoken } = new EpisodeReader(transcript).read(episode);
    const told = spoken.map((said) => {
      if (said.kind === 'step') return [said.content.text, ...said.content.calls.map(({ name }) => name)];
      return said.kind === 'turn' ? [] : [said.text];
    });
    assert.deepEqual(told, [['List it.'], ['Let me look.', 'ls'], ['roses'], ['Only roses.']]);
    const [step] = episode.turns[0]?.steps ?? [];
    assert.ok(step);
    assert.deepEqual([step.at.record.line, step.pieces, step.content], [5, undefined, 'text-and-calls']);
    assert.deepEqual(transcript.stepContent(step).calls.map(({ name }) => name), ['ls']);
  });
});
