import type { FolderEntry } from '../files';

/** A file that holds its text packed. */
export type ContainerKind = 'gzip' | 'zstd' | 'zip';
/** A folder that holds one run in several files. */
export type FolderKind = 'tau2' | 'toolsandbox';

/** What zip files begin with: an entry or, in one that holds none, the end of the directory. */
const ZIP_BEGINNINGS: readonly (readonly [number, number])[] = [[0x03, 0x04], [0x05, 0x06]];

/**
 * Tells a container by what it begins with (RFC 1952 §2.3.1, RFC 8878 §3.1.1, PKWARE's APPNOTE §4.3.7), never by name.
 *
 * @param beginning at least the first four of the file's bytes, or all where it has fewer.
 * @returns `undefined` for a file that is no container.
 */
export function containerKind(beginning: Uint8Array): ContainerKind | undefined {
  const [first, second, third, fourth] = beginning;
  if (first === 0x1f && second === 0x8b) return 'gzip';
  if (first === 0x28 && second === 0xb5 && third === 0x2f && fourth === 0xfd) return 'zstd';
  const isZip = first === 0x50 && second === 0x4b && ZIP_BEGINNINGS.some(([a, b]) => third === a && fourth === b);
  return isZip ? 'zip' : undefined;
}

/** What each kind of folder is known by: a file, and a folder beside it. */
const FOLDER_SIGNS: Readonly<Record<FolderKind, { readonly file: string; readonly folder: string }>> = {
  tau2: { file: 'results.json', folder: 'simulations' },
  toolsandbox: { file: 'result_summary.json', folder: 'trajectories' },
};

/** The names of the files by which folders that hold one run are known. */
export const FOLDER_SIGN_FILES: readonly string[] = Object.values(FOLDER_SIGNS).map(({ file }) => file);

/** Tells a folder that holds one run by what is in it; `undefined` for any other. */
export function folderKind(entries: readonly FolderEntry[]): FolderKind | undefined {
  const has = (kind: FolderEntry['kind'], name: string): boolean =>
    entries.some((entry) => entry.kind === kind && entry.name === name);
  return (Object.keys(FOLDER_SIGNS) as FolderKind[]).find((kind) => {
    const { file, folder } = FOLDER_SIGNS[kind];
    return has('file', file) && has('folder', folder);
  });
}

/**
 * The name that a container's text would have as a file of its own: `run.jsonl` for `run.jsonl.gz`, `run` packed in any
 * way, `run.eval` and a folder `run`.
 */
export function unpackedName(name: string): string {
  const bare = name.replace(/\.(?:gz|gzip|zst|zstd|eval|zip)$/iu, '');
  return /\.(?:jsonl?|ndjson)$/iu.test(bare) ? bare : `${bare}.jsonl`;
}
