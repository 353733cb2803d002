import * as vscode from 'vscode';
import {
  COMMANDS,
  SETTINGS_SECTION,
  type LensArgument,
  type Page,
  type PagePart,
  type PageStanding,
} from '../../protocol';
import type { Disposable } from '../disposable';
import type { Reader } from './reader';

/** What stands above a line, and what a click on it does; without a command, nothing. */
interface Lens {
  readonly title: string;
  readonly command?: string;
  /** What the command is for, besides the document. */
  readonly about?: Omit<LensArgument, 'uri'>;
}

/** The lenses of a page: above the episode, above each turn, and above what is not shown in full. */
export class PageLenses implements vscode.CodeLensProvider, Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #listening: readonly Disposable[];
  readonly onDidChangeCodeLenses = this.#changed.event;

  constructor(private readonly reader: Reader) {
    this.#listening = [
      reader.pages.onDidChangePage(() => this.#changed.fire()),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration(`${SETTINGS_SECTION}.codeLens`)) this.#changed.fire();
      }),
    ];
  }

  dispose(): void {
    for (const listener of this.#listening) listener.dispose();
    this.#changed.dispose();
  }

  provideCodeLenses(document: vscode.TextDocument): vscode.CodeLens[] {
    const page = this.reader.pages.of(document);
    const isWanted = vscode.workspace.getConfiguration(SETTINGS_SECTION, document).get<boolean>('codeLens', true);
    if (page === undefined || !isWanted) return [];
    const uri = document.uri.toString();
    return page.parts.flatMap((part) => lensesOf(page, part).map(([line, lens]) => codeLens(uri, line, lens)));
  }
}

function lensesOf(page: Page, part: PagePart): readonly (readonly [line: number, lens: Lens])[] {
  const { start } = part.lines;
  const more = part.extents.flatMap(({ id, line, state, lines }): readonly (readonly [number, Lens])[] => {
    if (state === 'cut for good') return [];
    const title = state === 'full' ? 'show less' : lines > 1 ? `show all, ${lines} more lines` : 'show all';
    return [[line, { title, command: COMMANDS.expandResult, about: { extent: id } }]];
  });
  if (part.kind === 'episode') return episodeLenses(page).map((lens) => [start, lens] as const);
  if (part.kind === 'elsewhere') {
    return [[start, { title: 'go there', command: COMMANDS.expandResult, about: { page: part.page ?? 0 } }]];
  }
  if (part.kind !== 'turn') return more;
  const standing = page.standings.find(({ turn }) => turn === part.turn);
  return standing === undefined ? [] : turnLenses(standing).map((lens) => [start, lens] as const);
}

function episodeLenses({ ordinal, total, summary, previous, next, standings }: Page): readonly Lens[] {
  const hasMismatch = standings.some(({ state }) => state === 'mismatch');
  return [
    { title: `episode ${ordinal} of ${total} · ${summary}`, command: COMMANDS.showDiagnosis },
    ...(hasMismatch ? [{ title: 'next mismatch', command: COMMANDS.nextMismatch }] : []),
    ...(previous === null ? [] : [{ title: 'previous episode', command: COMMANDS.previousEpisode }]),
    ...(next === null ? [] : [{ title: 'next episode', command: COMMANDS.nextEpisode }]),
    { title: 'compare with…', command: COMMANDS.compareWith },
    { title: 'show source', command: COMMANDS.showSource },
  ];
}

function turnLenses({ title, state, address, labelable }: PageStanding): readonly Lens[] {
  const relabel = labelable ? { command: COMMANDS.relabel, about: { address } } : {};
  if (state !== 'mismatch') return [{ title, ...relabel }];
  return [
    { title, ...relabel },
    ...(labelable ? [{ title: 'relabel', ...relabel }] : []),
    { title: 'next mismatch', command: COMMANDS.nextMismatch, about: { address } },
  ];
}

function codeLens(uri: string, line: number, { title, command = '', about }: Lens): vscode.CodeLens {
  const argument: LensArgument = { uri, ...about };
  return new vscode.CodeLens(new vscode.Range(line, 0, line, 0), { title, command, arguments: [argument] });
}
