import assert from 'node:assert/strict';
import fc from 'fast-check';
import { between, calls, linesFrom, pageOf, says, tool, user } from './pages';

/** Everything that would change how a page reads, and has no sign of its own. */
const UNSEEN = /(?![\t\n])[\p{Cc}\p{Bidi_Control}\p{Cs}\u2028\u2029]/u;

describe('given text that would spoil a page', () => {
  const shown = (text: string): readonly string[] => linesFrom(pageOf([user(text), says('ok')]), 'user').slice(1, -3);

  const cases = [
    ['escape codes of a terminal', 'a\u001B[31mred', ['    a␛[31mred']],
    ['marks that turn the order of characters', 'pay \u202E001\u202C', ['    pay ⟨U+202E⟩001⟨U+202C⟩']],
    ['line ends of Windows', 'a\r\nb\r\n\r\nc', ['    a', '    b', '', '    c']],
    ['a carriage return alone', '10%\r20%', ['    10%␍20%']],
    ['separators that only some programs take for line ends', 'a\u2028b\u0085c', ['    a⟨U+2028⟩b⟨U+0085⟩c']],
    ['halves of characters', 'a\uD83Db\uDE00', ['    a⟨U+D83D⟩b⟨U+DE00⟩']],
    ['whole characters of two halves', '👩‍🌾', ['    👩‍🌾']],
    ['nothing but control characters', '\u0000\u007F', ['    ␀␡']],
    ['what looks like a page', '# Episode x\n## Turn 9\nassistant · step 1', ['    # Episode x', '    ## Turn 9', '    assistant · step 1']],
    ['markup', '[a](command:b) <b>', ['    [a](command:b) <b>']],
  ] as const;
  for (const [name, text, expected] of cases) {
    it(`when it has ${name}, then it is shown and does nothing`, () => {
      assert.deepEqual(shown(text), expected);
    });
  }

  it('when ids, models, notes and names of tools have it, then they stay on their line', () => {
    const labelled = { ...calls('a\n## Turn 7\u202E', {}), gold_action: 'ASK', gold_note: 'n\n## Turn 8' };
    const page = pageOf([user('x'), labelled, tool('r', 'c1')], {
      id: 'e\n# Episode 2',
      model: 'm\u001B\n## Turn 9',
    });
    const columnZero = page.text.split('\n').filter((line) => /^#/u.test(line));
    assert.deepEqual(columnZero, ['# Episode e # Episode 2', '## Turn 1']);
    assert.doesNotMatch(page.text, UNSEEN);
  });

  it('when any text is said, then no character of a page is unseen, and only its own lines begin at the left', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(anyText, anyText, anyText, anyText, (asked, said, result, argument) => {
        const page = pageOf([user(asked), says(said), calls('act', { argument }), tool(result, 'c1')]);
        assert.doesNotMatch(page.text, UNSEEN);
        const left = page.text.split('\n').filter((line) => /^\S/u.test(line)).map((line) => line.split(' ')[0]);
        assert.ok(left.every((word) => ['#', '##', 'user', 'assistant', 'tool'].includes(word ?? '')), page.text);
      }),
      { numRuns: 60 },
    );
  });

  it('when a cue stands behind signs and line ends, then it is marked where it is shown', () => {
    const page = pageOf([user('x'), says('Well\u001B…\r\n\u202Esadly I cannot.\r\n')]);
    const [cue] = page.parts.flatMap((part) => part.cues);
    assert.ok(cue);
    assert.equal(between(page, cue.start, cue.end), 'cannot');
  });
});

describe('given texts too long to be read at once', () => {
  const MEGABYTE = Array.from({ length: 20_000 }, (_, line) => `${line} ${'x'.repeat(44)}`).join('\n');

  it('when a result has a megabyte, then its beginning is shown, with how much more there is', () => {
    const page = pageOf([user('x'), calls('log', {}), tool(MEGABYTE, 'c1')]);
    const lines = linesFrom(page, 'tool · log');
    assert.equal(lines.length, 26);
    assert.match(lines.at(-1)!, /^ {4}… 19,976 more lines, [\d,]+ characters$/u);
    const [extent] = page.parts.flatMap((part) => part.extents);
    assert.deepEqual([extent?.state, extent?.lines, page.text.split('\n')[extent!.line]], ['cut', 19_976, lines.at(-1)]);
  });

  it('when it is asked for, then all of it is shown', () => {
    const messages = [user('x'), calls('log', {}), tool(MEGABYTE, 'c1')];
    const [extent] = pageOf(messages).parts.flatMap((part) => part.extents);
    const page = pageOf(messages, {}, { expanded: [extent!.id] });
    assert.equal(linesFrom(page, 'tool · log').length, 20_001);
    assert.deepEqual(page.parts.flatMap((part) => part.extents.map(({ state }) => state)), ['full']);
  });

  it('when it is one long line, then it is cut inside of it, at a whole character', () => {
    const page = pageOf([user('x'), calls('log', {}), tool('😀'.repeat(5_000), 'c1')]);
    const [, first, more] = linesFrom(page, 'tool · log');
    assert.match(first!, /^ {4}(😀)+$/u);
    assert.match(more!, /^ {4}… [\d,]+ more characters$/u);
  });

  it('when only a line would be cut off, then it is shown instead', () => {
    const page = pageOf([user('x'), calls('log', {}), tool(Array.from({ length: 26 }, String).join('\n'), 'c1')]);
    assert.equal(linesFrom(page, 'tool · log').length, 27);
  });

  it('when an episode has more messages than a page, then its pages hold all of them, each once', () => {
    const messages = Array.from({ length: 3_000 }, (_, n) => [user(`q${n}`), says(`a${n}`)]).flat();
    const first = pageOf(messages);
    const all = Array.from({ length: first.pages }, (_, page) => pageOf(messages, {}, { around: { page } }));
    const shown = all.flatMap(({ parts }) => parts.flatMap(({ message }) => message ?? []));
    assert.deepEqual(shown, messages.map((_, index) => index));
    const around = pageOf(messages, {}, { around: { turn: 2_500 } });
    assert.match(around.text, /\n## Turn 2501\nuser\n {4}q2500\n/u);
  });

  it('when a turn is longer than a page, then the next page says that it goes on', () => {
    const messages = [user('x'), ...Array.from({ length: 2_500 }, (_, n) => says(`a${n}`))];
    const second = pageOf(messages, {}, { around: { page: 1 } });
    const beginning = '\n… 2,000 messages before these, on page 1\n\n## Turn 1 · goes on\nassistant · step 2000';
    assert.ok(second.text.includes(beginning), second.text.slice(0, 300));
  });
});
