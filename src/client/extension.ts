import type * as vscode from 'vscode';
import type { Decompressor } from '../core/containers';
import type { DocumentStatus } from '../protocol';
import { registerCommands } from './commands';
import { Ctx } from './ctx';
import { Decorations } from './decorations';
import { registerEpisodes, type EpisodesView } from './episodes';
import { registerDiskCommands } from './from-disk';
import type { LabelPlatform } from './labels';
import { LanguageSwitch } from './language-switch';
import { LensNotice } from './lens-notice';
import type { ClientNeeds } from './language-client';
import { registerReading } from './reading';
import { ReviewBar } from './review';
import { registerSample } from './sample';
import { StatusBar } from './status-bar';
import { TranscriptContext } from './transcript-context';
import { registerTranscriptFiles, type FilesView } from './transcript-files';
import { registerUnpacked } from './unpacked';

/** What other extensions, and tests, may ask of Turnlens. */
export interface TurnlensApi {
  /** What is known of an open document; `undefined` until it has been looked at. */
  statusOf(uri: vscode.Uri): DocumentStatus | undefined;
  /** Fires whenever a document was looked at: after it opens, and after edits, settings or companion files matter. */
  readonly onDidChangeStatus: vscode.Event<DocumentStatus>;
  /** The views beside the editor: what stands in them, and what is selected. */
  readonly episodes: Pick<EpisodesView, 'tree' | 'view' | 'dropped'>;
  readonly files: Pick<FilesView, 'tree' | 'view'>;
  /** Why the document in the active editor has no lenses. */
  readonly lensNotice: Pick<LensNotice, 'shown'>;
}

/** What the extension's hosts do each in its own way, and what only some of them can do. */
export interface Platform extends LabelPlatform, Pick<ClientNeeds, 'loadClient' | 'pause'> {
  readonly zstd?: Decompressor | undefined;
}

/**
 * Sets up what is the same everywhere. It only listens: the language server is started by the first document that may
 * be a transcript, or by a command.
 */
export function activateTurnlens(
  context: vscode.ExtensionContext,
  platform: Platform,
): { readonly api: TurnlensApi; readonly ctx: Ctx } {
  const ctx = new Ctx(context, platform);
  context.subscriptions.push(ctx);
  ctx.own(registerCommands(ctx), new StatusBar(ctx), new TranscriptContext(ctx), new Decorations(ctx));
  ctx.own(new LanguageSwitch(ctx.statuses), registerUnpacked(ctx, platform.zstd), registerReading(ctx));
  ctx.own(new ReviewBar(ctx), registerDiskCommands(ctx));
  ctx.own(registerSample(ctx, context.globalStorageUri));
  const episodes = registerEpisodes(ctx, context.workspaceState);
  const files = registerTranscriptFiles(ctx);
  ctx.own(episodes.disposable, files.disposable);
  ctx.startWhenNeeded();
  const { statuses } = ctx;
  const lensNotice = new LensNotice(ctx);
  ctx.own(lensNotice);
  const views = { episodes: episodes.view, files: files.view, lensNotice };
  return { ctx, api: { statusOf: (uri) => statuses.of(uri), onDidChangeStatus: statuses.onDidChange, ...views } };
}
