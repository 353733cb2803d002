import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseRecord } from '../../../src/core/jsonl';
import { jsonTexts } from './json-text';

function engineAccepts(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function failure(text: string): { offset: number; message: string } {
  const parsed = parseRecord(text);
  assert.ok(!parsed.ok, `read as ${JSON.stringify(parsed)}`);
  return parsed;
}

/** What may stand in JSON and near it, but for the letters of NaN and Infinity, which JSON.parse does not read. */
const PUNCTUATION = ['{', '}', '[', ']', ',', ':', '"', "'", '\\', '/', '*'];
const SPACE_AND_CONTROL = [' ', '\t', '\n', '\r', '\u0000', '\u0001', '\uFEFF'];
const DIGITS_AND_LETTERS = ['0', '1', '9', '-', '+', '.', 'e', 'E', 't', 'r', 'u', 'f', 'a', 'l', 's', 'é', '\uD83D'];
const nearJson = fc.string({
  unit: fc.constantFrom(...PUNCTUATION, ...SPACE_AND_CONTROL, ...DIGITS_AND_LETTERS, 'true', '\\u00', '"a"', '//'),
  maxLength: 14,
});

const damaged = fc
  .tuple(jsonTexts, fc.nat(), fc.nat(3), nearJson)
  .map(([text, at, length, inserted]) => {
    const start = at % (text.length + 1);
    return text.slice(0, start) + inserted + text.slice(start + length);
  });

describe('given the text of a record', () => {
  it('when JSON.parse accepts it, then parseRecord reads the same value', () => {
    fc.assert(
      fc.property(jsonTexts, (text) => {
        assert.deepEqual(parseRecord(text), { ok: true, value: JSON.parse(text) as unknown });
      }),
    );
  });

  it('when it is damaged or no JSON at all, then parseRecord accepts it exactly when JSON.parse does', () => {
    fc.assert(
      fc.property(fc.oneof(damaged, nearJson), (text) => {
        assert.equal(parseRecord(text).ok, engineAccepts(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('when it cannot be read, then nothing before the reported offset is wrong', () => {
    fc.assert(
      fc.property(fc.oneof(damaged, nearJson), (text) => {
        const parsed = parseRecord(text);
        if (parsed.ok) return;
        assert.ok(parsed.offset >= 0 && parsed.offset <= text.length);
        const before = parseRecord(text.slice(0, parsed.offset));
        assert.ok(before.ok || before.offset === parsed.offset, JSON.stringify({ parsed, before }));
      }),
      { numRuns: 1000 },
    );
  });

  it('when it is cut off anywhere, then the error is at its end', () => {
    fc.assert(
      fc.property(jsonTexts, fc.nat(), (text, at) => {
        const cut = `[${text}`.slice(0, 1 + (at % (text.length + 1)));
        assert.equal(failure(cut).offset, cut.length);
      }),
    );
  });
});

describe('given what Python writes and JSON does not have', () => {
  it('when a number is not finite, then it is read as null', () => {
    assert.deepEqual(parseRecord('{"a":NaN,"b":[-Infinity, Infinity ],"c":"NaN"}'), {
      ok: true,
      value: { a: null, b: [null, null], c: 'NaN' },
    });
    assert.deepEqual(parseRecord('NaN'), { ok: true, value: null });
  });

  it('when words only look like such a number, then they are refused', () => {
    for (const text of ['[NaN1]', '[-NaN]', '[- Infinity]', '[nan]', '[InfinityNaN]', '[NaN NaN]', '{NaN:1}', '[--Infinity]']) {
      assert.equal(parseRecord(text).ok, false, text);
    }
  });

  it('when a literal or a quote is of Python, then the message says so', () => {
    assert.deepEqual(failure('{"a":None}'), {
      ok: false,
      offset: 5,
      message: 'expected a value, found `None`, which Python writes and JSON does not have',
    });
    assert.match(failure("{'a':1}").message, /single quote; JSON strings stand in double quotes/u);
  });
});

describe('given a record that cannot be read', () => {
  const cases: readonly (readonly [text: string, offset: number, message: string])[] = [
    ['', 0, 'expected a value, and the record is empty'],
    ['  ', 2, 'expected a value, and the record is empty'],
    ['{"a":"b', 7, 'the record ends inside a string'],
    ['{"a":"b\\', 8, 'the record ends inside a string'],
    ['{"a":"b\\u00', 11, 'the record ends inside a string'],
    ['{"a":1', 6, 'the record ends inside an object'],
    ['{"a":', 5, 'the record ends inside an object'],
    ['{"a":[1,', 8, 'the record ends inside an array'],
    ['{"a":tru', 8, 'the record ends inside a value'],
    ['{"a":-', 6, 'the record ends inside a number'],
    ['{"a":1.', 7, 'the record ends inside a number'],
    ['{"a":1e+', 8, 'the record ends inside a number'],
    ['{"a" 1}', 5, 'expected `:` after a key, found `1`'],
    ['{"a":1 "b":2}', 7, 'expected `,` or `}`, found a string'],
    ['[1 2]', 3, 'expected `,` or `]`, found `2`'],
    ['[1,]', 3, 'expected a value, found `]`'],
    ['{"a":1,}', 7, 'expected a key in double quotes, found `}`'],
    ['{a:1}', 1, 'expected a key in double quotes or `}`, found `a`'],
    ['{t', 1, 'expected a key in double quotes or `}`, found `t`'],
    ['[}', 1, 'expected a value or `]`, found `}`'],
    ['{"a":1.x}', 7, 'expected a digit'],
    ['{} {}', 3, 'expected nothing more after the value, found `{`'],
    ['/* a */ 1', 0, 'expected a value, found a comment, which JSON does not have'],
    ['[1/* a', 2, 'expected `,` or `]`, found a comment, which JSON does not have'],
    ['\uFEFF1', 0, 'expected a value, found a byte-order mark'],
    ['[\u00001]', 1, 'expected a value or `]`, found the control character U+0000'],
    ['["a\u0000b"]', 3, 'the control character U+0000 inside a string, where JSON wants an escape'],
    ['["a\nb"]', 3, 'a line break inside a string, where JSON wants an escape'],
    ['["\\u12x4"]', 2, 'an escape that JSON does not have inside a string'],
    ['["\\q"]', 2, 'an escape that JSON does not have inside a string'],
    [`[${'x'.repeat(50)}]`, 1, `expected a value or \`]\`, found \`${'x'.repeat(20)}…\``],
  ];
  for (const [text, offset, message] of cases) {
    it(`when it is ${JSON.stringify(text)}, then the message is "${message}"`, () => {
      assert.deepEqual(parseRecord(text), { ok: false, offset, message });
    });
  }
});

describe('given the traps of real files', () => {
  it('when a key is __proto__, then it is a key like others', () => {
    for (const text of ['{"__proto__":{"x":1}}', '{"__proto__":{"x":NaN}}']) {
      const parsed = parseRecord(text);
      assert.ok(parsed.ok);
      assert.deepEqual(Object.keys(parsed.value as object), ['__proto__']);
      assert.equal((parsed.value as { x?: number }).x, undefined);
    }
  });

  it('when a key stands twice, then the last one counts, also beside NaN', () => {
    assert.deepEqual(parseRecord('{"a":1,"b":NaN,"a":2}'), { ok: true, value: { a: 2, b: null } });
  });

  it('when an integer is past 2^53 or a surrogate stands alone, then it is read as JSON.parse reads it', () => {
    const text = '[9007199254740993,"\uD83D","\\ude00",NaN]';
    assert.deepEqual(parseRecord(text), { ok: true, value: [9007199254740992, '\uD83D', '\uDE00', null] });
  });

  it('when values nest 100,000 deep, then they are read, and an error among them is found', () => {
    const deep = 100_000;
    const closing = ']'.repeat(deep);
    assert.equal(parseRecord(`${'['.repeat(deep)}NaN${closing}`).ok, true);
    assert.deepEqual(failure('[{"a":'.repeat(deep)), {
      ok: false,
      offset: 6 * deep,
      message: 'the record ends inside an object',
    });
    assert.equal(failure(`${'['.repeat(deep)}x${closing}`).offset, deep);
  });
});
