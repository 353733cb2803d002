import assert from 'node:assert/strict';
import fc from 'fast-check';
import { STEP_CLASSES } from '../../../src/core/model';
import {
  joinWords,
  messageOfWord,
  messageWord,
  partialSchema,
  splitWords,
  type LooseMessage,
} from '../../../src/core/own-format';

const anyClass = fc.constantFrom(...STEP_CLASSES);
const gold = fc.option(anyClass, { nil: undefined }).map((name) => (name === undefined ? {} : { gold: name }));
const anyReply = fc.oneof(
  fc.constant({}),
  fc.constant({ reply: 'goes-on' as const }),
  fc.string({ unit: 'binary' }).map((id) => ({ reply: { id } })),
  fc.string({ unit: 'binary' }).map((id) => ({ reply: { id, isWhole: true as const } })),
);
const anyMessage: fc.Arbitrary<LooseMessage> = fc.oneof(
  fc.constant({ role: 'tool' as const }),
  gold.map((label) => ({ role: 'user' as const, ...label })),
  fc.tuple(fc.option(fc.string(), { nil: undefined }), gold).map(([number, label]) => ({
    role: 'turn-start' as const,
    ...(number !== undefined && { number }),
    ...label,
  })),
  fc
    .tuple(
      fc.constantFrom('text' as const, 'calls' as const, 'text-and-calls' as const, 'nothing' as const),
      fc.option(anyClass),
      fc.array(anyClass, { maxLength: 3 }),
      fc.boolean(),
      anyReply,
      gold,
    )
    .map(([content, first, others, recorded, reply, label]) => ({
      role: 'assistant' as const,
      content,
      classes: [first, ...others],
      ...(recorded && { recorded }),
      ...reply,
      ...label,
    })),
);

describe('given messages of an episode', () => {
  it('when they are written as words and read again, then they are the same, and each is one word', () => {
    fc.assert(
      fc.property(fc.array(anyMessage), (messages) => {
        const words = splitWords(joinWords(messages.map(messageWord)));
        assert.deepEqual(words.map(messageOfWord), messages);
      }),
      { numRuns: 1_000 },
    );
  });

  it('when the number of a turn is a number, then it is written as the text that it is compared by', () => {
    assert.deepEqual([1, 2.5, -0, Infinity].map((number) => messageWord({ role: 'turn-start', number })), [
      's"1"', 's"2.5"', 's"0"', 's"Infinity"',
    ]);
  });
});

describe('given a partial summary from elsewhere', () => {
  const partialWith = (messages: unknown) => ({
    partial: 1, file: 'x', dialect: 'turnlens-messages', preset: 'turnlens', turnPolicy: 'cascade', lines: 1,
    tally: {
      turns: 0, steps: 0, textSteps: 0, callSteps: 0, inferenceErrors: 0, goldMisfits: 0, stepsByClass: [],
      answeredTurns: 0, labelledTurns: 0, matches: 0, confusion: [], timing: [], categories: [],
    },
    loose: [{ line: 0, extent: 'part', episode: 'a', messages }],
    problems: [],
  });

  for (const messages of ['', 't', 'u u=A xTA!"msg_1"*=O s s"2"=R n-', [], [{ role: 'user', gold: 'ASK' }, { role: 'tool' }]]) {
    it(`when its messages are ${JSON.stringify(messages)}, then it is taken`, () => {
      assert.equal(partialSchema().safeParse(partialWith(messages)).success, true);
    });
  }

  for (const messages of [
    ' ', 't  t', 'v', 'u=', 'u=-', 'u=X', 't=A', 'x', 'xA!!', 'xA-', 'xA"', 'xA"""', 'xA"a"b"', 'x"a"A', 's1', 'sA', 's"\\x"', 's"a"*',
    'u"a"', 'xA"a b"', 'xA"\ud83d"', 'xA\n', [{ role: 'nobody' }], 7,
  ]) {
    it(`when its messages are ${JSON.stringify(messages)}, then it is refused`, () => {
      assert.equal(partialSchema().safeParse(partialWith(messages)).success, false);
    });
  }
});
