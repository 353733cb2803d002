import type { FileHandle } from 'node:fs/promises';

/**
 * Reads from a file that is open, whatever takes its name meanwhile.
 *
 * @param read reads it; what is appended meanwhile need not be in it.
 * @throws when what had been in the file has been rewritten meanwhile, for what was read would be of no file then.
 */
export async function readSteadily<Read>(handle: FileHandle, read: () => Promise<Read>): Promise<Read> {
  const before = await handle.stat();
  const result = await read();
  const { size, mtimeMs } = await handle.stat();
  const isRewritten = size < before.size || (size === before.size && mtimeMs !== before.mtimeMs);
  // What is no file, such as a pipe, has no size and is changed by being written to.
  if (before.isFile() && isRewritten) throw new Error('it was rewritten while it was read');
  return result;
}
