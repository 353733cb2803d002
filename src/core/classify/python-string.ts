const SIMPLE_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
  ['a', '\x07'],
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
  ['\n', ''],
]);
const NUMERIC_ESCAPE = /x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-7]{1,3})/y;
/** The next place where something other than plain text can stand. */
const SPECIAL = /["'\\\r\n]/g;

/** A decoded stretch of a string and the offset after it. */
interface StringPiece {
  readonly value: string;
  readonly end: number;
}

/**
 * Reads the Python string literal that begins at `start`, in single, double or triple quotes and without a prefix.
 *
 * @returns its value and the offset after its closing quote; `undefined` when none begins there or it does not end.
 */
export function readPythonString(text: string, start: number): StringPiece | undefined {
  const quote = text.charAt(start);
  if (quote !== "'" && quote !== '"') return undefined;
  const closing = text.startsWith(quote.repeat(3), start) ? quote.repeat(3) : quote;
  const pieces: string[] = [];
  let at = start + closing.length;
  for (;;) {
    SPECIAL.lastIndex = at;
    const special = SPECIAL.exec(text)?.index;
    if (special === undefined) return undefined;
    pieces.push(text.slice(at, special));
    if (text.startsWith(closing, special)) return { value: pieces.join(''), end: special + closing.length };
    const character = text.charAt(special);
    if ((character === '\n' || character === '\r') && closing.length === 1) return undefined;
    const escape = character === '\\' ? readEscape(text, special + 1) : { value: character, end: special + 1 };
    if (escape === undefined) return undefined;
    pieces.push(escape.value);
    at = escape.end;
  }
}

/** Reads what follows a backslash. Python keeps the backslash of an escape that it does not know. */
function readEscape(text: string, at: number): StringPiece | undefined {
  if (at >= text.length) return undefined;
  const character = text.charAt(at);
  const simple = SIMPLE_ESCAPES.get(character);
  if (simple !== undefined) return { value: simple, end: at + 1 };
  NUMERIC_ESCAPE.lastIndex = at;
  const numeric = NUMERIC_ESCAPE.exec(text);
  if (numeric === null) return 'xuUN'.includes(character) ? undefined : { value: `\\${character}`, end: at + 1 };
  const [whole, byte, short, long, octal] = numeric;
  const code = octal === undefined ? Number.parseInt(byte ?? short ?? long ?? '', 16) : Number.parseInt(octal, 8);
  return code > 0x10ffff ? undefined : { value: String.fromCodePoint(code), end: at + whole.length };
}
