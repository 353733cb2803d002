export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{}]|[-\w.+]+/gu;

/** Where the values of sound JSON stand, of whatever kind and depth; 0-based UTF-16 units. Keys are none. */
export function valueSpans(text: string): readonly TextSpan[] {
  const spans: TextSpan[] = [];
  const open: number[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const end = index + token.length;
    if (token === '{' || token === '[') open.push(index);
    else if (token === '}' || token === ']') spans.push({ start: open.pop() ?? 0, end });
    else if (!/^\s*:/u.test(text.slice(end, end + 9))) spans.push({ start: index, end });
  }
  return spans;
}
