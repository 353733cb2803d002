import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { absolutePath } from './disk';

/**
 * What tells a file as it is now from all others, without saying anything of it: a digest of its place, its size and
 * when it was changed last. A copy of it is another file. Rejects when the file cannot be looked at.
 */
export async function sourceOf(file: string): Promise<string> {
  const { size, mtimeMs } = await stat(file);
  const known = JSON.stringify([absolutePath(file), size, mtimeMs]);
  return createHash('sha256').update(known).digest('hex').slice(0, 32);
}
