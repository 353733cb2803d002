import * as vscode from 'vscode';
import type { DocumentStatus } from '../protocol';
import { mayBeTranscript } from './document-selection';
import { Attachments } from './attachments';
import { Announcer } from './announcer';
import { ActiveDocument } from './active-document';
import { dialectChoices, type DialectChoice } from './dialect-choices';
import { Labels, type LabelPlatform } from './labels';
import { DiskFiles, isOnDisk, isTooLarge, type Source } from './from-disk';
import { languageClient, type ClientNeeds } from './language-client';
import { LensSight } from './lenses';
import { PanelHost } from './panel';
import { Reader, RecentRuns } from './reading';
import { ReviewChoice, reviewKeys, type ReviewKey } from './review';
import { Revealer } from './revealer';
import { ServerConnection } from './server-connection';
import { StatusStore } from './status-store';
import type { Disposable } from './disposable';

/**
 * What the parts of the extension share. It owns the connection to the language server and everything that has to be
 * closed with the extension.
 */
export class Ctx implements Disposable {
  readonly log = vscode.window.createOutputChannel('Turnlens', { log: true });
  readonly statuses = new StatusStore(this.log);
  readonly announcer = new Announcer();
  readonly revealer = new Revealer();
  readonly lensSight = new LensSight();
  readonly attachments: Attachments;
  /** The formats that a document can be read as. */
  readonly dialects: readonly DialectChoice[];
  readonly extensionUri: vscode.Uri;
  readonly server: ServerConnection;
  /** The files that the server reads from disk. */
  readonly disk: DiskFiles;
  readonly labels: Labels;
  readonly reader: Reader;
  readonly recentRuns: RecentRuns;
  readonly review: ReviewChoice;
  /** The single keys that act where an episode is read. */
  readonly reviewKeys: readonly ReviewKey[];
  readonly panel: PanelHost;
  readonly active: ActiveDocument;
  readonly #owned: Disposable[] = [];

  constructor(
    { extension, extensionUri, workspaceState, storageUri, globalStorageUri }: vscode.ExtensionContext,
    platform: LabelPlatform & Pick<ClientNeeds, 'loadClient' | 'pause'>,
  ) {
    this.extensionUri = extensionUri;
    this.attachments = new Attachments(workspaceState);
    this.dialects = dialectChoices(extension.packageJSON);
    const { log, attachments, lensSight } = this;
    const storage = storageUri ?? globalStorageUri;
    const needs: ClientNeeds = {
      ...{ log, attachments, storage, lensSight },
      loadClient: () => platform.loadClient(),
      pause: () => platform.pause(),
    };
    this.server = new ServerConnection(() => languageClient(needs), log, (raw) => this.statuses.receive(raw));
    this.attachments.onDidChange(() => this.server.settingsChanged());
    lensSight.onDidLeave((document) => this.server.refreshLenses(document));
    this.disk = new DiskFiles(this.server, this.statuses, this.log);
    this.labels = new Labels(this.server, this.statuses, platform, this.log);
    this.reader = new Reader(this);
    this.recentRuns = new RecentRuns(workspaceState, this.statuses);
    this.review = new ReviewChoice(workspaceState);
    this.reviewKeys = reviewKeys(extension.packageJSON);
    this.own(this.reader, this.recentRuns, this.review);
    this.panel = new PanelHost(this);
    this.active = new ActiveDocument(this.panel);
    this.own(this.log, this.statuses, this.attachments, this.announcer, this.server, this.disk, this.labels);
    this.own(this.active, this.panel, this.lensSight);
  }

  /** Takes over what is to be closed with the extension; the last comes first. */
  own(...disposables: readonly Disposable[]): void {
    this.#owned.push(...disposables);
  }

  dispose(): void {
    for (const owned of this.#owned.splice(0).reverse()) owned.dispose();
  }

  /** Starts the language server with the first document that may be a transcript; those that are open already count. */
  startWhenNeeded(): void {
    const start = (document: vscode.TextDocument): void => {
      if (!mayBeTranscript(document)) return;
      opened.dispose();
      // Why it does not start has been said; the next command tries again, the next document would only say it again.
      this.server.start().catch(() => undefined);
    };
    const opened = vscode.workspace.onDidOpenTextDocument(start);
    this.own(opened);
    vscode.workspace.textDocuments.forEach(start);
  }

  /**
   * Opens a transcript, or whatever it is, for commands to work on: as a document or, where VS Code keeps that from
   * extensions and where the user wanted it so, from disk.
   *
   * @throws when it cannot be read, with the reason.
   */
  async open(uri: vscode.Uri): Promise<Source> {
    const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
    if (open !== undefined) return open;
    if (this.disk.has(uri) || (await isTooLarge(uri))) return await this.disk.opened(uri);
    return await vscode.workspace.openTextDocument(uri);
  }

  /**
   * What the language server thinks of a document; waits until it has looked at it.
   *
   * @returns `undefined` for a document that it is never asked about, or that was closed meanwhile.
   * @throws when the language server does not start.
   */
  async statusOf(document: Source): Promise<DocumentStatus | undefined> {
    if (!isOnDisk(document) && !mayBeTranscript(document)) return undefined;
    await this.server.start();
    return await this.statuses.first(document.uri);
  }
}
