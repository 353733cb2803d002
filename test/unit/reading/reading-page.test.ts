import assert from 'node:assert/strict';
import { readingPage } from '../../../src/core/reading';
import { EpisodeReader } from '../../../src/core/spoken';
import { read } from '../convert/reading';
import { between, calls, linesFrom, pageOf, says, tool, user } from './pages';

const GARDEN = [
  { role: 'system', content: 'You keep a garden.' },
  user('Order seeds.'),
  { ...calls('order_seeds', { kind: 'basil', grams: 12 }), gold_action: 'ASK', gold_note: 'Which seeds was open.' },
  tool('{"order": 71}', 'c1'),
  says('Basil is on order.'),
  user('I meant chives.'),
  says('I cannot cancel it.\nAsk the shop.', { gold_action: 'REFUSE' }),
];

const GARDEN_PAGE = `# Episode e1
    model      demo-1
    gold       ASK (in this file), due in turn 1 · ✗ it never came
    outcome    passed (in this file)
    verdict    masked: the gold action never came, and the grader passed it all the same
    timing     the gold action did not come from then on
    decisions  ✗ 1 of 2 decisions match

system
    You keep a garden.

## Turn 1 · gold turn
user
    Order seeds.

assistant · step 1 of 2 · TOOL_CALL (structured call order_seeds) · ✗ mismatch: gold ASK
  note: Which seeds was open.
    → order_seeds(kind = "basil", grams = 12)
tool · order_seeds
    {"order": 71}

assistant · step 2 of 2 · OTHER (text without a call or a cue)
    Basil is on order.

## Turn 2
user
    I meant chives.

assistant · step 1 of 1 · REFUSE (cue “cannot” of REFUSE) · ✓ match: gold REFUSE
    I cannot cancel it.
    Ask the shop.`;

describe('given an episode, when written as a page', () => {
  const page = pageOf(GARDEN, { model: 'demo-1', gold_action: 'ASK', success: true });

  it('then facts, turns and messages stand below each other, with classes, gold and verdict in words', () => {
    assert.equal(page.text, GARDEN_PAGE);
  });

  it('then each part says what it is, where it stands, and which message it shows', () => {
    const lines = page.text.split('\n');
    assert.deepEqual(
      page.parts.map(({ kind, lines: { start, end }, turn, step, message }) => [kind, lines[start]?.split(' ·')[0], end - start, turn, step, message]),
      [
        ['episode', '# Episode e1', 7, undefined, undefined, undefined],
        ['system', 'system', 2, undefined, undefined, 0],
        ['turn', '## Turn 1', 12, 0, undefined, undefined],
        ['user', 'user', 2, 0, undefined, 1],
        ['assistant', 'assistant', 3, 0, 0, 2],
        ['tool', 'tool', 2, 0, undefined, 3],
        ['assistant', 'assistant', 2, 0, 1, 4],
        ['turn', '## Turn 2', 7, 1, undefined, undefined],
        ['user', 'user', 2, 1, undefined, 5],
        ['assistant', 'assistant', 3, 1, 0, 6],
      ],
    );
  });

  it('then classes and verdicts are marked where they stand in the header', () => {
    const lines = page.text.split('\n');
    const shown = page.parts.flatMap(({ mark, lines: { start } }) => {
      if (mark === undefined) return [];
      const marked = (span: { start: number; end: number }): string => lines[start]!.slice(span.start, span.end);
      return [[mark.state, mark.classes.map(marked).join(), mark.verdict && marked(mark.verdict)]];
    });
    assert.deepEqual(shown, [
      ['mismatch', 'TOOL_CALL', '✗ mismatch: gold ASK'],
      ['unlabelled', 'OTHER', undefined],
      ['match', 'REFUSE', '✓ match: gold REFUSE'],
    ]);
  });

  it('then the cue that gave a class is marked in the text', () => {
    const cues = page.parts.flatMap((part) => part.cues);
    assert.deepEqual(cues.map((cue) => [cue.class, between(page, cue.start, cue.end)]), [['REFUSE', 'cannot']]);
  });
});

