import type * as vscode from 'vscode';
import { appendLines, logLine, type LabelLogEntry } from '../../core/label-log';
import type { LabelPlatform } from './platform';
import { WorkspaceLog } from './workspace-log';

/**
 * Appends to label logs, and makes those that are not there. What is written to one log waits for what was written
 * before; other windows and programs may write to it at the same time.
 */
export class LabelLogWriter {
  /** The last write to each log, by its URI; settles, never rejects. */
  readonly #writing = new Map<string, Promise<unknown>>();

  constructor(private readonly platform: LabelPlatform) {}

  /** @throws when the entries may not be in the log. */
  async append(log: vscode.Uri, entries: readonly LabelLogEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const lines = entries.map(logLine).join('');
    const key = log.toString();
    const before = this.#writing.get(key) ?? Promise.resolve();
    const written = before.then(() => this.#append(log, lines));
    this.#writing.set(key, written.catch(() => undefined));
    await written;
  }

  async #append(log: vscode.Uri, lines: string): Promise<void> {
    const local = this.platform.appendingTo?.(log, (file) => appendLines(file, lines));
    await (local ?? appendLines(new WorkspaceLog(log), lines));
  }
}
