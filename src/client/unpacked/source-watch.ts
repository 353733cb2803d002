import * as vscode from 'vscode';
import { isFolder } from './read-container';

/** What became of a container on disk. */
export type SourceChange = 'changed' | 'deleted';

/** Tells of changes of a container: of the file itself, or of any JSON file in the folder. */
export class SourceWatch {
  #watcher: vscode.FileSystemWatcher | undefined;
  #isDisposed = false;

  constructor(source: vscode.Uri, onChange: (change: SourceChange) => void) {
    void this.#start(source, onChange);
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#watcher?.dispose();
  }

  async #start(source: vscode.Uri, onChange: (change: SourceChange) => void): Promise<void> {
    // What is not there now may come back as a file.
    const holdsFiles = await isFolder(source).catch(() => false);
    if (this.#isDisposed) return;
    // A name may hold characters that mean something in a pattern.
    const pattern = holdsFiles
      ? new vscode.RelativePattern(source, '**/*.json')
      : new vscode.RelativePattern(vscode.Uri.joinPath(source, '..'), '*');
    const watcher = vscode.workspace.createFileSystemWatcher(pattern);
    const isMeant = (uri: vscode.Uri): boolean => holdsFiles || uri.toString() === source.toString();
    const tell = (change: SourceChange) => (uri: vscode.Uri): void => {
      if (isMeant(uri)) onChange(change);
    };
    watcher.onDidChange(tell('changed'));
    watcher.onDidCreate(tell('changed'));
    watcher.onDidDelete(tell(holdsFiles ? 'changed' : 'deleted'));
    this.#watcher = watcher;
  }
}
