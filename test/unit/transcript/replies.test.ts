import assert from 'node:assert/strict';
import { presetNamed, type Preset } from '../../../src/core/classify';
import type { Dialect } from '../../../src/core/dialects';
import { isJsonObject, type Message, type ReplyPiece } from '../../../src/core/model';
import { Transcript } from '../../../src/core/transcript';

/** Lines such as `["a", "r1", "some text"]`: who speaks, which reply it is a piece of, what is said or called. */
const PIECES: Dialect = {
  id: 'pieces',
  name: 'Pieces',
  looksFor: 'lists',
  companions: 'none',
  labels: { place: 'none', reason: 'a format of this test' },
  detect: () => ({ score: 1, reason: 'always' }),
  read(value) {
    const [role, reply, said] = value as readonly unknown[];
    return [{ episodeId: undefined, extent: 'file', path: [], attributes: {}, problems: [], messages: [messageOf(role, reply, said)] }];
  },
};

function messageOf(role: unknown, reply: unknown, said: unknown): Message {
  if (role !== 'a') return { role: role === 'u' ? 'user' : 'tool', path: [], text: String(said) };
  const call = isJsonObject(said) ? [{ name: String(said['call']), arguments: {}, path: [2] }] : [];
  return {
    role: 'assistant',
    path: [],
    content: { calls: call, ...(typeof said === 'string' && { text: said, textPath: [2] }) },
    ...replyOf(reply),
  };
}

/** `+` goes on, `=r1` is all of reply r1 so far, `r1` a piece of it. */
function replyOf(reply: unknown): { readonly reply?: ReplyPiece } {
  if (reply === '+') return { reply: 'goes-on' };
  if (typeof reply !== 'string') return {};
  return reply.startsWith('=') ? { reply: { id: reply.slice(1), isWhole: true } } : { reply: { id: reply } };
}

function turnsOf(...lines: readonly (readonly unknown[])[]) {
  const text = lines.map((line) => JSON.stringify(line));
  const transcript = new Transcript(text, PIECES, { preset: presetNamed('paper') as Preset, turnPolicy: 'cascade' });
  assert.equal(transcript.episodes.length, 1);
  const turns = transcript.episodes[0]?.turns ?? [];
  return turns.map((turn) =>
    turn.steps.map((step) => {
      const { text: said, calls } = transcript.stepContent(step);
      return [step.prediction.class, said, calls.map(({ name }) => name).join(), step.at.record.line, step.content];
    }),
  );
}

describe('given a reply that the file writes in several pieces', () => {
  it('when they share an id, then they are one step with the class that comes first, results in between or not', () => {
    assert.deepEqual(
      turnsOf(['u', null, 'x'], ['a', 'r1', 'Shall I?'], ['a', 'r1', { call: 'go' }], ['t', null, 'ok'], ['a', 'r1', { call: 'on' }], ['a', 'r2', 'Fine.']),
      [[['TOOL_CALL', 'Shall I?', 'go,on', 2, 'text-and-calls'], ['OTHER', 'Fine.', '', 5, 'text']]],
    );
  });

  it('when a piece goes on, then it belongs to the step directly before it, and else is a step', () => {
    assert.deepEqual(
      turnsOf(['u', null, 'x'], ['a', null, 'Look.'], ['a', '+', { call: 'go' }], ['t', null, 'ok'], ['a', '+', { call: 'on' }]),
      [[['TOOL_CALL', 'Look.', 'go', 2, 'text-and-calls'], ['TOOL_CALL', undefined, 'on', 4, 'calls']]],
    );
  });

  it('when each holds all of it so far, then the last is the step', () => {
    assert.deepEqual(
      turnsOf(['u', null, 'x'], ['a', '=r1', 'Shall I?'], ['a', '=r1', { call: 'go' }], ['t', null, 'ok'], ['a', '=r1', 'I go.'], ['a', '=r2', 'Fine.']),
      [[['OTHER', 'I go.', '', 4, 'text'], ['OTHER', 'Fine.', '', 5, 'text']]],
    );
  });

  it('when the user spoke in between, then the pieces are steps of two turns', () => {
    assert.deepEqual(
      turnsOf(['u', null, 'x'], ['a', 'r1', 'One.'], ['u', null, 'y'], ['a', 'r1', 'Two.'], ['u', null, 'z'], ['a', '+', 'Three.']),
      [
        [['OTHER', 'One.', '', 1, 'text']],
        [['OTHER', 'Two.', '', 3, 'text']],
        [['OTHER', 'Three.', '', 5, 'text']],
      ],
    );
  });
});
