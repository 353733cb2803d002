import { printable } from './printable';
import { wrap } from './wrap';

const NAME = 12;
/** How wide prose may run, in UTF-16 units. */
const WIDTH = 100;

/** What something is called and what it is, safe to print: in two columns, the second wrapped. */
export function listed(name: string, text: string, indent = 2): readonly string[] {
  const margin = ' '.repeat(indent);
  return wrap(printable(text), WIDTH - NAME - indent).map(
    (line, at) => margin + (at === 0 ? name : '').padEnd(NAME) + line,
  );
}
