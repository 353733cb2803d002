/** The reading view: episodes as pages that are read only, with everything an editor can show of them. */
import * as vscode from 'vscode';
import { READING_SCHEME } from '../../protocol';
import type { Ctx } from '../ctx';
import { PageFolding } from './page-folding';
import { PageHovers } from './page-hovers';
import { PageLenses } from './page-lenses';
import { PageMarks } from './page-marks';
import { PageOutline } from './page-outline';
import { ReadingContext } from './reading-context';
import { ReadingFiles } from './reading-files';

export { partAt } from './page-lines';
export { activeReading, documentUri, sourceOf } from './reading-documents';
export { Reader } from './reader';
export { RecentRuns } from './recent-runs';

const SELECTOR: vscode.DocumentSelector = { scheme: READING_SCHEME };

export function registerReading(ctx: Ctx): vscode.Disposable {
  const { reader } = ctx;
  const files = new ReadingFiles(reader.pages);
  const lenses = new PageLenses(reader);
  const folding = new PageFolding(reader);
  return vscode.Disposable.from(
    files,
    lenses,
    folding,
    new ReadingContext(),
    new PageMarks(reader),
    vscode.workspace.registerFileSystemProvider(READING_SCHEME, files, {
      isCaseSensitive: true,
      isReadonly: new vscode.MarkdownString('An episode to read: labels are given by keys and lenses.'),
    }),
    vscode.languages.registerCodeLensProvider(SELECTOR, lenses),
    vscode.languages.registerFoldingRangeProvider(SELECTOR, folding),
    vscode.languages.registerDocumentSymbolProvider(SELECTOR, new PageOutline(reader)),
    vscode.languages.registerHoverProvider(SELECTOR, new PageHovers(ctx)),
  );
}
