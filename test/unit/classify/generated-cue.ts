/**
 * Makes sentences out of cues: an expression is read as instructions for what to write. What only looks ahead or back
 * writes nothing, so that not all that is written is found.
 */
export function writeFrom(source: string, below: (limit: number) => number): string {
  let at = 0;

  function choice(): string {
    const branches = [sequence()];
    while (source.charAt(at) === '|') {
      at += 1;
      branches.push(sequence());
    }
    return branches[below(branches.length)] ?? '';
  }

  function sequence(): string {
    let text = '';
    while (at < source.length && !/[|)]/u.test(source.charAt(at))) text += repeated(single());
    return text;
  }

  function repeated(text: string): string {
    const [sign = ''] = /^(?:[?*+]|\{\d+(?:,\d*)?\})\??/u.exec(source.slice(at)) ?? [];
    at += sign.length;
    if (sign === '') return text;
    const least = sign.startsWith('+') ? 1 : Number(/\d+/u.exec(sign)?.[0] ?? 0);
    return text.repeat(least + below(sign.startsWith('?') ? 2 : 3));
  }

  function single(): string {
    const [part = ''] = /^(?:\((?:\?:|\?<?[=!])?|\[(?:[^\]\\]|\\[^])*\]|\\[pP]\{[^}]*\}|\\u[\da-f]{4}|\\?[^])/iu.exec(source.slice(at)) ?? [];
    at += part.length;
    if (part.startsWith('(')) {
      const inside = choice();
      at += 1;
      return part === '(' || part === '(?:' ? inside : '';
    }
    if (part.startsWith('[')) return characterIn(part);
    if (/^\\u/u.test(part)) return String.fromCharCode(parseInt(part.slice(2), 16));
    if (part === '^' || part === '$' || part === '\\b') return '';
    if (part === '\\s') return ' ';
    if (part === '\\W') return '!';
    return /^\\[\p{L}]/u.test(part) ? 'x' : part.replace('\\', '');
  }

  function characterIn(part: string): string {
    const expression = new RegExp(`^${part}$`, 'u');
    const characters = ['x', ' ', 'é', ',', '\'', '7', '我', '✔', ...part.split('')].filter((each) => expression.test(each));
    return characters[below(characters.length)] ?? '';
  }

  return choice();
}
