import type * as vscode from 'vscode';
import type { LogFile } from '../../core/label-log';

/** What labelling needs of the extension's host, and only some hosts have. */
export interface LabelPlatform {
  /**
   * Opens a log on the local disk for appending, runs something on it and closes it.
   *
   * @returns `undefined` for a file that is not on the local disk.
   */
  appendingTo?(log: vscode.Uri, use: (file: LogFile) => Promise<void>): Promise<void> | undefined;
  /** The name of whoever works on a file, as git's settings or the operating system have it. */
  userName?(file: vscode.Uri): Promise<string | undefined>;
}
