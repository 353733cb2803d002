import fc from 'fast-check';
import { GOOD_FILES } from '../../support/good-files';
import { valueSpans } from './value-spans';

/** One change of a text: what stood at `[start, end)` (0-based UTF-16 units) gives way to `inserted`. */
export interface Mutation {
  readonly how: string;
  readonly start: number;
  readonly end: number;
  readonly inserted: string;
}

export function applied(text: string, { start, end, inserted }: Mutation): string {
  return text.slice(0, start) + inserted + text.slice(end);
}

/** What breaks a text most: JSON's own signs, line ends, what no text should hold, halves of characters. */
const SIGNS = ['{', '}', '[', ']', '"', ',', ':', '\\', '-', '0', 'N'];
const CONTROLS = ['\n', '\r', '\r\n', ' ', '\t', '\0', '\uFEFF', '\u2028', '\uD83D', '\uDE00'];
/** Words that mean something to JavaScript, to Python or to a reader of numbers. */
const WORDS = [
  '"__proto__"', '"constructor"', '"toString"', '"\\ud800"', '""', '"ASK"', 'NaN', '-Infinity', 'None', 'null', 'true', '{}', '[]',
  '9007199254740993', '1e999', '-0', '{"__proto__": {"role": "user"}}', '[[], {}, "x", 7]',
];
/** Depths of nesting: one that a stack bears, and one that it does not. */
const DEPTHS = [3, 9_000];
const OPENINGS: readonly (readonly [string, string])[] = [
  ['[', ']'],
  ['{"content":', '}'],
  ['{"a":[', ']}'],
  ['[{"type":"text","text":', '}]'],
];
const LONG = 60_000;
const KEYS = 3_000;

const anyText = fc.constantFrom(...GOOD_FILES.map(({ text }) => text));
const sign = fc.constantFrom(...SIGNS, ...CONTROLS);
const nested = fc.tuple(fc.constantFrom(...OPENINGS), fc.constantFrom(...DEPTHS)).map(([[opening, closing], depth]) =>
  ({ before: opening.repeat(depth), after: closing.repeat(depth) }));
const nestedText = fc.constantFrom('[', '{"a": ', 'f(', "{'a': ", '<tool_call>', '```').map((part) => JSON.stringify(part.repeat(9_000)));
const wide = fc.constantFrom(
  JSON.stringify('x'.repeat(LONG)),
  JSON.stringify('could you? '.repeat(LONG / 10)),
  JSON.stringify('\\"\n'.repeat(LONG / 3)),
  `[${'0,'.repeat(LONG)}0]`,
  `{${Array.from({ length: KEYS }, (_, key) => `"k${key}":{}`).join(',')}}`,
  `[${Array.from({ length: KEYS }, () => '{"role":"assistant","content":"x"}').join(',')}]`,
);

/** Any damage to a text, made of a sound one. */
export function mutationsOf(text: string): fc.Arbitrary<Mutation> {
  const spans = valueSpans(text);
  const lines = lineSpans(text);
  const place = fc.nat(text.length);
  const value = fc.constantFrom(...spans);
  const line = fc.constantFrom(...lines);
  const at = (start: number, end: number, inserted: string, how: string): Mutation => ({ how, start, end, inserted });
  return fc.oneof(
    fc.oneof(
      place.map((end) => at(end, text.length, '', 'cut off')),
      fc.tuple(place, fc.nat(40)).map(([start, length]) => at(start, Math.min(start + length, text.length), '', 'cut out')),
    ),
    fc.tuple(place, sign, fc.boolean()).map(([start, by, isInserted]) =>
      at(start, Math.min(start + (isInserted ? 0 : 1), text.length), by, 'flip')),
    fc.tuple(place, anyText, fc.nat(), fc.nat(300)).map(([start, from, offset, length]) => {
      const first = offset % from.length;
      return at(start, start, from.slice(first, first + length), 'splice');
    }),
    fc.tuple(value, fc.constantFrom(...WORDS)).map(([span, word]) => at(span.start, span.end, word, 'swap')),
    fc.tuple(value, nested).map(([span, { before, after }]) =>
      at(span.start, span.end, before + text.slice(span.start, span.end) + after, 'nest')),
    fc.tuple(value, fc.oneof(wide, nestedText)).map(([span, by]) => at(span.start, span.end, by, 'widen')),
    line.map(({ start, end }) => at(start, start, text.slice(start, end), 'double a line')),
    line.map(({ start, end }) => at(start, end, '', 'drop a line')),
  );
}

/** Every line with its line end. */
function lineSpans(text: string): readonly { readonly start: number; readonly end: number }[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const span = { start, end: Math.min(start + line.length + 1, text.length) };
    start = span.end;
    return span;
  });
}
