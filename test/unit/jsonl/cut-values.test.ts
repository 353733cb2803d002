import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cutValues, layoutOf, parseRecord, splitLine, type RecordText } from '../../../src/core/jsonl';

const cut = (text: string): readonly RecordText[] => [...cutValues(text.split('\n'))];
const texts = (text: string): readonly string[] => cut(text).map((record) => record.text);
const values = (text: string): readonly unknown[] =>
  cut(text).map((record) => {
    const parsed = parseRecord(record.text);
    return parsed.ok ? parsed.value : parsed.message;
  });

describe('cutting a text into its values', () => {
  it('given pretty-printed objects one after the other, when cut, then each is a record at its place', () => {
    const text = '{\n  "id": 1,\n  "of": {"a": [1]}\n}\n\n{\n  "id": 2\n} {"id": 3}';
    assert.deepEqual(values(text), [{ id: 1, of: { a: [1] } }, { id: 2 }, { id: 3 }]);
    assert.deepEqual(cut(text).map(({ line, character }) => [line, character]), [[0, 0], [5, 0], [7, 2]]);
  });

  it('given a list of objects, when cut, then its elements are the records', () => {
    assert.deepEqual(values('[\n  {"id": 1},\n  {"id": 2}\n]\n'), [{ id: 1 }, { id: 2 }]);
    assert.deepEqual(values('[{"id": 1},[{"id": 2}]]'), [{ id: 1 }, [{ id: 2 }]]);
  });

  it('given brackets and quotes inside strings, when cut, then they end nothing', () => {
    assert.deepEqual(values('{"a": "}]{[\\"\\\\"}{"b": "\\\\\\""}'), [{ a: '}]{["\\' }, { b: '\\"' }]);
  });

  it('given an element that lacks its closing bracket, when cut, then the elements around it are whole', () => {
    const text = '[\n  {\n    "id": 1\n  },\n  {\n    "id": 2, "open": {\n  },\n  {\n    "id": 3\n  }\n]';
    const [first, damaged, last, ...others] = values(text);
    assert.deepEqual([first, last, others.length], [{ id: 1 }, { id: 3 }, 0]);
    assert.match(String(damaged), /^the record ends inside/u);
  });

  it('given an element with a quote too many, when cut, then the damage ends with the element', () => {
    const text = '[\n {\n  "id": "1""\n },\n {\n  "id": 2\n }\n]';
    assert.equal(cut(text).length, 2);
    assert.deepEqual(values(text)[1], { id: 2 });
  });

  it('given a damaged last element, when cut, then the bracket behind it still closes the list', () => {
    assert.deepEqual(texts('[\n  {"id": 1},\n  {\n    "id": 2, "open": {\n  }\n]\n'), [
      '{"id": 1}',
      '{\n    "id": 2, "open": {\n  }',
    ]);
    assert.deepEqual(texts('[{"id": 1}, {"id": "2}]'), ['{"id": 1}', '{"id": "2}']);
  });

  it('given a list that is cut off behind a bracket, when cut, then that bracket is not taken for its end', () => {
    assert.match(cut('[\n  {\n    "of": [\n      1\n    ]').at(-1)?.fault ?? '', /is not closed/u);
    assert.match(cut('[{"of": [1]').at(-1)?.fault ?? '', /is not closed/u);
  });

  it('given an element with a bracket too many, when cut, then what remains of it is one record, and no list in it', () => {
    const text = '[\n  {\n    "id": 1},\n    "of": [\n      {"a": 1}\n    ]\n  },\n  {\n    "id": 2\n  }\n]';
    const apart = ['{\n    "id": 1}', '"of": [\n      {"a": 1}\n    ]\n  }', '{\n    "id": 2\n  }'];
    assert.deepEqual(texts(text), apart);
    assert.deepEqual(texts(text.replace('1},\n    "of"', '1\n}   "of"')).slice(1), apart.slice(1));
  });

  it('given sound values that are indented as they like, when cut, then each is a record', () => {
    const odd = ['{\n  "id": 1\n}', '  {"id": 2}', '{"id": 3}', '    {\n  "id": 4\n}', '\t{"id": 5}'];
    assert.deepEqual(texts(odd.join('\n')), odd.map((text) => text.trim()));
    assert.deepEqual(texts(`[${odd.join(',\n')}\n]`), odd.map((text) => text.trim()));
  });

  it('given long elements without indent behind many damaged ones, when cut, then they are whole', () => {
    const long = `{\n"of": [\n${Array(50).fill('{\n"a": 1\n}').join(',\n')}\n]\n}`;
    const read = texts(`[\n{"id": {\n},\n{"id": {\n},\n${long},\n${long}\n]`);
    assert.deepEqual(read.filter((text) => text === long).length, 2);
  });

  it('given brackets that close nothing, when cut, then a run of them is one record', () => {
    assert.deepEqual(texts(`{"a": 1}${'}'.repeat(300_000)}\n{"b": 1}`).length, 3);
    assert.deepEqual(texts(`[\n"a": {\n${'}'.repeat(300_000)}`).length, 2);
  });

  it('given very many elements in one line, when cut, then the line is gone through once', () => {
    // Slow enough to run into the time limit where each element looks at the whole line again.
    const elements = Array.from({ length: 60_000 }, (_, id) => `{"id":${id},"of":"${'x'.repeat(60)}"}`);
    assert.equal(texts(`[${elements.join(',')}]`).length, elements.length);
  });

  it('given many damaged elements, when cut, then each costs only itself', () => {
    const damaged = '{\n  "id": {\n}';
    const text = `{\n  "id": 0\n}\n${Array(500).fill(damaged).join('\n')}\n{\n  "id": 1\n}`;
    const read = cut(text).filter((record) => parseRecord(record.text).ok);
    assert.deepEqual(read.map((record) => record.text), ['{\n  "id": 0\n}', '{\n  "id": 1\n}']);
  });

  it('given a list that is cut off, when cut, then what was read stays and the end is reported where it is', () => {
    const records = cut('[\n  {"id": 1},\n  {"id": 2},\n');
    assert.deepEqual(records.map((record) => record.text), ['{"id": 1}', '{"id": 2}', '']);
    assert.match(records.at(-1)?.fault ?? '', /is not closed/u);
    assert.deepEqual([records.at(-1)?.line, records.at(-1)?.character], [3, 0]);
  });

  it('given words between the values, when cut, then they are records of their own, one for a run', () => {
    assert.deepEqual(texts('{"a": 1} and then some {"b": 2}\n"more, {of} it"\n]'), [
      '{"a": 1}',
      'and then some',
      '{"b": 2}',
      '"more, {of} it"',
      ']',
    ]);
  });

  it('given any JSON values in any layout, when cut, then these values are read', () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue());
    const all = fc.array(fc.oneof(object, fc.array(object)), { minLength: 1 });
    fc.assert(
      fc.property(all, fc.constantFrom(undefined, 1, 2, '\t'), fc.boolean(), (given, space, listed) => {
        const sound = JSON.parse(JSON.stringify(given)) as unknown[];
        const write = (each: unknown): string => JSON.stringify(each, undefined, space);
        const text = listed ? write(sound) : sound.map(write).join('\n');
        const expected = listed ? sound : sound.flatMap((each) => (Array.isArray(each) ? (each as unknown[]) : [each]));
        assert.deepEqual(values(text), expected);
      }),
    );
  });

  it('given any text, when cut, then the records lie in it one behind the other, at the places that they name', () => {
    const unit = fc.constantFrom('{', '}', '[', ']', '"', '\\', '\n', ' ', ',', ':', 'a', '1', '\uFEFF');
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 60 }), (units) => {
        const text = units.join('');
        const starts = text.split('\n').map((_line, index, lines) => lines.slice(0, index).join('\n').length + (index > 0 ? 1 : 0));
        let end = 0;
        for (const record of cut(text)) {
          const start = (starts[record.line] ?? NaN) + record.character;
          assert.ok(start >= end, `${start} >= ${end}`);
          assert.equal(text.slice(start, start + record.text.length), record.text);
          end = start + record.text.length;
        }
        const left = text.slice(end);
        assert.equal(left.replaceAll(/[\s,[\]\uFEFF]/gu, ''), '');
      }),
    );
  });
});

