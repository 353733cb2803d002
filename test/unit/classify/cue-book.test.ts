import assert from 'node:assert/strict';
import fc from 'fast-check';
import { foldText } from '../../../src/core/classify/folded-text';
import { CueBook, JoinedCues, type CuePattern } from '../../../src/core/classify/turnlens/cue-pattern';
import { cueSource, expressionOf, isLatin, latinExpressionOf, LETTER } from '../../../src/core/classify/turnlens/cue-source';
import { ENGLISH_SIGNS, LANGUAGES } from '../../../src/core/classify/turnlens/cues';
import { LATIN_PAIR } from '../../../src/core/classify/turnlens/language';
import { neededWords } from '../../../src/core/classify/turnlens/needed-words';
import { WordIndex } from '../../../src/core/classify/turnlens/word-index';
import { maskAllButProse } from '../../../src/core/classify/turnlens/prose';
import { splitSentences } from '../../../src/core/classify/turnlens/sentences';
import { readLabelledTexts } from '../../bench/classify-measure';
import { writeFrom } from './generated-cue';

/** A list of cues, found by the words that they need and by one expression for all of them. */
interface TwoWays {
  readonly name: string;
  readonly cues: readonly string[];
  readonly pattern: CuePattern;
  readonly expression: RegExp;
}

const ACTS = ['refusal', 'request', 'courtesy', 'completion', 'condition'] as const;

const LISTS: readonly TwoWays[] = LANGUAGES.filter(({ words }) => words).flatMap((language) => {
  const book = language.script === undefined ? new CueBook('', LATIN_PAIR) : new CueBook('');
  return ACTS.map((act) => ({
    name: `${language.language} ${act}`,
    cues: language[act],
    pattern: book.pattern(language[act]),
    expression: expressionOf({ cues: language[act], words: true }),
  }));
});

function assertFoundAlike({ name, pattern, expression }: TwoWays, sentence: string): void {
  const match = expression.exec(sentence);
  const expected = match === null ? undefined : { start: match.index, end: match.index + match[0].length };
  assert.deepEqual(pattern.find(sentence), expected, `${name}: ${JSON.stringify(sentence)}`);
  assert.equal(pattern.isIn(sentence), match !== null);
}

function sentencesOf(text: string): readonly string[] {
  return splitSentences(foldText(maskAllButProse(text)).text).map((sentence) => sentence.text);
}

/** Sentences made of one or two cues of a list, with letters and signs changed here and there. */
const MADE = fc.record({
  list: fc.constantFrom(...LISTS.filter(({ cues }) => cues.length > 0)),
  seeds: fc.array(fc.nat(), { minLength: 400, maxLength: 400 }),
  between: fc.constantFrom('', ' ', ', ', ' please ', '\u00a0', 'é', '-', "'", ' 好 ', '好', '✅', ' 🎉 '),
  changes: fc.array(fc.tuple(fc.nat(200), fc.constantFrom('', ' ', 'x', 'é', 'щ', "'", '-', '\u2003', '\ue000', '\ufe0f')), {
    maxLength: 3,
  }),
});

type Made = typeof MADE extends fc.Arbitrary<infer Value> ? Value : never;

function madeSentence({ list, seeds, between, changes }: Made): string {
  let used = 0;
  const below = (limit: number) => (seeds[used++ % seeds.length] ?? 0) % limit;
  const written = () => writeFrom(cueSource(list.cues[below(list.cues.length)] ?? '', true), below);
  const sentence = `${below(2) === 0 ? 'so ' : ''}${written()}${between}${below(2) === 0 ? written() : ''}`;
  return changes.reduce((text, [at, put]) => text.slice(0, at) + put + text.slice(at + 1), sentence);
}

/** Every character that a sentence may have which counts as Latin, below U+20000. */
function latinCharacters(): readonly string[] {
  return Array.from({ length: 0x2_0000 }, (_, code) => String.fromCodePoint(code)).filter(isLatin);
}

