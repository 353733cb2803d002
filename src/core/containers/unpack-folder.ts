import { folderKind, type FolderKind } from './container-kind';
import type { FolderReader } from './folder-reader';
import { Budget, DEFAULT_LIMIT, LimitReached } from './limit';
import { unpackTau2Folder } from './tau2-folder';
import { unpackToolSandboxFolder } from './tool-sandbox-folder';
import type { Unpacked } from './unpacked';

const UNPACK: Readonly<Record<FolderKind, (reader: FolderReader) => Promise<Unpacked>>> = {
  tau2: unpackTau2Folder,
  toolsandbox: unpackToolSandboxFolder,
};

/**
 * Joins the files of a folder that holds one run into one text.
 *
 * @param limit UTF-16 units of text at which to stop; 256 M unless said otherwise.
 * @returns `undefined` for a folder that {@link folderKind} does not know. Rejects when it cannot be listed.
 */
export async function unpackFolder(reader: FolderReader, limit = DEFAULT_LIMIT): Promise<Unpacked | undefined> {
  const kind = folderKind(await reader.list(''));
  if (kind === undefined) return undefined;
  const bounded = withBudget(reader, new Budget(limit, undefined));
  try {
    return await UNPACK[kind](bounded);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { ok: false, message: error instanceof LimitReached ? why : `It could not be read: ${why}` };
  }
}

function withBudget(reader: FolderReader, budget: Budget): FolderReader {
  return {
    list: (folder) => reader.list(folder),
    async readText(file) {
      const text = await reader.readText(file);
      budget.add(text?.length ?? 0);
      return text;
    },
  };
}
