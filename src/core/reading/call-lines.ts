import { compactJson } from '../containers';
import { membersOf, parseRecord } from '../jsonl';
import { isJsonObject } from '../model';
import { jsonText, type SpokenCall } from '../spoken';
import { prettyJson, spaced } from './pretty-json';
import { visibleLine, visibleLines } from './visible-text';

/** A call that is longer than this takes a line for each argument, unless its only one is a text. */
const ONE_LINE = 100;
/** The longest name that is shown, in UTF-16 units. */
const NAME = 200;
const INDENT = '  ';
/** Fences around an argument that is a text of several lines, which is shown as it reads. */
const FENCE = '"""';

/** `cd(folder = "plans")`; over several lines when it is long. What is no JSON object stands in brackets as it is. */
export function callLines({ name, arguments: given }: SpokenCall): readonly string[] {
  const shownName = visibleLine(name, NAME);
  const text = given === undefined ? '' : typeof given === 'string' ? given : jsonText(given);
  const named = argumentsIn(text);
  if (named === undefined) return wrapped(shownName, visibleLines(text));
  const brief = `${shownName}(${named.map(({ key, json }) => `${key} = ${spaced(json)}`).join(', ')})`;
  const isOneText = named.length === 1 && named[0]?.json.startsWith('"') === true;
  if ((brief.length <= ONE_LINE || isOneText) && named.every(({ lines }) => lines === undefined)) {
    return visibleLines(brief);
  }
  const each = named.map(argumentLines);
  return [`${shownName}(`, ...each.flatMap((lines, index) => ended(lines, index < each.length - 1)), ')'];
}

interface Argument {
  readonly key: string;
  /** Its value on one line. */
  readonly json: string;
  /** The lines of a text that has several. */
  readonly lines?: readonly string[];
}

/** The members of an object as they are written; `undefined` for any other text. */
function argumentsIn(text: string): readonly Argument[] | undefined {
  const start = text.search(/\S/u);
  if (start < 0) return [];
  if (text[start] !== '{') return undefined;
  const parsed = parseRecord(text);
  if (!parsed.ok || !isJsonObject(parsed.value)) return undefined;
  const { value } = parsed;
  return membersOf(text, start).map(({ name, value: span }) => {
    const held = value[name];
    const lines = typeof held === 'string' && held.includes('\n') ? visibleLines(held) : undefined;
    const json = compactJson(text.slice(span.start, span.end));
    return { key: visibleLine(name, NAME), json, ...(lines && { lines }) };
  });
}

function argumentLines({ key, json, lines }: Argument): readonly string[] {
  const [first = '', ...rest] = lines === undefined ? prettyJson(json).flatMap(visibleLines) : [FENCE, ...lines, FENCE];
  return [`${INDENT}${key} = ${first}`, ...rest.map((line) => (line === '' ? line : INDENT + line))];
}

function ended(lines: readonly string[], isFollowed: boolean): readonly string[] {
  return isFollowed ? [...lines.slice(0, -1), `${lines.at(-1) ?? ''},`] : lines;
}

function wrapped(name: string, lines: readonly string[]): readonly string[] {
  const [only = ''] = lines;
  if (lines.length === 1 && name.length + only.length <= ONE_LINE) return [`${name}(${only})`];
  return [`${name}(`, ...lines.map((line) => INDENT + line), ')'];
}
