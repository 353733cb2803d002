import * as vscode from 'vscode';
import type { Disposable } from '../disposable';
import {
  ATTACHED_PATHS,
  isNothing,
  NOTHING_ATTACHED,
  parseAttachments,
  type AttachedPaths,
  type Attachment,
  type AttachmentsByUri,
} from './attachment';
import { afterRenaming } from './renamed';

const KEY = 'turnlens.attachments';

/**
 * Gold, scores and formats that the user gave to documents. The workspace remembers them; they follow renamed files,
 * and outlive a deletion, because a run that is made again has the same name.
 */
export class Attachments implements Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #listening: Disposable;
  /** Fires when the language server has to read the settings again. */
  readonly onDidChange = this.#changed.event;

  constructor(private readonly state: vscode.Memento) {
    this.#listening = vscode.workspace.onDidRenameFiles(({ files }) => {
      const renamings = files.map(({ oldUri, newUri }) => ({ from: oldUri.toString(), to: newUri.toString() }));
      if (this.#all.size > 0) void this.#keep(afterRenaming(this.#all, renamings));
    });
  }

  of(uri: vscode.Uri): Attachment {
    return this.#all.get(uri.toString()) ?? NOTHING_ATTACHED;
  }

  /** What settings of a document are changed by; `undefined` where nothing is attached. */
  ofSettings(scopeUri: string | undefined): Attachment | undefined {
    return scopeUri === undefined ? undefined : this.#all.get(scopeUri);
  }

  /** @returns those of the files and folders that were not attached before. */
  async attach(uri: vscode.Uri, as: AttachedPaths, files: readonly string[]): Promise<readonly string[]> {
    const before = this.of(uri);
    const fresh = [...new Set(files)].filter((file) => !before[as].includes(file));
    if (fresh.length > 0) await this.#set(uri, { ...before, [as]: [...before[as], ...fresh] });
    return fresh;
  }

  /** Lets go of files, or of all that are attached. @returns which these were. */
  async detach(uri: vscode.Uri, files?: readonly string[]): Promise<readonly string[]> {
    const before = this.of(uri);
    const goes = (file: string): boolean => files?.includes(file) ?? true;
    const gone = [...new Set(ATTACHED_PATHS.flatMap((as) => before[as].filter(goes)))];
    const kept = ATTACHED_PATHS.map((as) => [as, before[as].filter((file) => !goes(file))] as const);
    if (gone.length > 0) await this.#set(uri, { ...before, ...Object.fromEntries(kept) });
    return gone;
  }

  /** @param dialect `undefined` to follow the setting. @returns whether that is another choice than before. */
  async readAs(uri: vscode.Uri, dialect: string | undefined): Promise<boolean> {
    const { readAs, ...paths } = this.of(uri);
    if (readAs === dialect) return false;
    await this.#set(uri, { ...paths, ...(dialect !== undefined && { readAs: dialect }) });
    return true;
  }

  dispose(): void {
    this.#listening.dispose();
    this.#changed.dispose();
  }

  get #all(): AttachmentsByUri {
    return parseAttachments(this.state.get(KEY));
  }

  async #set(uri: vscode.Uri, attachment: Attachment): Promise<void> {
    await this.#keep(new Map([...this.#all, [uri.toString(), attachment]]));
  }

  async #keep(all: AttachmentsByUri): Promise<void> {
    await this.state.update(KEY, Object.fromEntries([...all].filter(([, attachment]) => !isNothing(attachment))));
    this.#changed.fire();
  }
}
