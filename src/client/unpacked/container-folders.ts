import * as vscode from 'vscode';
import { FOLDER_SIGN_FILES } from '../../core/containers';
import type { Disposable } from '../disposable';
import { holdsOneRun } from './read-container';

const SIGNS = `**/{${FOLDER_SIGN_FILES.join(',')}}`;
/** More folders than this are not looked for; those beyond can be opened by the files in them. */
const MAX_FOLDERS = 100;
const CONTEXT = 'turnlens.containerFolders';

/** Keeps the list of folders in the workspace that hold one run, on which the explorer's menu depends. */
export class ContainerFolders implements Disposable {
  readonly #watcher = vscode.workspace.createFileSystemWatcher(SIGNS, false, true, false);
  /** Looks that were begun: only the last one may say what it found. */
  #looks = 0;

  constructor(private readonly log: vscode.LogOutputChannel) {
    const look = (): void => {
      this.#look().catch((error: unknown) => this.log.warn(`Folders of runs were not looked for: ${String(error)}`));
    };
    this.#watcher.onDidCreate(look);
    this.#watcher.onDidDelete(look);
    look();
  }

  dispose(): void {
    this.#watcher.dispose();
  }

  async #look(): Promise<void> {
    this.#looks += 1;
    const own = this.#looks;
    const signs = await vscode.workspace.findFiles(SIGNS, undefined, MAX_FOLDERS);
    const folders = signs.map((sign) => vscode.Uri.joinPath(sign, '..'));
    const holding = await Promise.all(folders.map(holdsOneRun));
    const found = folders.filter((_, index) => holding[index] === true).map(({ fsPath }) => fsPath);
    if (own === this.#looks) await vscode.commands.executeCommand('setContext', CONTEXT, found);
  }
}
