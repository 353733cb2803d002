import * as vscode from 'vscode';
import type { Disposable } from '../disposable';
import { nameOf } from '../positions';
import type { StatusStore } from '../status-store';
import { labelLogOf } from './log-uri';

/** Tells of changes of the logs of open transcripts, wherever these lie: another window may be labelling too. */
export class LabelLogWatch implements Disposable {
  /** By the URI of the transcript. */
  readonly #watchers = new Map<string, vscode.FileSystemWatcher>();
  readonly #listening: readonly Disposable[];

  /** @param onChange is told the URI of the transcript. */
  constructor(
    statuses: StatusStore,
    private readonly onChange: (document: vscode.Uri) => void,
  ) {
    this.#listening = [
      statuses.onDidChange(({ kind, uri }) => {
        if (kind === 'transcript') this.#follow(vscode.Uri.parse(uri));
      }),
      statuses.onDidForget((uri) => this.#forget(vscode.Uri.parse(uri))),
    ];
  }

  dispose(): void {
    for (const each of [...this.#listening, ...this.#watchers.values()]) each.dispose();
  }

  #follow(document: vscode.Uri): void {
    const key = document.toString();
    const log = labelLogOf(document);
    if (log === undefined || this.#watchers.has(key)) return;
    // A name may hold characters that mean something in a pattern.
    const pattern = new vscode.RelativePattern(vscode.Uri.joinPath(log, '..'), '*.labels.jsonl');
    const watcher = vscode.workspace.createFileSystemWatcher(pattern);
    const tell = (changed: vscode.Uri): void => {
      if (nameOf(changed) === nameOf(log)) this.onChange(document);
    };
    watcher.onDidChange(tell);
    watcher.onDidCreate(tell);
    watcher.onDidDelete(tell);
    this.#watchers.set(key, watcher);
  }

  #forget(document: vscode.Uri): void {
    const key = document.toString();
    this.#watchers.get(key)?.dispose();
    this.#watchers.delete(key);
  }
}
