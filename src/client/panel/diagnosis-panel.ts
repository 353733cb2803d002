import * as vscode from 'vscode';
import * as z from 'zod/mini';
import {
  COMMANDS,
  disagreementPageRequest,
  fromPanelSchema,
  locateRequest,
  mismatchPageRequest,
  SETTINGS_SECTION,
  type DecisionAddress,
  type FromPanel,
  type PanelPart,
  type ToPanel,
} from '../../protocol';
import type { Range } from '../../core/model';
import type { Ctx } from '../ctx';
import { CursorFollower } from '../cursor-follower';
import { Debounced } from '../debounced';
import { isOnDisk, type Source } from '../from-disk';
import { nameOf } from '../positions';
import { adjudicate, relabel, runCommand } from './commands';
import { pageOf } from './page';
import { contentFor } from './snapshot';
import type { Disposable } from '../disposable';

/** A burst of changes leads to one snapshot, after so many milliseconds without a further one. */
const QUIET_PERIOD = 60;

/** The setting that sends the keyboard on after labelling. */
const ADVANCE = 'advanceAfterLabel';

export interface PanelOptions {
  readonly uri: vscode.Uri | undefined;
  readonly pinned: boolean;
  /** Called when the user lets the panel follow the editor again. */
  readonly onUnpinned: () => void;
}

/**
 * One panel. The webview gets complete snapshots only: when it is ready, when it becomes visible, and when the document
 * changes; what is sent to it before or while it is hidden would be lost.
 */
export class DiagnosisPanel implements Disposable {
  #uri: vscode.Uri | undefined;
  #pinned: boolean;
  readonly #onUnpinned: () => void;
  #ready = false;
  /** Counts snapshots and jumps, so that an answer that has been overtaken is dropped. */
  #newestSnapshot = 0;
  #newestJump = 0;
  /** A part to bring into sight as soon as there is a snapshot with it. */
  #revealing: PanelPart | undefined;
  readonly #refresh = new Debounced(QUIET_PERIOD, () => void this.#sendSnapshot());
  readonly #cursor: CursorFollower;
  readonly #listening: readonly Disposable[];

  constructor(
    private readonly ctx: Ctx,
    private readonly panel: vscode.WebviewPanel,
    { uri, pinned, onUnpinned }: PanelOptions,
  ) {
    this.#onUnpinned = onUnpinned;
    this.#uri = uri;
    this.#pinned = pinned;
    this.#cursor = new CursorFollower(ctx, (address) => this.#select(address));
    this.#listening = [
      panel.webview.onDidReceiveMessage((raw: unknown) => void this.#receive(raw)),
      panel.onDidChangeViewState(() => {
        if (panel.visible) this.#refresh.call();
      }),
      ctx.statuses.onDidChange((status) => {
        if (status.uri === this.#uri?.toString()) this.#refresh.call();
      }),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration(`${SETTINGS_SECTION}.${ADVANCE}`, this.#uri)) this.#refresh.call();
      }),
      this.#refresh,
      this.#cursor,
    ];
    this.#nameAfterDocument();
    this.#cursor.uri = uri;
    panel.iconPath = vscode.Uri.joinPath(ctx.extensionUri, 'media', 'icon.svg');
    panel.webview.html = pageOf(panel.webview, ctx.extensionUri);
  }

  get uri(): vscode.Uri | undefined {
    return this.#uri;
  }

  /** Whether the panel stays with its document when another transcript becomes active. */
  get pinned(): boolean {
    return this.#pinned;
  }

  get isActive(): boolean {
    return this.panel.active;
  }

  get viewColumn(): vscode.ViewColumn | undefined {
    return this.panel.viewColumn;
  }

  reveal(): void {
    this.panel.reveal();
  }

  /** Brings a part of the diagnosis into sight, as soon as it is drawn. */
  revealPart(part: PanelPart): void {
    this.#revealing = part;
    this.#refresh.call();
  }

