import type { ResultTable } from './benchmark';

/** What one benchmark came to. */
export interface Section {
  /** The name of its file, without `.bench.ts`. */
  readonly name: string;
  readonly title: string;
  /** When and on which machine it was measured, a sentence each. */
  readonly circumstances: readonly string[];
  readonly tables: readonly ResultTable[];
}

const HEAD = `# How fast, and how much memory

Written by \`npm run bench\`; the benchmarks are the files \`*.bench.ts\` beside this one. Times are medians. A ratio above 1 means that Turnlens
is faster; both sides of it are from the same run. [FLOORS.md](FLOORS.md) says what bounds them.
`;

const MARK = /^<!-- benchmark (.+) -->$/mu;

/** A page of results in which the sections that were measured anew have taken the place of the old ones. */
export function pageWith(page: string, sections: readonly Section[]): string {
  const known = sectionsOf(page);
  for (const section of sections) known.set(section.name, sectionText(section));
  const texts = [...known].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, text]) => `${markOf(name)}\n${text}`);
  return [HEAD, ...texts].join('\n');
}

/** The texts of a page's sections by name. */
function sectionsOf(page: string): Map<string, string> {
  const [, ...pieces] = page.split(MARK);
  const sections = new Map<string, string>();
  for (let at = 0; at + 1 < pieces.length; at += 2) sections.set(pieces[at] ?? '', `${(pieces[at + 1] ?? '').trim()}\n`);
  return sections;
}

function markOf(name: string): string {
  return `<!-- benchmark ${name} -->`;
}

function sectionText({ title, circumstances, tables }: Section): string {
  return [`## ${title}`, circumstances.join(' '), ...tables.map(tableText)].join('\n\n') + '\n';
}

/** A table in Markdown with its title and notes. */
export function tableText({ title, columns, rows, notes = [] }: ResultTable): string {
  const line = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const table = [line(columns), line(columns.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
  return [`### ${title}`, table, ...(notes.length === 0 ? [] : [notes.join(' ')])].join('\n\n');
}
