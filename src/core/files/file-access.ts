/** One thing in a folder. */
export interface FolderEntry {
  /** As shown to people: not percent-encoded. */
  readonly name: string;
  readonly kind: 'file' | 'folder';
}

/** Reads folders and text files. Paths are '/'-separated paths or URIs; failures reject. */
export interface FileAccess {
  list(folder: string): Promise<readonly FolderEntry[]>;
  readText(file: string): Promise<string>;
}