  /** @returns whether that is another document than before. */
  showDocument(uri: vscode.Uri | undefined): boolean {
    if (uri?.toString() === this.#uri?.toString()) return false;
    this.#uri = uri;
    this.#cursor.uri = uri;
    this.#nameAfterDocument();
    if (uri !== undefined) this.#post(this.#snapshotOf({ kind: 'loading', fileName: nameOf(uri) }));
    void this.#sendSnapshot();
    return true;
  }

  dispose(): void {
    for (const listener of this.#listening) listener.dispose();
    this.panel.dispose();
  }

  #nameAfterDocument(): void {
    this.panel.title = this.#uri === undefined ? 'Diagnosis' : `Diagnosis: ${nameOf(this.#uri)}`;
  }

  async #sendSnapshot(): Promise<void> {
    if (!this.#ready || !this.panel.visible) return;
    const mine = (this.#newestSnapshot += 1);
    const content = await contentFor(this.ctx, this.#uri);
    if (mine !== this.#newestSnapshot) return;
    this.#post(this.#snapshotOf(content));
    const part = this.#revealing;
    if (part === undefined || content.kind !== 'diagnosis') return;
    this.#revealing = undefined;
    if (content.agreement !== undefined) this.#post({ type: 'reveal', part });
  }

  #snapshotOf(content: Extract<ToPanel, { type: 'snapshot' }>['content']): ToPanel {
    const advanceAfterLabel = vscode.workspace.getConfiguration(SETTINGS_SECTION, this.#uri).get(ADVANCE, true);
    return { type: 'snapshot', pinned: this.#pinned, advanceAfterLabel, content };
  }

  #post(message: ToPanel): void {
    if (this.#ready && this.panel.visible) void this.panel.webview.postMessage(message);
  }

  #select(address: DecisionAddress): void {
    this.#post({ type: 'select', address });
  }

  async #receive(raw: unknown): Promise<void> {
    const message = fromPanelSchema.safeParse(raw);
    if (!message.success) {
      this.ctx.log.error(`The panel sent something that was not agreed: ${z.prettifyError(message.error)}`);
      return;
    }
    try {
      await this.#handle(message.data);
    } catch (error) {
      this.ctx.log.error(`The panel's message ${message.data.type} failed: ${String(error)}`);
    }
  }

  async #handle(message: FromPanel): Promise<void> {
    switch (message.type) {
      case 'ready':
        this.#ready = true;
        await this.#sendSnapshot();
        return;
      case 'requestRows':
        await this.#sendRows(message);
        return;
      case 'requestDisagreements':
        await this.#sendDisagreements(message);
        return;
      case 'open':
        await this.#openDecision(message);
        return;
      case 'openProblem': {
        const place = { line: Math.max(0, message.line - 1), character: Math.max(0, message.column - 1) };
        await this.#open({ start: place, end: place }, true);
        return;
      }
      case 'relabel':
        await relabel(this.#uri, message.address);
        return;
      case 'adjudicate':
        await adjudicate(this.#uri, message);
        return;
      case 'review':
        await this.#review(message);
        return;
      case 'setPinned':
        this.#pinned = message.pinned;
        await this.#sendSnapshot();
        if (!message.pinned) this.#onUnpinned();
        return;
      case 'run':
        await runCommand(this.#uri, message.command);
        return;
      case 'failed':
        this.ctx.log.error(`The panel failed: ${message.message}`);
    }
  }

  async #sendRows({ request, filter, start, count }: Extract<FromPanel, { type: 'requestRows' }>): Promise<void> {
    const document = await this.#document();
    if (document === undefined) return;
    const uri = document.uri.toString();
    const page = await this.ctx.server.request(mismatchPageRequest, { uri, filter, start, count });
    if (uri === this.#uri?.toString()) this.#post({ type: 'rows', request, filter, page });
  }

  async #sendDisagreements(
    { request, open, start, count }: Extract<FromPanel, { type: 'requestDisagreements' }>,
  ): Promise<void> {
    const document = await this.#document();
    if (document === undefined) return;
    const uri = document.uri.toString();
    const page = await this.ctx.server.request(disagreementPageRequest, { uri, open, start, count });
    if (uri === this.#uri?.toString()) this.#post({ type: 'disagreements', request, page });
  }

  async #openDecision({ address, focus, in: place }: Extract<FromPanel, { type: 'open' }>): Promise<void> {
    const mine = (this.#newestJump += 1);
    const document = await this.#document();
    if (document === undefined) return;
    const setting = vscode.workspace.getConfiguration(SETTINGS_SECTION).get<string>('openIn', 'reading');
    if ((place ?? setting) === 'reading' || (place === undefined && isOnDisk(document))) {
      await this.#readDecision(document, address, focus);
      return;
    }
    const range = await this.ctx.server.request(locateRequest, { uri: document.uri.toString(), address });
    if (mine !== this.#newestJump) return;
    if (range === null) this.ctx.announcer.announce(document.uri, `The file no longer has ${address.episode}`);
    else await this.#open(range, focus);
  }

  async #readDecision({ uri }: Source, address: DecisionAddress, focus: boolean): Promise<void> {
    this.#cursor.expectDecision(address);
    this.ctx.announcer.retract();
    const options = { avoid: this.panel.viewColumn, preserveFocus: !focus };
    const problem = await this.ctx.reader.showAddress(uri.toString(), address, options);
    if (problem !== undefined) this.ctx.announcer.announce(uri, problem);
  }

  async #open(range: Range, focus: boolean): Promise<void> {
    const document = await this.#document();
    if (document === undefined) return;
    this.#cursor.expect(range.start);
    this.ctx.announcer.retract();
    await this.ctx.revealer.reveal(document, range, { avoid: this.panel.viewColumn, preserveFocus: !focus });
  }

  /** The document, opened again if it was closed, and known to the language server. */
  async #document(): Promise<Source | undefined> {
    if (this.#uri === undefined) return undefined;
    const document = await this.ctx.open(this.#uri);
    await this.ctx.statusOf(document);
    return document;
  }

  async #review({ command, address, gold }: Extract<FromPanel, { type: 'review' }>): Promise<void> {
    if (this.#uri === undefined) return;
    const about = { ...(address !== undefined && { address }), ...(gold !== undefined && { gold }) };
    const done = await vscode.commands.executeCommand(COMMANDS[command], { uri: this.#uri.toString(), ...about });
    // The keyboard has gone on already: back to what could not be labelled.
    if (command === 'labelAs' && done === undefined && address !== undefined) this.#select(address);
  }
}
