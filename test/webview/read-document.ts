import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findCompanions } from '../../src/core/gold';
import { TextDocument, type OpenDocument } from '../../src/server/documents';

const disk = {
  readText: (file: string) => readFile(file, 'utf8'),
  list: async (folder: string) =>
    (await readdir(folder, { withFileTypes: true })).map((entry) => ({
      name: entry.name,
      kind: entry.isDirectory() ? ('folder' as const) : ('file' as const),
    })),
};

/** A file as the language server has it once its companions are joined. */
export async function readDocument(file: string, goldPaths: readonly string[] = []): Promise<OpenDocument> {
  const document = new TextDocument(pathToFileURL(file).href, 1, await disk.readText(file));
  const { reading } = document;
  if (reading.kind === 'transcript') {
    const episodeIds = reading.transcript.episodes.map(({ id }) => id);
    const { companions: place } = reading.dialect;
    const request = { file, place, episodeIds, goldPaths, scorePaths: [path.dirname(file)] };
    document.setCompanions(await findCompanions(request, disk));
  }
  return document;
}
