import assert from 'node:assert/strict';
import fc from 'fast-check';
import { presetNamed, type Preset } from '../../../src/core/classify';
import { addTallies, EMPTY_TALLY } from '../../../src/core/diagnostic';
import { NO_COMPANIONS, type Companions } from '../../../src/core/gold';
import type { Range } from '../../../src/core/model';
import { readBeginning, Transcript } from '../../../src/core/transcript';

const paper = presetNamed('paper') as Preset;

const user = (content: string) => ({ role: 'user', content });
const says = (content: string, extra: object = {}) => ({ role: 'assistant', content, ...extra });
const calls = (name: string, extra: object = {}) => ({
  role: 'assistant',
  content: null,
  tool_calls: [{ id: 'c1', type: 'function', function: { name, arguments: '{}' } }],
  ...extra,
});

function open(lines: readonly string[], companions: Companions = NO_COMPANIONS): Transcript {
  const beginning = readBeginning(lines);
  assert.ok(beginning.dialect, beginning.reason);
  const options = { preset: paper, turnPolicy: 'cascade', companions } as const;
  return new Transcript(lines, beginning.dialect, options, beginning.layout);
}

/** Everything that a reader of a transcript can see, without the identity of its objects. */
function picture(transcript: Transcript): unknown {
  return JSON.parse(
    JSON.stringify({
      episodes: transcript.episodes,
      texts: transcript.episodes.map(({ records }) => records.map(({ text }) => text)),
      problems: transcript.problems,
      mismatches: transcript.mismatches().map((mismatch) =>
        mismatch.kind === 'decision'
          ? [mismatch.decision.episode.id, mismatch.decision.turn.index, mismatch.decision.step?.index]
          : [mismatch.episode.id],
      ),
    }),
  );
}

const episodeLine = (id: string, messages: readonly object[], facts: object = {}): string =>
  JSON.stringify({ id, ...facts, messages });

describe('a transcript with one episode per line', () => {
  it('given an opening greeting and a user message without a reply, when read, then the greeting is a turn and the last message is none', () => {
    const transcript = open([episodeLine('a', [says('Hello.'), user('Sort it.'), calls('sort'), says('Sorted.'), user('Thanks')])]);
    const [episode] = transcript.episodes;
    assert.deepEqual(episode?.turns.map((turn) => turn.steps.length), [1, 2]);
    assert.equal(episode.turns[0]?.opening, undefined);
    assert.deepEqual(episode.turns[1]?.opening?.path, ['messages', 1]);
  });

  it('given ids that repeat and a line without one, when read, then every episode has a name of its own', () => {
    const line = JSON.stringify({ success: true, messages: [user('x'), says('y')] });
    const transcript = open([episodeLine('a', [user('x'), says('y')], { success: true }), line, episodeLine('a', [user('x'), says('y')])]);
    assert.deepEqual(transcript.episodes.map((episode) => episode.id), ['a', 'line 2', 'a (2)']);
  });

  it('given an unreadable line, when read, then the line is reported with its place and the others are read', () => {
    const good = episodeLine('a', [user('x'), says('y')], { success: true });
    const transcript = open([good, '{"id": "b", oops}', good.replace('"a"', '"c"')]);
    assert.deepEqual(transcript.episodes.map((episode) => episode.id), ['a', 'c']);
    assert.deepEqual(transcript.problems.map(({ line, character, kind }) => [line, character, kind]), [[1, 12, 'unreadable']]);
  });

  it('given episode gold and labelled turns, when read, then the gold turn is the first that is labelled with the gold', () => {
    const transcript = open([
      episodeLine(
        'a',
        [user('x'), calls('look', { gold_action: 'TOOL_CALL' }), user('y'), calls('guess', { gold_action: 'ASK' })],
        { gold_action: 'ASK' },
      ),
    ]);
    assert.equal(transcript.episodes[0]?.goldTurn, 1);
  });

  it('given gold of a companion with fewer turns than the run, when joined, then gold per turn is not used and the episode says why', () => {
    const label = { class: 'REFUSE', source: { from: 'companion', file: 'gold.json' } } as const;
    const transcript = open([episodeLine('a', [user('x'), says('one'), user('y'), says('two')], { category: 'c' })], {
      ...NO_COMPANIONS,
      goldOf: () => ({ label, turns: [label], goldTurn: 0 }),
    });
    const [episode] = transcript.episodes;
    assert.match(episode?.goldMisfit ?? '', /2 turns.* 1/u);
    assert.equal(episode?.attributes.gold?.class, 'REFUSE');
    assert.deepEqual(episode.turns.map((turn) => turn.gold), [undefined, undefined]);
    assert.equal(episode.goldTurn, undefined);
  });

  it('given an edit inside one line, when applied, then the other episodes are the very same objects', () => {
    const lines = ['a', 'b', 'c'].map((id) => episodeLine(id, [user('x'), says('y')], { success: true }));
    const transcript = open(lines);
    const before = transcript.episodes;
    transcript.replaceLines(1, 1, [episodeLine('b', [user('x'), calls('go')], { success: false })]);
    const after = transcript.episodes;
    assert.equal(after[0], before[0]);
    assert.notEqual(after[1], before[1]);
    assert.equal(after[2], before[2]);
  });

  it('given a step, when its content is asked for, then it is read from the line as it is now', () => {
    const transcript = open([episodeLine('a', [user('x'), says('old')], { success: true })]);
    transcript.replaceLines(0, 1, [episodeLine('a', [user('why'), says('new')], { success: true })]);
    const turn = transcript.episodes[0]?.turns[0];
    assert.ok(turn?.steps[0]);
    assert.equal(transcript.stepContent(turn.steps[0]).text, 'new');
    assert.equal(transcript.userText(turn), 'why');
  });
});

