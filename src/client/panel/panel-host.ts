import * as vscode from 'vscode';
import { panelStateSchema, type PanelPart } from '../../protocol';
import type { Ctx } from '../ctx';
import { sourceOf } from '../reading';
import { DiagnosisPanel } from './diagnosis-panel';
import { PANEL_VIEW_TYPE, webviewOptions } from './page';
import type { Disposable } from '../disposable';

/** Owns the one panel: opens it, brings it back after a reload, and lets it follow the active transcript. */
export class PanelHost implements Disposable {
  #panel: DiagnosisPanel | undefined;
  /** The transcript that was active last; while the panel has the focus, no document is active. */
  #lastActive: vscode.Uri | undefined;
  readonly #activeChanged = new vscode.EventEmitter<void>();
  readonly #listening: readonly Disposable[];
  /** Fires when the panel gets or loses the focus, or shows another document. */
  readonly onDidChangeActive = this.#activeChanged.event;

  constructor(private readonly ctx: Ctx) {
    const follow = (): void => this.#follow();
    this.#listening = [
      vscode.window.registerWebviewPanelSerializer(PANEL_VIEW_TYPE, {
        deserializeWebviewPanel: (webviewPanel, state) => {
          this.#restore(webviewPanel, state);
          return Promise.resolve();
        },
      }),
      vscode.window.onDidChangeActiveTextEditor(follow),
      ctx.statuses.onDidChange(follow),
    ];
  }

  get isActive(): boolean {
    return this.#panel?.isActive ?? false;
  }

  /** The document that the panel shows. */
  get uri(): vscode.Uri | undefined {
    return this.#panel?.uri;
  }

  /** The column that the panel is in. */
  get viewColumn(): vscode.ViewColumn | undefined {
    return this.#panel?.viewColumn;
  }

  /**
   * Opens the panel beside the editor, or brings it to the front, with a document in it and the focus on it.
   *
   * @param part what of it to bring into sight, if the document has it.
   */
  show(uri: vscode.Uri | undefined, part?: PanelPart): void {
    if (this.#panel === undefined) {
      const webviewPanel = vscode.window.createWebviewPanel(
        PANEL_VIEW_TYPE,
        'Diagnosis',
        vscode.ViewColumn.Beside,
        { ...webviewOptions(this.ctx.extensionUri), enableFindWidget: true },
      );
      this.#adopt(webviewPanel, { uri, pinned: false });
    } else {
      this.#panel.showDocument(uri);
      this.#panel.reveal();
    }
    if (part !== undefined) this.#panel?.revealPart(part);
    this.#activeChanged.fire();
  }

  /** Shows a document no longer that the user has closed; to show it again would open it. */
  letGo(uri: vscode.Uri): void {
    if (this.#lastActive?.toString() === uri.toString()) this.#lastActive = undefined;
    if (this.uri?.toString() === uri.toString() && this.#panel?.showDocument(undefined)) this.#activeChanged.fire();
  }

  dispose(): void {
    for (const listener of this.#listening) listener.dispose();
    this.#panel?.dispose();
    this.#activeChanged.dispose();
  }

  #restore(webviewPanel: vscode.WebviewPanel, raw: unknown): void {
    if (this.#panel !== undefined) {
      webviewPanel.dispose();
      return;
    }
    const state = panelStateSchema.safeParse(raw);
    const kept = state.success ? state.data : undefined;
    const active = vscode.window.activeTextEditor?.document.uri;
    const uri = typeof kept?.uri === 'string' ? vscode.Uri.parse(kept.uri) : active;
    webviewPanel.webview.options = webviewOptions(this.ctx.extensionUri);
    this.#adopt(webviewPanel, { uri, pinned: kept?.pinned ?? false });
  }

  #adopt(
    webviewPanel: vscode.WebviewPanel,
    shown: { readonly uri: vscode.Uri | undefined; readonly pinned: boolean },
  ): void {
    const panel = new DiagnosisPanel(this.ctx, webviewPanel, { ...shown, onUnpinned: () => this.#showLastActive() });
    this.#panel = panel;
    webviewPanel.onDidChangeViewState(() => this.#activeChanged.fire());
    webviewPanel.onDidDispose(() => {
      panel.dispose();
      if (this.#panel === panel) this.#panel = undefined;
      this.#activeChanged.fire();
    });
  }

  /** Shows the active transcript. Other documents do not chase away the one that is shown. */
  #follow(): void {
    const shown = vscode.window.activeTextEditor?.document.uri;
    const active = shown && sourceOf(shown);
    if (active === undefined || this.ctx.statuses.of(active)?.kind !== 'transcript') return;
    this.#lastActive = active;
    this.#showLastActive();
  }

  #showLastActive(): void {
    const panel = this.#panel;
    const uri = this.#lastActive;
    if (panel === undefined || panel.pinned || uri === undefined) return;
    if (this.ctx.statuses.of(uri)?.kind !== 'transcript') return;
    if (panel.showDocument(uri)) this.#activeChanged.fire();
  }
}
