import * as vscode from 'vscode';
import { readingHoverRequest, readingOf } from '../../protocol';
import type { Ctx } from '../ctx';
import { addressOfPart, partAt } from './page-lines';

/** What is known of an assistant message: why it has its class, its gold, who gave it and when. */
export class PageHovers implements vscode.HoverProvider {
  constructor(private readonly ctx: Ctx) {}

  async provideHover(document: vscode.TextDocument, { line }: vscode.Position): Promise<vscode.Hover | undefined> {
    const page = this.ctx.reader.pages.of(document);
    const reading = readingOf(document.uri);
    const part = page && partAt(page, line);
    if (reading === undefined || part === undefined) return undefined;
    const about = part.kind === 'turn' ? page?.standings.find(({ turn }) => turn === part.turn)?.address : undefined;
    const address = about ?? addressOfPart(reading.episode, part);
    if (address.step === undefined && part.kind !== 'turn') return undefined;
    const text = await this.ctx.server.request(readingHoverRequest, { uri: reading.uri, address });
    if (text === null) return undefined;
    // Parts of a file are quoted here: they are text, never markup.
    const { start, end } = part.lines;
    const range = part.kind === 'turn' ? document.lineAt(start).range : new vscode.Range(start, 0, end, 0);
    return new vscode.Hover(new vscode.MarkdownString().appendText(text), range);
  }
}