describe('a transcript with one message per line', () => {
  const line = (episode: string, role: string, content: string, extra: object = {}): string =>
    JSON.stringify({ episode_id: episode, role, content, ...extra });

  it('given episodes whose lines are mixed, when read, then each has its own messages in file order', () => {
    const transcript = open([
      line('a', 'user', 'x'),
      line('b', 'user', 'x'),
      line('a', 'assistant', 'Which file?', { gold_action: 'ASK' }),
      line('b', 'assistant', 'I cannot.', { gold_action: 'ASK' }),
      JSON.stringify({ episode_id: 'a', success: true, category: 'k' }),
    ]);
    assert.deepEqual(transcript.episodes.map(({ id, turns }) => [id, turns.length]), [['a', 1], ['b', 1]]);
    assert.equal(transcript.episodes[0]?.attributes.outcome?.passed, true);
    assert.deepEqual(transcript.episodesAtLine(4).map((episode) => episode.id), ['a']);
    assert.deepEqual(transcript.mismatches().map((mismatch) => mismatch.kind === 'decision' && mismatch.decision.episode.id), ['b']);
  });
});

describe('a transcript of many parts', () => {
  it('given more messages in an episode than a call can have arguments, when read, then all are in it', () => {
    const lines = Array.from({ length: 150_000 }, (_, index) =>
      JSON.stringify({ episode_id: 'long', role: index % 2 === 0 ? 'user' : 'assistant', content: 'x' }),
    );
    assert.equal(open(lines).episodes[0]?.turns.length, 75_000);
  });

  it('given turn numbers that are now numbers and now texts, when read, then the same number is the same turn', () => {
    const step = (turn: number | string) => JSON.stringify({ episode_id: 'a', turn, role: 'assistant', content: 'x' });
    const transcript = open([step(1), step('1'), step(2)]);
    assert.deepEqual(transcript.episodes[0]?.turns.map((turn) => turn.steps.length), [2, 1]);
  });

  it('given episode numbers too large for JSON numbers to differ, when read, then they are refused, not joined', () => {
    const step = (id: string) => `{"episode_id": ${id}, "role": "assistant", "content": "x"}`;
    const transcript = open([step('1'), step('9007199254740992'), step('9007199254740993'), step('"9007199254740993"')]);
    assert.deepEqual(transcript.episodes.map(({ id }) => id), ['1', '9007199254740993']);
    assert.deepEqual(transcript.problems.map(({ line, kind }) => [line, kind]), [[1, 'record'], [2, 'record']]);
  });
});

describe('edits of a transcript', () => {
  const message = fc.oneof(
    fc.constantFrom('Which one?', 'I cannot do that.', 'All set.', 'Well.', '').map((text) => says(text)),
    fc.constantFrom('Which one?', 'Done.').map((text) => says(text, { gold_action: 'ASK' })),
    fc.constant(calls('go', { gold_action: 'TOOL_CALL' })),
    fc.constant(user('x')),
  );
  const wholeLine = fc
    .record({ id: fc.constantFrom('a', 'b', 'c', 'd'), messages: fc.array(message, { minLength: 1, maxLength: 5 }), success: fc.boolean() })
    .map((value) => JSON.stringify(value));
  const partLine = fc
    .record({ episode_id: fc.constantFrom('a', 'b', 'c'), message, turn: fc.integer({ min: 1, max: 3 }) })
    .map(({ message: value, ...rest }) => JSON.stringify({ ...rest, ...value }));
  const damaged = fc.constantFrom('', '{"id": ', '[1, 2]', 'nonsense', '{"episode_id": "a", "success": true, "category": "k"}');
  const edit = (line: fc.Arbitrary<string>) =>
    fc.record({ at: fc.nat(20), removed: fc.nat(4), inserted: fc.array(fc.oneof(line, damaged), { maxLength: 4 }) });

  for (const [name, line] of [['whole', wholeLine], ['part', partLine]] as const) {
    it(`given lines of ${name} episodes, when any edits are applied, then all is as if the file were read anew`, () => {
      fc.assert(
        fc.property(
          fc.array(line, { minLength: 3, maxLength: 8 }),
          fc.array(edit(line), { minLength: 1, maxLength: 6 }),
          (lines, edits) => {
            const transcript = open(lines);
            let current = [...lines];
            for (const { at, removed, inserted } of edits) {
              const first = Math.min(at, current.length);
              const count = Math.min(removed, current.length - first);
              transcript.replaceLines(first, count, inserted);
              current = [...current.slice(0, first), ...inserted, ...current.slice(first + count)];
            }
            const anew = new Transcript(current, transcript.dialect, transcript.options);
            assert.deepEqual(picture(transcript), picture(anew));
            assert.deepEqual(addTallies(EMPTY_TALLY, transcript.tally), addTallies(EMPTY_TALLY, anew.tally));
          },
        ),
        { numRuns: 300 },
      );
    });
  }
});

