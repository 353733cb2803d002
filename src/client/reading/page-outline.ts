import * as vscode from 'vscode';
import type { Page, PagePart, PageStanding } from '../../protocol';
import type { Reader } from './reader';

const SIGNS: Readonly<Record<PageStanding['state'], string>> = { match: '✓ ', mismatch: '✗ ', unlabelled: '' };

const KINDS: Readonly<Record<PagePart['kind'], vscode.SymbolKind>> = {
  episode: vscode.SymbolKind.Module,
  turn: vscode.SymbolKind.Event,
  system: vscode.SymbolKind.Namespace,
  user: vscode.SymbolKind.String,
  assistant: vscode.SymbolKind.Method,
  tool: vscode.SymbolKind.Object,
  expected: vscode.SymbolKind.Key,
  error: vscode.SymbolKind.Constant,
  elsewhere: vscode.SymbolKind.Array,
};

/** The outline of a page, which breadcrumbs and sticky scroll follow: the episode, its turns, and their messages. */
export class PageOutline implements vscode.DocumentSymbolProvider {
  constructor(private readonly reader: Reader) {}

  provideDocumentSymbols(document: vscode.TextDocument): vscode.DocumentSymbol[] {
    const page = this.reader.pages.of(document);
    if (page === undefined) return [];
    const top: vscode.DocumentSymbol[] = [];
    let turn: vscode.DocumentSymbol | undefined;
    for (const part of page.parts) {
      const made = symbolOf(document, page, part);
      if (turn?.range.contains(made.range) === true) turn.children.push(made);
      else top.push(made);
      if (part.kind === 'turn') turn = made;
    }
    return top;
  }
}

function symbolOf(document: vscode.TextDocument, page: Page, part: PagePart): vscode.DocumentSymbol {
  const header = document.lineAt(part.lines.start).range;
  const whole = header.union(document.lineAt(part.lines.end - 1).range);
  const standing = part.kind === 'turn' ? page.standings.find(({ turn }) => turn === part.turn) : undefined;
  const name = standing === undefined ? part.name : `${SIGNS[standing.state]}${part.name}`;
  return new vscode.DocumentSymbol(name, standing?.title ?? detailOf(part), KINDS[part.kind], whole, header);
}

function detailOf({ mark }: PagePart): string {
  return mark?.gold === undefined ? '' : `${SIGNS[mark.state]}gold ${mark.gold}`;
}
