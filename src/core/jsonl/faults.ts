/** What is wrong with a record's text: where (0-based UTF-16 offset of the first error) and what, for the user. */
export interface Fault {
  readonly offset: number;
  readonly message: string;
}

const LITERALS = ['true', 'false', 'null', 'NaN', 'Infinity', '-Infinity'];
const PYTHON_LITERALS = ['True', 'False', 'None'];
/** How much of what was found a message quotes, in UTF-16 code units. */
const QUOTED_UNITS = 20;

/** The record ends too early; `inside` names what is still open, such as "a string". */
export function cutOff(text: string, inside: string): Fault {
  return { offset: text.length, message: `the record ends inside ${inside}` };
}

/** Something stands where something else was due; `expected` names what was. */
export function unexpected(text: string, start: number, end: number, expected: string): Fault {
  return { offset: start, message: `expected ${expected}, found ${describe(text, start, end)}` };
}

function describe(text: string, start: number, end: number): string {
  const found = text.slice(start, end);
  if (found.startsWith('//') || found.startsWith('/*')) return 'a comment, which JSON does not have';
  if (found.startsWith("'")) return 'a single quote; JSON strings stand in double quotes';
  if (found.startsWith('"')) return 'a string';
  if (PYTHON_LITERALS.includes(found)) return `\`${found}\`, which Python writes and JSON does not have`;
  const first = found.charCodeAt(0);
  if (first < 0x20 || first === 0xfeff) return unitName(first);
  return `\`${found.length > QUOTED_UNITS ? `${found.slice(0, QUOTED_UNITS)}…` : found}\``;
}

/** The first error in a string whose opening quote stands at `start`; `undefined` when the string is sound. */
export function faultInString(text: string, start: number): Fault | undefined {
  const escape = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/uy;
  for (let at = start + 1; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22) return undefined;
    if (unit < 0x20) return { offset: at, message: `${unitName(unit)} inside a string, where JSON wants an escape` };
    if (text[at] !== '\\') continue;
    escape.lastIndex = at;
    if (!escape.test(text)) return faultInEscape(text, at);
    at = escape.lastIndex - 1;
  }
  return cutOff(text, 'a string');
}

function faultInEscape(text: string, start: number): Fault {
  const rest = text.slice(start, start + 6);
  const isCutOff = start + rest.length === text.length && /^\\(?:u[\da-fA-F]{0,3})?$/u.test(rest);
  if (isCutOff) return cutOff(text, 'a string');
  return { offset: start, message: 'an escape that JSON does not have inside a string' };
}

/** A number that lacks digits, as in `1.` or `1e+`; `end` is where the next digit was due. */
export function faultInNumber(text: string, end: number): Fault {
  return end === text.length ? cutOff(text, 'a number') : { offset: end, message: 'expected a digit' };
}

/** A literal that was cut off at the end of the text; `undefined` when the word at `start` is no beginning of one. */
export function faultInWord(text: string, start: number): Fault | undefined {
  const longest = Math.max(...LITERALS.map((literal) => literal.length));
  if (text.length - start > longest) return undefined;
  const rest = text.slice(start);
  if (!LITERALS.some((literal) => literal.startsWith(rest))) return undefined;
  return cutOff(text, rest === '-' ? 'a number' : 'a value');
}

function unitName(unit: number): string {
  if (unit === 0x0a || unit === 0x0d) return 'a line break';
  if (unit === 0xfeff) return 'a byte-order mark';
  return `the control character U+${unit.toString(16).toUpperCase().padStart(4, '0')}`;
}