describe('the beginning of a file', () => {
  it('given nothing but blank lines, when looked at, then it says that the file is empty', () => {
    assert.equal(readBeginning(['', '  ', '']).reason, 'The file is empty.');
  });

  it('given lines that are no JSON, when looked at, then it says so', () => {
    const beginning = readBeginning(['one', 'two', 'three']);
    assert.equal(beginning.dialect, undefined);
    assert.match(beginning.reason, /None of its first 3 lines/u);
  });

  it('given a damaged first line before episodes, when looked at, then the episodes tell the dialect', () => {
    assert.equal(readBeginning(['{"id": "cut', episodeLine('a', [user('x'), says('y')], { success: true })]).dialect?.id, 'turnlens-episodes');
  });
});

describe('a transcript whose records are no lines', () => {
  const episodes = [
    { id: 'a', success: true, messages: [user('x'), says('Which one?', { gold_action: 'ASK' })] },
    { id: 'b', success: false, messages: [user('y'), calls('go', { gold_action: 'REFUSE' })] },
  ];
  const layouts = [
    ['a pretty-printed list', JSON.stringify(episodes, undefined, 2)],
    ['a list in one line', JSON.stringify(episodes)],
    ['pretty-printed objects', episodes.map((episode) => JSON.stringify(episode, undefined, '\t')).join('\n')],
    ['objects side by side in a line', episodes.map((episode) => JSON.stringify(episode)).join(' ')],
  ] as const;
  for (const [name, text] of layouts) {
    it(`given ${name}, when read, then its episodes, numbers and places are those of the text`, () => {
      const lines = text.split('\n');
      const transcript = open(lines);
      assert.deepEqual(transcript.episodes.map(({ id }) => id), ['a', 'b']);
      assert.equal(transcript.mismatches().length, 1);
      assert.deepEqual(transcript.problems, []);
      const steps = transcript.episodes.map((episode) => episode.turns[0]?.steps[0]);
      const ranges = transcript.rangesOf(steps.flatMap((step) => step?.at ?? []));
      const found = ranges.map((range) => JSON.parse(textIn(lines, range as Range)) as unknown);
      assert.deepEqual(found, episodes.map(({ messages }) => messages[1]));
    });
  }

  it('given a damaged element, when read, then its problem stands at its place and the others are read', () => {
    const messages = JSON.stringify([user('x'), says('y')]);
    const lines = [
      '[',
      `  {"id": "a", "messages": ${messages}},`,
      '  {"id": "b", "messages": [}},',
      `  {"id": "c", "messages": ${messages}}`,
      ']',
    ];
    const transcript = open(lines);
    assert.deepEqual(transcript.episodes.map(({ id }) => id), ['a', 'c']);
    assert.deepEqual(transcript.problems.map(({ line, character, kind }) => [line, character, kind]), [[2, 27, 'unreadable']]);
  });

  it('given elements without ids, when read, then they are called by their number, which follows edits', () => {
    const anonymous = { messages: [user('x'), says('y')] };
    const lines = ['[', JSON.stringify(anonymous), ',', JSON.stringify(anonymous), ']'];
    const transcript = open(lines);
    assert.deepEqual(transcript.episodes.map(({ id }) => id), ['record 1', 'record 2']);
    transcript.replaceLines(1, 0, [`${JSON.stringify(anonymous)},`]);
    assert.deepEqual(transcript.episodes.map(({ id }) => id), ['record 1', 'record 2', 'record 3']);
  });
});

function textIn(lines: readonly string[], { start, end }: Range): string {
  const within = lines.slice(start.line, end.line + 1);
  within[within.length - 1] = within.at(-1)?.slice(0, end.character) ?? '';
  within[0] = within[0]?.slice(start.character) ?? '';
  return within.join('\n');
}
