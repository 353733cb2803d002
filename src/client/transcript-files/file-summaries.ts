import * as vscode from 'vscode';
import { fileSummaryRequest, SETTINGS_SECTION, type FileSummaryAnswer } from '../../protocol';
import type { ServerConnection } from '../server-connection';
import type { Candidate } from './candidate';

/** What is known of a file: what it comes to, or in a sentence why that is not known. */
export type Known =
  | { readonly kind: 'answer'; readonly answer: FileSummaryAnswer }
  | { readonly kind: 'too large'; readonly size: number; readonly limit: number };

interface Kept {
  /** The size and time of change that the answer belongs to. */
  readonly stamp: string;
  readonly known: Known;
}

/** The stamp of an answer that belongs to nothing that is there now. */
const OUTDATED = '';

const MEGABYTE = 1024 * 1024;

/** Whether a change makes what is known of a document, named by its URI, something to be found out again. */
type Outdates = (document: string, known: Known) => boolean;

/** What the files of the workspace come to, each asked for once as long as it and what it rests on stay as they are. */
export class FileSummaries {
  readonly #kept = new Map<string, Kept>();
  /** For each answer that is on its way, what has changed since it was asked for. */
  readonly #meanwhile = new Set<Outdates[]>();

  constructor(private readonly server: ServerConnection) {}

  /** What was found out last, even if the file may have changed since. */
  of({ document }: Candidate): Known | undefined {
    return this.#kept.get(document.toString())?.known;
  }

  /**
   * Finds out what a file comes to, unless that is known.
   *
   * @returns false when the answer was overtaken by a change, and has to be asked for again.
   * @throws when the file is not there or the server fails.
   */
  async read({ file, document }: Candidate): Promise<boolean> {
    const { type, mtime, size } = await vscode.workspace.fs.stat(file);
    const isFile = (type & vscode.FileType.Directory) === 0;
    const limit = MEGABYTE * vscode.workspace.getConfiguration(`${SETTINGS_SECTION}.files`, file).get('maxSize', 20);
    const stamp = `${size} ${mtime} ${limit}`;
    const key = document.toString();
    if (this.#kept.get(key)?.stamp === stamp) return true;
    const changes: Outdates[] = [];
    this.#meanwhile.add(changes);
    try {
      const known: Known =
        isFile && size > limit
          ? { kind: 'too large', size, limit }
          : { kind: 'answer', answer: await this.server.request(fileSummaryRequest, { uri: key }) };
      const isOvertaken = changes.some((outdates) => outdates(key, known));
      this.#kept.set(key, { stamp: isOvertaken ? OUTDATED : stamp, known });
      return !isOvertaken;
    } finally {
      this.#meanwhile.delete(changes);
    }
  }

  /** A file came, went or changed: what rests on it has to be found out again. @returns whether something has. */
  outdate(file: vscode.Uri, change: 'content' | 'existence'): boolean {
    const folder = vscode.Uri.joinPath(file, '..').toString();
    const uri = file.toString();
    return this.#outdate((_document, known) => {
      if (known.kind === 'too large' || !known.answer.ok) return false;
      const { restsOn } = known.answer;
      return restsOn.includes(uri) || (change === 'existence' && restsOn.includes(folder));
    });
  }

  /** A candidate is to be read again, whatever its size and time say. */
  outdateOne({ document }: Candidate): void {
    this.#outdate((key) => key === document.toString());
  }

  /** Other settings, or other attached files: everything has to be found out again. */
  outdateAll(): void {
    this.#outdate(() => true);
  }

  /** @returns whether something that was known is outdated now. */
  #outdate(outdates: Outdates): boolean {
    for (const changes of this.#meanwhile) changes.push(outdates);
    const found = [...this.#kept].filter(([key, { known }]) => outdates(key, known));
    for (const [key, { known }] of found) this.#kept.set(key, { stamp: OUTDATED, known });
    return found.length > 0;
  }
}
