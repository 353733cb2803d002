import assert from 'node:assert/strict';
import fc from 'fast-check';
import { messageOfWord, splitWords } from '../../../src/core/own-format';
import { episodeNames, type Partial } from '../../../src/core/partial';
import { partialOf, partsOf, sumOf, transcriptOf } from './partials';

const RUNS = 150;

const anyId = fc.constantFrom('a', 'b', 'a b', '__proto__', 'é', '"', '\\u0020', '\ud83d', '7', 'file');
const anyClass = fc.constantFrom('TOOL_CALL', 'ASK', 'REFUSE', 'CONFIRM', 'OTHER');
const anyText = fc.constantFrom('Dig.', 'Which one would you like?', 'I cannot dig.', 'Done.', '', '  ');
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 });
const anyCalls = fc.constant([{ id: 'c', function: { name: 'dig', arguments: '{}' } }]);
/** What is said of an episode may stand on any of its lines, and is said anew by later ones. */
const anyFacts = {
  category: maybe(fc.constantFrom('beds', 'paths', '__proto__', 'a b', 'é')),
  success: maybe(fc.boolean()),
};

const anyMessage = fc.record({
  episode_id: anyId,
  role: fc.constantFrom('user', 'assistant', 'assistant', 'tool', 'system', 'turn'),
  content: maybe(anyText),
  tool_calls: maybe(anyCalls),
  turn: maybe(fc.constantFrom(1, '1', 2, 2.5, 'two three', -0)),
  predicted_action: maybe(fc.oneof(anyClass, fc.uniqueArray(anyClass, { minLength: 1 }), fc.constant('nothing'))),
  gold_action: maybe(fc.oneof(anyClass, fc.constant('nothing'))),
  ...anyFacts,
});
const anyFactLine = fc.record({ episode_id: anyId, gold_action: maybe(anyClass), ...anyFacts });
const anyWhole = fc.record({
  id: anyId,
  gold_action: maybe(anyClass),
  messages: fc.constant([{ role: 'user', content: 'Dig.' }, { role: 'assistant', content: 'Where?' }]),
});
const anyLine = fc.oneof(
  { weight: 12, arbitrary: anyMessage.map((record) => JSON.stringify(record)) },
  { weight: 3, arbitrary: anyFactLine.map((record) => JSON.stringify(record)) },
  { weight: 1, arbitrary: anyWhole.map((record) => JSON.stringify(record)) },
  { weight: 1, arbitrary: fc.constantFrom('', '{"episode_id": "a", "role"', '[1]', '{"role": "user"}{"a": 1}', '{"episode_id": "a", "role": "assistant", "turn": 1e999}') },
);

/** Replies in pieces, by ids that may hold anything; some of them come whole each time. */
const anyPiece = fc
  .tuple(anyId, fc.constantFrom('user', 'assistant', 'assistant'), anyText, maybe(anyId), fc.boolean())
  .map(([sessionId, role, text, id, hasCall]) => JSON.stringify({
    type: role,
    sessionId,
    message: { role, id, content: [{ type: 'text', text }, ...(hasCall ? [{ type: 'tool_use', id: 'c', name: 'dig', input: {} }] : [])] },
  }));

const cuts = fc.array(fc.nat(60), { maxLength: 6 });

/** Asserts that parts of lines come to what a transcript of all of them says, also when sums of parts are added up. */
function assertSame(lines: readonly string[], dialect: string, places: readonly number[], bracket: number): void {
  const transcript = transcriptOf(lines, dialect);
  const partials = partsOf(lines, places).map((part) => partialOf(part, dialect).partial);
  const sum = sumOf(partials);
  assert.deepEqual(sum.tally(), transcript.tally);
  assert.deepEqual(sum.problems, transcript.problems);
  const [some, others] = [partials.slice(0, bracket), partials.slice(bracket)].filter((list) => list.length > 0);
  const sums = [some, others].flatMap((list) => (list === undefined ? [] : [sumOf(list).toPartial('some')]));
  assert.deepEqual(sumOf(sums).tally(), transcript.tally);
  assert.deepEqual(sumOf(sums).toPartial('x'), sum.toPartial('x'));
  assert.deepEqual(sumOf(partials.map(withLists)).tally(), transcript.tally);
}

/** The same, with its messages in lists. */
function withLists(partial: Partial): Partial {
  const loose = partial.loose.map((part) => {
    assert.ok(typeof part.messages === 'string');
    return { ...part, messages: splitWords(part.messages).map((word) => messageOfWord(word)!) };
  });
  return { ...partial, loose };
}

describe('given messages with a line each, of episodes in any order, among lines of any other kind', () => {
  for (const [dialect, line] of [['turnlens-messages', anyLine], ['claude-code', anyPiece]] as const) {
    it(`when pieces of a file of ${dialect} are added up in any way, then they come to what the whole does`, () => {
      fc.assert(
        fc.property(fc.array(line, { maxLength: 60 }), cuts, fc.nat(6), (lines, places, bracket) =>
          assertSame(lines, dialect, places, bracket)),
        { numRuns: RUNS },
      );
    });

    it(`when a file of ${dialect} is read, then each episode that may go on has one part, and the names are those of the whole`, () => {
      fc.assert(
        fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
          const { partial, complete } = partialOf(lines, dialect);
          const ids = partial.loose.map(({ episode }) => episode);
          assert.equal(new Set(ids).size, ids.length);
          assert.deepEqual(episodeNames(partial, complete), transcriptOf(lines, dialect).episodes.map(({ id }) => id));
        }),
        { numRuns: RUNS },
      );
    });
  }
});

describe('given an episode whose lines are those of many others’ pieces', () => {
  it('when thousands of pieces with a line each are added up, then their messages are joined in file order', () => {
    const lines = Array.from({ length: 4_000 }, (_, at) => JSON.stringify({
      episode_id: `e${at % 7}`,
      role: at % 14 < 7 ? 'user' : 'assistant',
      content: 'Which one would you like?',
      ...(at % 3 === 0 && { gold_action: 'ASK', category: `c${at}` }),
    }));
    const sum = sumOf(lines.map((line) => partialOf([line], 'turnlens-messages').partial));
    assert.deepEqual(sum.tally(), transcriptOf(lines, 'turnlens-messages').tally);
    assert.equal(sum.toPartial('x').loose.length, 7);
  });

  it('when one piece alone is longer than the memory that is taken at a time, then it is joined all the same', () => {
    const line = (id: string) => JSON.stringify({ episode_id: id, role: 'assistant', content: 'Which one?', gold_action: 'ASK' });
    const lines = [line('a'), line('b'), ...Array.from({ length: 20_000 }, () => line('a')), line('b'), line('a')];
    const parts = partsOf(lines, [1, 2, lines.length - 2]);
    const sum = sumOf(parts.map((part) => partialOf(part, 'turnlens-messages').partial));
    assert.deepEqual([sum.tally().steps, sum.tally().matches, sum.toPartial('x').loose.length], [20_004, 20_004, 2]);
  });
});
