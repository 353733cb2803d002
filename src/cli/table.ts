/** A column's heading, and the side on which its cells end evenly. */
export interface Column {
  readonly title: string;
  readonly align: 'left' | 'right';
}

const GAP = '  ';

/** Lays out rows under headings in a monospaced font; no line ends in spaces. */
export function layTable(columns: readonly Column[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = columns.map(({ title }, at) => Math.max(...[title, ...rows.map((row) => row[at] ?? '')].map(widthOf)));
  const line = (cells: readonly string[]): string =>
    columns
      .map(({ align }, at) => pad(cells[at] ?? '', widths[at] ?? 0, align))
      .join(GAP)
      .trimEnd();
  return [line(columns.map((column) => column.title)), ...rows.map(line)];
}

/** Aligns texts that stand below one another in one cell each: `['9', '10']` → `[' 9', '10']`. */
export function alignRight(texts: readonly string[]): readonly string[] {
  const width = Math.max(0, ...texts.map(widthOf));
  return texts.map((text) => pad(text, width, 'right'));
}

function pad(text: string, width: number, align: Column['align']): string {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return align === 'left' ? text + space : space + text;
}

/** ASCII, the Latin script, punctuation, arrows and signs of mathematics: nothing that joins with what is beside it. */
const PLAIN = /^[ -~\u00a0-\u024f\u2010-\u2027\u2030-\u205e\u2190-\u22ff]*$/u;
/** Made for the first text that is not plain: most tables have none, and it takes several milliseconds. */
let characters: Intl.Segmenter | undefined;

/** In characters as people count them, each taken to be as wide as any other. */
function widthOf(text: string): number {
  if (PLAIN.test(text)) return text.length;
  characters ??= new Intl.Segmenter();
  return Array.from(characters.segment(text)).length;
}
