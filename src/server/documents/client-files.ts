import type { Connection } from 'vscode-languageserver';
import type { URI } from 'vscode-uri';
import type { FileAccess, FolderEntry } from '../../core/files';
import { listFolderRequest, readFileRequest } from '../../protocol';
import { parentOf } from './companion-paths';

/** How much one look-up may ask of the client. */
const MAX_REQUESTS = 400;
const MAX_CHARACTERS = 512 * 1024 * 1024;

/**
 * Files as the client sees them, named by paths on one document's file system. Remembers what was looked at, so that a
 * change on disk tells whether it matters; refuses to go on beyond its bounds, which is reported like any failure.
 */
export class ClientFiles implements FileAccess {
  readonly #read = new Set<string>();
  readonly #listed = new Set<string>();
  #requests = 0;
  #characters = 0;

  /** @param document any file on the file system that paths are meant for. */
  constructor(
    private readonly connection: Connection,
    private readonly document: URI,
  ) {}

  async list(folder: string): Promise<readonly FolderEntry[]> {
    this.#count();
    this.#listed.add(folder);
    const raw: unknown = await this.connection.sendRequest(listFolderRequest.method, { uri: this.#uri(folder) });
    const answer = listFolderRequest.result.parse(raw);
    if (!answer.ok) throw new Error(answer.message);
    return answer.entries;
  }

  async readText(file: string): Promise<string> {
    this.#count();
    this.#read.add(file);
    const raw: unknown = await this.connection.sendRequest(readFileRequest.method, { uri: this.#uri(file) });
    const answer = readFileRequest.result.parse(raw);
    if (!answer.ok) throw new Error(answer.message);
    this.#characters += answer.text.length;
    return answer.text;
  }

  /** URIs of the files that were read and of the folders that were listed. */
  get lookedAt(): readonly string[] {
    return [...this.#read, ...this.#listed].map((path) => this.#uri(path));
  }

  /** Whether a file that changed was looked at, or might have been had it been there. */
  concerns(changed: URI, change: 'content' | 'existence'): boolean {
    if (changed.scheme !== this.document.scheme || changed.authority !== this.document.authority) return false;
    if (changed.path === this.document.path) return false;
    return this.#read.has(changed.path) || (change === 'existence' && this.#listed.has(parentOf(changed.path)));
  }

  #uri(path: string): string {
    return this.document.with({ path }).toString();
  }

  #count(): void {
    this.#requests += 1;
    if (this.#requests > MAX_REQUESTS) throw new Error(`more than ${MAX_REQUESTS} files and folders were looked at`);
    if (this.#characters > MAX_CHARACTERS) throw new Error('the files around this one are too large to look through');
  }
}
