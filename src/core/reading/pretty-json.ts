/** A list or an object that is no longer than this stays on one line. */
const INLINE = 72;
/** Values nested deeper than this are not set in further. */
const DEEPEST = 24;

/**
 * JSON over several lines, as people read it: what is short stays on a line. Every token stays as it was written, so
 * that numbers past 2^53 and escapes are what they are.
 *
 * @param json one sound JSON value without white space between its tokens.
 */
export function prettyJson(json: string): readonly string[] {
  const ends = bracketEnds(json);
  const lines: string[] = [];
  let line = '';
  let depth = 0;
  const breakLine = (): void => {
    lines.push(line);
    line = '  '.repeat(Math.min(depth, DEEPEST));
  };
  for (let at = 0; at < json.length; ) {
    const character = json[at] ?? '';
    const end = ends.get(at);
    if (end !== undefined && end - at < INLINE) {
      line += spaced(json.slice(at, end + 1));
      at = end + 1;
      continue;
    }
    if (character === '{' || character === '[') {
      depth += 1;
      line += character;
      breakLine();
    } else if (character === '}' || character === ']') {
      depth -= 1;
      breakLine();
      line += character;
    } else if (character === ',') {
      line += character;
      breakLine();
    } else if (character === ':') {
      line += ': ';
    } else {
      const next = tokenEnd(json, at);
      line += json.slice(at, next);
      at = next;
      continue;
    }
    at += 1;
  }
  return [...lines, line];
}

/** A JSON value on one line, with a blank after `:` and `,`. */
export function spaced(json: string): string {
  return json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|[,:]/gu, (token) => (token.length > 1 ? token : `${token} `));
}

/** Where each bracket that opens is closed, both as 0-based offsets. */
function bracketEnds(json: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < json.length; ) {
    const character = json[at];
    if (character === '{' || character === '[') open.push(at);
    else if (character === '}' || character === ']') {
      const start = open.pop();
      if (start !== undefined) ends.set(start, at);
    }
    at = character === '"' ? tokenEnd(json, at) : at + 1;
  }
  return ends;
}

/** Behind the string, number or word that begins at an offset. */
function tokenEnd(json: string, start: number): number {
  if (json[start] !== '"') {
    let at = start + 1;
    while (at < json.length && !',:{}[]"'.includes(json[at] ?? '')) at += 1;
    return at;
  }
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return Math.min(at + 1, json.length);
}
