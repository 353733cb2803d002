import fc from 'fast-check';

/** A JSON value as text is written from it; objects keep the order and the duplicates of their keys. */
export type Written =
  | { readonly kind: 'scalar'; readonly text: string }
  | { readonly kind: 'array'; readonly items: readonly Written[] }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [keyText: string, value: Written])[] };

/** The white space at each kind of gap; called once per gap, with the nesting depth of what follows. */
export interface Style {
  readonly afterOpening: (depth: number) => string;
  readonly beforeComma: (depth: number) => string;
  readonly afterComma: (depth: number) => string;
  readonly beforeColon: (depth: number) => string;
  readonly afterColon: (depth: number) => string;
  readonly beforeClosing: (depth: number) => string;
}

/** Writes a value as text. */
export function write(value: Written, style: Style, depth = 0): string {
  if (value.kind === 'scalar') return value.text;
  const [opening, closing] = value.kind === 'array' ? '[]' : '{}';
  const entries =
    value.kind === 'array'
      ? value.items.map((item) => write(item, style, depth + 1))
      : value.entries.map(([key, item]) => {
          const colon = `${style.beforeColon(depth)}:${style.afterColon(depth)}`;
          return key + colon + write(item, style, depth + 1);
        });
  if (entries.length === 0) return `${opening}${closing}`;
  const [first, ...others] = entries;
  const tail = others.map((entry) => `${style.beforeComma(depth + 1)},${style.afterComma(depth + 1)}${entry}`);
  return `${opening}${style.afterOpening(depth + 1)}${first}${tail.join('')}${style.beforeClosing(depth)}${closing}`;
}

const none = () => '';
const space = () => ' ';

function pretty(lineBreak: string, indent: string): Style {
  const fresh = (depth: number) => lineBreak + indent.repeat(depth);
  return {
    afterOpening: fresh,
    beforeComma: none,
    afterComma: fresh,
    beforeColon: none,
    afterColon: space,
    beforeClosing: fresh,
  };
}

const compact: Style = {
  afterOpening: none,
  beforeComma: none,
  afterComma: none,
  beforeColon: none,
  afterColon: none,
  beforeClosing: none,
};

/** White space that is different at every gap, taken in turn from a list. */
function odd(gaps: readonly string[]): Style {
  let taken = 0;
  const next = () => gaps[taken++ % gaps.length] ?? '';
  return {
    afterOpening: next,
    beforeComma: next,
    afterComma: next,
    beforeColon: next,
    afterColon: next,
    beforeClosing: next,
  };
}

/** The ways in which people and programs lay out JSON, and some in which nobody does. */
export const styles: fc.Arbitrary<Style> = fc.oneof(
  fc.constant(compact),
  fc.constant({ ...compact, afterComma: space, afterColon: space }),
  fc.constant({ ...compact, afterOpening: space, afterComma: space, afterColon: space, beforeClosing: space }),
  fc.constant({ ...compact, beforeColon: space, afterColon: space, beforeComma: space }),
  fc.constantFrom(pretty('\n', '  '), pretty('\r\n', '    '), pretty('\n', '\t'), pretty('\n', '')),
  fc.array(fc.constantFrom('', ' ', '  ', '\t', ' \t ', '\n', '\r\n '), { minLength: 1, maxLength: 9 }).map(odd),
);

const awkwardTexts = fc.constantFrom('\\', '"', '\n', '\u0000', '\uD83D', '\uDE00', '\u2028', '}', '// ');

/** A string as JSON text, its units written raw, as short escapes or as `\u` escapes. */
export const stringTexts: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.oneof(fc.string({ unit: 'binary', maxLength: 2 }), awkwardTexts), fc.boolean()), { maxLength: 6 })
  .map((pieces) => `"${pieces.map(([text, escaped]) => encode(text, escaped)).join('')}"`);

function encode(text: string, escaped: boolean): string {
  if (!escaped) return JSON.stringify(text).slice(1, -1);
  return Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');
}

export const scalarTexts: fc.Arbitrary<string> = fc.oneof(
  stringTexts,
  fc.constantFrom('null', 'true', 'false', '0', '-0', '1.5e+3', '-7E-2', '9007199254740993', '123456789012345678901'),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => JSON.stringify(number)),
);

/** Few keys, so that duplicates are frequent; `__proto__` among them, and one key in two spellings. */
export const keyTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('"a"', '"b"', '"\\u0061"', '"__proto__"', '"ключ"', '""', '"0"', '"toString"'),
  stringTexts,
);

/** Any JSON value. */
export const written: fc.Arbitrary<Written> = fc.letrec<{ value: Written }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalarTexts.map((text): Written => ({ kind: 'scalar', text })),
    fc.array(tie('value'), { maxLength: 4 }).map((items): Written => ({ kind: 'array', items })),
    fc.array(fc.tuple(keyTexts, tie('value')), { maxLength: 5 }).map((entries): Written => ({ kind: 'object', entries })),
  ),
})).value;

/** Sound JSON texts of all kinds. */
export const jsonTexts: fc.Arbitrary<string> = fc.tuple(written, styles).map(([value, style]) => write(value, style));
