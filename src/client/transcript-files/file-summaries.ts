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

/** What the files of the workspace come to, each asked for once as long as it and what it rests on stay as they are. */
export class FileSummaries {
  readonly #kept = new Map<string, Kept>();

  constructor(private readonly server: ServerConnection) {}

  /** What was found out last, even if the file may have changed since. */
  of({ document }: Candidate): Known | undefined {
    return this.#kept.get(document.toString())?.known;
  }

  /** Finds out what a file comes to, unless that is known. @throws when it is not there or the server fails. */
  async read({ file, document }: Candidate): Promise<void> {
    const { type, mtime, size } = await vscode.workspace.fs.stat(file);
    const isFile = (type & vscode.FileType.Directory) === 0;
    const limit = MEGABYTE * vscode.workspace.getConfiguration(`${SETTINGS_SECTION}.files`, file).get('maxSize', 20);
    const stamp = `${size} ${mtime} ${limit}`;
    const key = document.toString();
    if (this.#kept.get(key)?.stamp === stamp) return;
    const known: Known =
      isFile && size > limit
        ? { kind: 'too large', size, limit }
        : { kind: 'answer', answer: await this.server.request(fileSummaryRequest, { uri: key }) };
    this.#kept.set(key, { stamp, known });
  }

  /** A file came, went or changed: what rests on it has to be found out again. @returns whether something has. */
  outdate(file: vscode.Uri, change: 'content' | 'existence'): boolean {
    const folder = vscode.Uri.joinPath(file, '..').toString();
    const uri = file.toString();
    const rests = ({ known }: Kept): boolean => {
      if (known.kind === 'too large' || !known.answer.ok) return false;
      const { restsOn } = known.answer;
      return restsOn.includes(uri) || (change === 'existence' && restsOn.includes(folder));
    };
    const resting = [...this.#kept].filter(([, kept]) => rests(kept));
    for (const [key, { known }] of resting) this.#kept.set(key, { stamp: OUTDATED, known });
    return resting.length > 0;
  }

  /** A candidate is to be read again, whatever its size and time say. */
  outdateOne({ document }: Candidate): void {
    const kept = this.#kept.get(document.toString());
    if (kept !== undefined) this.#kept.set(document.toString(), { ...kept, stamp: OUTDATED });
  }

  /** Other settings, or other attached files: everything has to be found out again. */
  outdateAll(): void {
    for (const [key, { known }] of this.#kept) this.#kept.set(key, { stamp: OUTDATED, known });
  }
}