describe('cues that are found by the words they need', () => {
  it('given the labelled messages, then each list is found where one expression for all of it finds it', function () {
    this.timeout(60_000);
    const sentences = new Set(readLabelledTexts().flatMap(({ text }) => sentencesOf(text)));
    for (const sentence of sentences) for (const list of LISTS) assertFoundAlike(list, sentence);
  });

  it('given sentences made of the cues themselves and changed, then they are found alike', function () {
    this.timeout(60_000);
    let found = 0;
    fc.assert(
      fc.property(MADE, (made) => {
        const sentence = madeSentence(made);
        assertFoundAlike(made.list, sentence);
        if (made.list.expression.test(sentence)) found += 1;
      }),
      { numRuns: 6000 },
    );
    // Else nothing but sentences without any cue would have been looked at.
    assert.ok(found > 1500, `${found} sentences had a cue`);
  });

  it('given every Latin character and emoji, then the expressions for Latin sentences take it for a letter alike', () => {
    for (const name of ['\\p{L}', '\\p{M}', '\\p{N}', LETTER]) {
      const any = new RegExp(`^${name}$`, 'u');
      const latin = latinExpressionOf({ cues: [name], words: false });
      for (const character of latinCharacters()) {
        assert.equal(latin.test(character), any.test(character), `${name} ${character.codePointAt(0)?.toString(16)}`);
      }
    }
  });

  it('given a Latin text, then no language of another script can be its', () => {
    for (const character of latinCharacters()) {
      assert.ok(LANGUAGES.every(({ script }) => script?.test(character) !== true), character);
    }
  });

  it('given a text in English with emoji, arrows or shapes, then it is Latin', () => {
    for (const text of ['done! ✅', 'all set 🎉', '→ next', '⚠️ careful', '▪ first']) assert.ok(isLatin(text), text);
    for (const text of ['готово', '完成', 'e\u0301', '①', '\ud83c']) assert.ok(!isLatin(text), text);
  });

  it('given signs of English in any text, then they are found where an expression for whole words finds them', () => {
    const signs = { cues: ENGLISH_SIGNS, words: true };
    const pattern = new JoinedCues(signs);
    const expression = expressionOf(signs);
    const part = fc.constantFrom('the', 'it', "i'm", 'cannot', '好', 'щ', ' ', 'x', 'é', '🎉', '_', '1');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const text = parts.join('');
        const match = expression.exec(text);
        assert.equal(pattern.isIn(text), match !== null, text);
        assert.equal(pattern.find(text)?.start, match?.index, text);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the words that a cue needs', () => {
  const needs = (cue: string) =>
    neededWords(cueSource(cue, true)).map((need) => need.map(({ text, open }) => (open ? `${text}~` : text)));

  it('given choices and words that may be absent, then the phrases of which one must be there', () => {
    assert.deepEqual(needs('no (tool|function)( at all)?'), [
      ['no tool', 'no tool at all', 'no function', 'no function at all'],
    ]);
    assert.deepEqual(needs('cancell?ed'), [['cancelled', 'canceled'].toSorted()]);
    assert.deepEqual(needs('escalat~'), [['escalat~']]);
  });

  it('given a part that may be anything, then what stands whole on its sides', () => {
    assert.deepEqual(needs('the…pasta'), [['pasta']]);
    assert.deepEqual(needs('\\w+pizza pasta'), [['pasta']]);
  });

  it('given what only looks around or may be absent, then it is not needed', () => {
    assert.deepEqual(needs('(?<!no )pizza(?= with)( now)?'), [['pizza', 'pizza now']]);
  });

  it('given a branch of which nothing is known, then nothing is needed', () => {
    assert.deepEqual(needs('(pizza|\\w+)'), []);
  });
});

describe('WordIndex', () => {
  const index = new WordIndex(
    [
      [],
      [[{ text: 'turn it off', open: false }]],
      [[{ text: 'escalat', open: true }], [{ text: 'now', open: false }, { text: 'today', open: false }]],
    ],
  );
  const cases: readonly (readonly [string, readonly number[]])[] = [
    ['please turn  it\u00a0off', [1]],
    ['turn it offline', []],
    ['return it off', []],
    ['i escalated it today', [2]],
    ['i escalated it', []],
    ["turn it off's now, escalate", [1, 2]],
    ['', []],
  ];
  for (const [sentence, ids] of cases) {
    it(`given “${sentence}”, then ${ids.length === 0 ? 'nothing' : ids.join(' and ')} may be there`, () => {
      assert.deepEqual([...index.idsIn(sentence)].toSorted(), ids);
    });
  }
});
