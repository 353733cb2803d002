import assert from 'node:assert/strict';
import fc from 'fast-check';
import { locateValue, locateValues, pathAt } from '../../../src/core/jsonl';
import type { JsonPath, Span } from '../../../src/core/model';
import { jsonTexts } from './json-text';

/** Every value inside a parsed value, with its path. */
function* valuesIn(value: unknown, path: JsonPath = []): Generator<readonly [JsonPath, unknown]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield* valuesIn(inner, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}

function slice(text: string, span: Span | undefined): string | undefined {
  return span && text.slice(span.start, span.end);
}

describe('given any record and the paths of all its values', () => {
  it('when they are located in one pass, then each span holds its value and each key its last step', () => {
    fc.assert(
      fc.property(jsonTexts, (text) => {
        const values = [...valuesIn(JSON.parse(text))];
        const places = locateValues(text, values.map(([path]) => path));
        values.forEach(([path, value], index) => {
          const place = places[index];
          assert.ok(place);
          assert.deepEqual(JSON.parse(slice(text, place.value) ?? ''), value);
          const step = path.at(-1);
          if (typeof step === 'string') assert.equal(JSON.parse(slice(text, place.key) ?? ''), step);
          else assert.equal(place.key, undefined);
        });
      }),
    );
  });

  it('when a value is located by itself, then it is where the pass over all paths found it', () => {
    fc.assert(
      fc.property(jsonTexts, (text) => {
        const paths = [...valuesIn(JSON.parse(text))].map(([path]) => path);
        assert.deepEqual(paths.map((path) => locateValue(text, path)), locateValues(text, paths));
      }),
    );
  });

  it('when an offset lies on the first or last unit of a value, then pathAt names that value', () => {
    fc.assert(
      fc.property(jsonTexts, (text) => {
        for (const [path] of valuesIn(JSON.parse(text))) {
          const place = locateValue(text, path);
          assert.ok(place);
          assert.deepEqual(pathAt(text, place.value.start), path);
          assert.deepEqual(pathAt(text, place.value.end - 1), path);
        }
      }),
    );
  });
});

describe('given paths that a record does not have', () => {
  it('when a step is missing, past the end, or of the wrong kind, then there is no place', () => {
    const text = '{"a":[1,{"b":2}],"0":3}';
    const paths: JsonPath[] = [['x'], ['a', 2], ['a', '0'], [0], ['a', 1, 'b', 'c'], ['a', 'length'], ['__proto__']];
    assert.deepEqual(locateValues(text, paths), paths.map(() => undefined));
  });

  it('when no path is wanted, then nothing is found', () => {
    assert.deepEqual(locateValues('{', []), []);
  });

  it('when the record cannot be read, then it has no places', () => {
    assert.deepEqual(locateValues('{"a":1,"b":', [['a'], []]), [undefined, undefined]);
    assert.equal(locateValue('{"a":1} x', ['a']), undefined);
  });
});

describe('given duplicate keys', () => {
  it('when the last one is located, then its own key and value are', () => {
    const text = '{"a":1, "\\u0061":2}';
    const place = locateValue(text, ['a']);
    assert.equal(slice(text, place?.value), '2');
    assert.equal(slice(text, place?.key), '"\\u0061"');
  });

  it('when only an earlier one holds the wanted value, then it is not there', () => {
    const text = '{"a":{"b":{"c":1}},"a":{"b":{"d":2}},"z":[{"k":1,"k":null}]}';
    const places = locateValues(text, [['a', 'b', 'c'], ['a', 'b', 'd'], ['z', 0, 'k']]);
    assert.deepEqual(places.map((place) => slice(text, place?.value)), [undefined, '2', 'null']);
  });

  it('when the last one is no container, then nothing inside the earlier one is there', () => {
    assert.deepEqual(locateValues('{"a":{"b":[7]},"a":5}', [['a', 'b', 0], ['a', 'b']]), [undefined, undefined]);
  });
});

describe('given a record with numbers that are not finite', () => {
  it('when values beside and under them are located, then they are found', () => {
    const text = '{"a":NaN,"b":[-Infinity,1]}';
    const places = locateValues(text, [['a'], ['b', 0], ['b', 1]]);
    assert.deepEqual(places.map((place) => slice(text, place?.value)), ['NaN', '-Infinity', '1']);
  });
});

describe('given nesting 100,000 deep', () => {
  const deep = 100_000;
  const text = `${'['.repeat(deep)}7${']'.repeat(deep)}`;

  it('when the innermost value is located, then it is found', () => {
    const path = Array<number>(deep).fill(0);
    assert.deepEqual(locateValue(text, path), { value: { start: deep, end: deep + 1 } });
  });

  it('when the path at the innermost value is asked for, then it has all steps', () => {
    assert.equal(pathAt(text, deep).length, deep);
  });
});

describe('given an offset in a record', () => {
  const text = '{"id": "x", "messages": [ {"role":"user"}, {"role":"assistant"} ]}  ';
  const cases: readonly (readonly [where: string, offset: number, path: JsonPath])[] = [
    ['in a string', text.indexOf('assistant"'), ['messages', 1, 'role']],
    ['in a key', text.indexOf('"role"', 40) + 2, ['messages', 1]],
    ['between entries', text.indexOf(', {"role"') + 1, ['messages']],
    ['after a colon', text.indexOf('"x"') - 1, []],
    ['on the last brace', text.lastIndexOf('}'), []],
    ['behind the value', text.length, []],
    ['far behind the text', 9999, []],
  ];
  for (const [where, offset, path] of cases) {
    it(`when it lies ${where}, then the innermost value is ${JSON.stringify(path)}`, () => {
      assert.deepEqual(pathAt(text, offset), path);
    });
  }

  it('when the record is cut off behind it, then the path is known all the same', () => {
    assert.deepEqual(pathAt('{"a":[1,{"b":"c', 10), ['a', 1]);
  });
});
