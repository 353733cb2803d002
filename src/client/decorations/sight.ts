import type * as vscode from 'vscode';
import type { Range } from '../../core/model';

/** So many lines above and below what is visible are marked too, so that scrolling shows no bare text. */
const MARGIN_LINES = 40;

/** The same for characters before and after the visible part of a wrapped line. */
const MARGIN_CHARACTERS = 20_000;

/** What an editor shows, and a margin. */
export function rangesInSight({ visibleRanges, document: { lineCount } }: vscode.TextEditor): readonly Range[] {
  return visibleRanges.map(({ start, end }) => ({
    start:
      start.character > 0
        ? { line: start.line, character: Math.max(0, start.character - MARGIN_CHARACTERS) }
        : { line: Math.max(0, start.line - MARGIN_LINES), character: 0 },
    end:
      end.line + MARGIN_LINES < lineCount
        ? { line: end.line + MARGIN_LINES, character: 0 }
        : { line: end.line, character: end.character + MARGIN_CHARACTERS },
  }));
}