describe('given what stands around turns', () => {
  it('when gold is of a whole turn, then its heading has it, and the message that speaks for it the verdict', () => {
    const page = pageOf([user('Go.', { gold_action: 'ASK' }), calls('go', {}), says('Gone.')]);
    assert.equal(linesFrom(page, '## Turn 1')[0], '## Turn 1 · gold ASK');
    assert.match(linesFrom(page, 'assistant · step 1')[0]!, /TOOL_CALL .* · ✗ mismatch: gold of the turn ASK$/u);
    assert.doesNotMatch(linesFrom(page, 'assistant · step 2')[0]!, /gold/u);
  });

  it('when calls of a ground truth are known, then they close the turn; a turn without any says so', () => {
    const companions = {
      goldOf: () => ({ expectedCalls: [["cd(folder='a')", 'ls()'], []] }),
      outcomeOf: () => undefined,
      reports: [],
    };
    const page = pageOf([user('Look.'), says('Done.'), user('And?'), says('Nothing.')], {}, {}, companions);
    assert.deepEqual(linesFrom(page, 'expected').slice(0, 5), ['expected calls', "    cd(folder='a')", '    ls()', '', '## Turn 2']);
    assert.equal(page.text.split('\n').at(-1), 'expected · no call');
  });

  it('when a user is left without an answer, then that is said, and it counts to no turn', () => {
    const page = pageOf([user('Go.'), says('Gone.'), user('Hello?')]);
    assert.deepEqual(linesFrom(page, 'user · without'), ['user · without an answer', '    Hello?']);
    assert.equal(page.parts.at(-1)?.turn, undefined);
  });

  it('when the grader gave a reason, then it stands below the facts', () => {
    const companions = {
      goldOf: () => undefined,
      outcomeOf: () => ({ passed: false, reason: 'wrong_state: till\nis 12', source: { from: 'companion' as const, file: '/w/score.json' } }),
      reports: [],
    };
    const page = pageOf([user('Go.'), says('Gone.')], {}, {}, companions);
    assert.deepEqual(linesFrom(page, '# Episode').slice(0, 6), [
      '# Episode e1',
      '    outcome    failed (from score.json)',
      '',
      'why the grader failed it',
      '    wrong_state: till',
      '    is 12',
    ]);
  });

  it('when the run crashed, then it is said how', () => {
    const crash = 'Error during inference: no answer\nwithin 60 s';
    const transcript = read(`${JSON.stringify({ id: 'multi_turn_base_0', result: crash })}\n`);
    const page = readingPage(transcript, new EpisodeReader(transcript).read(transcript.episodes[0]!));
    assert.deepEqual(linesFrom(page, 'the run crashed here').slice(1, 3), crash.split('\n').map((line) => `    ${line}`));
  });

  it('when nothing was said at all, then the page has the episode', () => {
    assert.equal(pageOf([], { category: 'none' }).text, '# Episode e1\n    category   none');
  });
});

describe('given calls', () => {
  const linesOf = (args: unknown): readonly string[] => linesFrom(pageOf([user('x'), calls('act', args)]), '    → ');

  it('when they are short, then they stand on a line, every token as it was written', () => {
    assert.deepEqual(linesOf('{"n": 12345678901234567890, "x": [1.50, {"deep": null}], "s": "a\\u0041"}'), [
      '    → act(n = 12345678901234567890, x = [1.50, {"deep": null}], s = "a\\u0041")',
    ]);
  });

  it('when they are long, then each argument has its lines, and what is short in it stays on one', () => {
    const seats = Array.from({ length: 3 }, (_, row) => ({ row, letters: 'ABCDEF', notes: 'by the window, if there is one' }));
    assert.deepEqual(linesOf({ flight: 'NW417', seats }), [
      '    → act(',
      '        flight = "NW417",',
      '        seats = [',
      ...[0, 1].map((row) => `          {"row": ${row}, "letters": "ABCDEF", "notes": "by the window, if there is one"},`),
      '          {"row": 2, "letters": "ABCDEF", "notes": "by the window, if there is one"}',
      '        ]',
      '      )',
    ]);
  });

  it('when an argument is a text of several lines, then it stands as it reads', () => {
    assert.deepEqual(linesOf({ path: 'a.py', content: 'def f():\n\n    return "1"\n' }), [
      '    → act(',
      '        path = "a.py",',
      '        content = """',
      '        def f():',
      '',
      '            return "1"',
      '',
      '        """',
      '      )',
    ]);
  });

  it('when the arguments are no JSON object, then they stand in the brackets as they are', () => {
    assert.deepEqual(linesOf("{'python': True}"), ["    → act({'python': True})"]);
    assert.deepEqual(linesOf(''), ['    → act()']);
    assert.deepEqual(linesOf('[1, 2]'), ['    → act([1, 2])']);
  });
});

describe('given a message that says more than its answer', () => {
  it('when it is written, then each part stands under its own line', () => {
    const page = pageOf([user('x'), { ...calls('act', {}, 'c1', 'I act.'), reasoning_content: 'They want\naction.', refusal: 'No.' }]);
    assert.deepEqual(linesFrom(page, 'assistant').slice(1), [
      '  reasoning',
      '    They want',
      '    action.',
      '  text',
      '    I act.',
      '  refusal',
      '    No.',
      '  calls',
      '    → act()',
    ]);
  });

  it('when it says nothing, then that is said', () => {
    assert.deepEqual(linesFrom(pageOf([user('x'), says('')]), 'assistant').slice(1), ['    (neither text nor a call)']);
  });
});