describe('the layout of a file', () => {
  const layout = (text: string): string => layoutOf(text.split('\n')).layout;
  const cases: readonly (readonly [string, 'lines' | 'values', string])[] = [
    ['objects line by line', 'lines', '{"a": 1}\n{"a": 2}'],
    ['a single object in one line', 'lines', '{"a": 1}\n'],
    ['lists of messages line by line', 'lines', '[{"a": 1}]\n[{"a": 2}]'],
    ['a list of objects in one line', 'values', '[{"a": 1}, {"a": 2}]\n'],
    ['a pretty-printed list', 'values', '[\n  {\n    "a": 1\n  }\n]'],
    ['a list with an element a line', 'values', '[\n{"a": 1},\n{"a": 2}\n]'],
    ['a list that begins with its first element', 'values', '[{"a": 1},\n{"a": 2},\n{"a": 3}]'],
    ['a pretty-printed object', 'values', '{\n  "a": 1\n}'],
    ['pretty-printed objects', 'values', '{\n  "a": 1\n}\n{\n  "a": 2\n}'],
    ['a damaged first line before objects', 'lines', '{"a": 1, "b\n{"a": 2}\n{"a": 3}'],
    ['a damaged first line before lists', 'lines', '[{"a": 1}, {"b\n[{"a": 2}]\n[{"a": 3}]'],
    ['several objects on the first line', 'lines', '{"a": 1}{"a": 2}\n'],
    ['text before objects', 'lines', 'run of today\n{"a": 1}'],
    ['one line that is cut off', 'lines', '{"a": 1, "b'],
    ['a list in one line that is cut off', 'values', '[{"a": 1}, {"b'],
    ['a list of numbers', 'lines', '[1, 2]'],
    ['blank lines only', 'lines', '\n\n'],
  ];
  for (const [name, expected, text] of cases) {
    it(`given ${name}, when told, then it is ${expected}`, () => assert.equal(layout(text), expected));
  }
});

describe('a line that holds several objects', () => {
  it('given two objects side by side, when split, then each has its column', () => {
    const pieces = splitLine(7, ' {"a": 1}  {"a": 2}');
    assert.deepEqual(pieces, [
      { line: 7, character: 1, text: '{"a": 1}' },
      { line: 7, character: 11, text: '{"a": 2}' },
    ]);
  });

  it('given a damaged second object, when split, then the first is whole', () => {
    assert.deepEqual(splitLine(0, '{"a": 1}{"a": ')?.map((piece) => piece.text), ['{"a": 1}', '{"a":']);
  });

  for (const text of ['{"a": 1} and more', '{"a": 1}]', '{"a": {"b": 1}', 'word {"a": 1}{"b": 2}', '{"a" 1}{"b": 2}']) {
    it(`given ${text}, when split, then it stays one record`, () => assert.equal(splitLine(0, text), undefined));
  }
});
