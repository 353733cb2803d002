import type * as vscode from 'vscode';
import { IGNORED_SCHEMES } from '../../protocol';
import { nameOf } from '../positions';
import { pageOfReason } from './reason-page';
import type { TranscriptOpener } from './transcript-opener';

export const PACKED_VIEW_TYPE = 'turnlens.unpacked';

/**
 * The editor of packed files: it opens what is packed in them and closes itself or, where that cannot be, says why.
 */
export class PackedEditor implements vscode.CustomReadonlyEditorProvider {
  constructor(private readonly opener: TranscriptOpener) {}

  openCustomDocument(uri: vscode.Uri): vscode.CustomDocument {
    return { uri, dispose: () => undefined };
  }

  async resolveCustomEditor({ uri }: vscode.CustomDocument, panel: vscode.WebviewPanel): Promise<void> {
    const why = IGNORED_SCHEMES.has(uri.scheme) ? whyIgnored(uri) : await this.#open(uri, panel);
    if (why === undefined) panel.dispose();
    else panel.webview.html = pageOfReason(nameOf(uri), why);
  }

  /** @returns why there is nothing to open. */
  async #open(uri: vscode.Uri, { viewColumn }: vscode.WebviewPanel): Promise<string | undefined> {
    const opened = await this.opener.open(uri, viewColumn === undefined ? {} : { viewColumn });
    return opened.ok ? undefined : opened.why;
  }
}

function whyIgnored(uri: vscode.Uri): string {
  return `${nameOf(uri)} is an old version of a packed file; such versions are not unpacked.`;
}
