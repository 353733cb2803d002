import * as vscode from 'vscode';
import { SETTINGS_SECTION } from '../../protocol';
import type { Ctx } from '../ctx';
import { Debounced } from '../debounced';
import type { Disposable } from '../disposable';
import { Paced } from '../paced';
import { MAX_FILES } from './candidate';
import { FileSurvey } from './file-survey';
import { progressWords } from './file-words';
import { FilesTree, type FileElement } from './files-tree';

export const FILES_VIEW = 'turnlens.files';

/** Names that files of transcripts and of what is joined to them have. */
const WATCHED = '**/*.{jsonl,ndjson,json,gz,zst,eval}';

/** A burst of changes on disk leads to one survey, after so many milliseconds without more. */
const QUIET_PERIOD = 400;

/** How often the list is drawn while it fills, in milliseconds. */
const DRAWING_PACE = 150;

/**
 * The view of the workspace's transcripts. Files are looked for and read while the view is in sight only; what changes
 * meanwhile is read when it is seen again.
 */
export class FilesView implements Disposable {
  readonly tree: FilesTree;
  readonly view: vscode.TreeView<FileElement>;
  readonly #survey: FileSurvey;
  readonly #soon = new Debounced(QUIET_PERIOD, () => this.#surveyIfSeen());
  readonly #listening: readonly Disposable[];
  /** Whether there is something to look for since the last survey ended. */
  #isOutdated = true;
  #isStopped = false;

  constructor(private readonly ctx: Ctx) {
    this.#survey = new FileSurvey(ctx.server, ctx.log);
    this.tree = new FilesTree(this.#survey, ctx.statuses);
    this.view = vscode.window.createTreeView(FILES_VIEW, { treeDataProvider: this.tree });
    const draw = new Paced(DRAWING_PACE, () => this.#draw());
    const watcher = vscode.workspace.createFileSystemWatcher(WATCHED);
    const changed = (change: 'content' | 'existence') => (file: vscode.Uri) => {
      if (!this.#survey.fileChanged(file, change)) return;
      this.#isOutdated = true;
      this.#soon.call();
    };
    const outdated = (): void => {
      this.#survey.outdateAll();
      this.#isOutdated = true;
      this.#soon.call();
    };
    this.#listening = [
      ...[this.#soon, draw, watcher, this.#survey, this.tree, this.view],
      watcher.onDidChange(changed('content')),
      watcher.onDidCreate(changed('existence')),
      watcher.onDidDelete(changed('existence')),
      vscode.workspace.onDidChangeWorkspaceFolders(outdated),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(SETTINGS_SECTION)) outdated();
      }),
      ctx.attachments.onDidChange(outdated),
      ctx.statuses.onDidChange(draw.call),
      vscode.workspace.onDidCloseTextDocument(draw.call),
      this.#survey.onDidChange(draw.call),
      this.view.onDidChangeVisibility(() => this.#seenOrNot()),
    ];
    this.showOthers(false);
    this.#surveyIfSeen();
  }

  /** Looks again, also after the user stopped it. */
  refresh(): void {
    this.#isStopped = false;
    this.#isOutdated = true;
    this.#surveyIfSeen();
  }

  /** Reads no further until the user wants it. */
  stop(): void {
    this.#isStopped = true;
    this.#survey.stop();
  }

  /** Lists or hides files that are no transcripts. */
  showOthers(shown: boolean): void {
    this.tree.showOthers(shown);
    void vscode.commands.executeCommand('setContext', 'turnlens.otherFilesShown', shown);
  }

  dispose(): void {
    for (const owned of this.#listening) owned.dispose();
  }

  #seenOrNot(): void {
    if (this.view.visible) this.#surveyIfSeen();
    else this.#survey.stop();
  }

  #surveyIfSeen(): void {
    if (!this.view.visible || !this.#isOutdated || this.#isStopped) return;
    // Begun at once: who stops it before VS Code shows that it goes on stops this one, and not the one before.
    const surveyed = this.#surveyNow();
    void vscode.window.withProgress({ location: { viewId: FILES_VIEW } }, () => surveyed);
  }

  /** Never rejects. */
  async #surveyNow(): Promise<void> {
    try {
      // What changes from now on is for the next survey.
      this.#isOutdated = false;
      const end = await this.#survey.run();
      if (end !== 'done') this.#isOutdated = true;
      if (end === 'overtaken') this.#soon.call();
    } catch (error) {
      this.ctx.log.error(`Transcripts could not be looked for: ${String(error)}`);
    }
  }

  #draw(): void {
    const { progress } = this.#survey;
    const isReading = progress.state === 'looking' || progress.state === 'reading';
    void vscode.commands.executeCommand('setContext', 'turnlens.readingFiles', isReading);
    this.view.message = progressWords(progress, MAX_FILES);
    this.tree.refresh();
  }
}
