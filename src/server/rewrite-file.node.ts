/** Puts a new file in the place of one on disk, at a single moment. */
import { open, readdir, realpath, rename, stat, unlink, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { FileStamp, Splice } from './disk';

const CHUNK_BYTES = 1024 * 1024;
const BEGINNING = '.turnlens-';

/**
 * Rewrites a file with some stretches of bytes replaced. What is new is written beside it and synced before it takes
 * the file's name, so that whoever looks at any moment, also after a crash, finds the old file or the new one.
 *
 * @param splices in ascending order, not overlapping.
 * @param expected how the file was when the splices were made for it.
 * @throws when the file is another by now, or something fails; the file is the old one then.
 */
export async function rewriteFile(file: string, splices: readonly Splice[], expected: FileStamp): Promise<void> {
  // A link goes on leading to the file.
  const target = await realpath(file);
  const folder = path.dirname(target);
  await removeLeftovers(folder, path.basename(target));
  const fresh = path.join(folder, `${BEGINNING}${path.basename(target)}.${process.pid}`);
  const old = await open(target, 'r');
  try {
    await expectUnchanged(target, expected);
    await writeFresh(fresh, old, splices, expected);
    await expectUnchanged(target, expected);
    await rename(fresh, target);
  } catch (error) {
    await unlink(fresh).catch(() => undefined);
    throw error;
  } finally {
    await old.close();
  }
  await syncFolder(folder);
}

async function expectUnchanged(file: string, { size, mtime }: FileStamp): Promise<void> {
  const now = await stat(file);
  if (now.size !== size || now.mtimeMs !== mtime) throw new Error('The file has changed meanwhile: it stays as it is.');
}

async function writeFresh(
  fresh: string,
  old: FileHandle,
  splices: readonly Splice[],
  { size }: FileStamp,
): Promise<void> {
  const { mode, uid, gid } = await old.stat();
  const handle = await open(fresh, 'wx', mode);
  try {
    let copied = 0;
    for (const { start, end, bytes } of splices) {
      await copy(old, handle, copied, start);
      await writeAll(handle, bytes);
      copied = end;
    }
    await copy(old, handle, copied, size);
    // The mask of the process may have taken rights away; who may not give files away becomes the owner of the new one.
    await handle.chmod(mode);
    await handle.chown(uid, gid).catch(() => undefined);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function copy(from: FileHandle, to: FileHandle, start: number, end: number): Promise<void> {
  const buffer = new Uint8Array(Math.min(CHUNK_BYTES, Math.max(0, end - start)));
  for (let at = start; at < end; ) {
    const { bytesRead } = await from.read(buffer, 0, Math.min(buffer.length, end - at), at);
    if (bytesRead === 0) throw new Error('The file has become shorter meanwhile: it stays as it is.');
    await writeAll(to, buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
}

async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at)).bytesWritten;
}

/** What a process left that was killed: each names the one that wrote it. */
async function removeLeftovers(folder: string, name: string): Promise<void> {
  const prefix = `${BEGINNING}${name}.`;
  for (const entry of await readdir(folder)) {
    const writer = entry.startsWith(prefix) ? Number(entry.slice(prefix.length)) : Number.NaN;
    if (Number.isInteger(writer) && !isRunning(writer)) await unlink(path.join(folder, entry));
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The new name is safe only with its folder; some systems do not let folders be opened for that. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  if (handle === undefined) return;
  await handle.sync().catch(() => undefined);
  await handle.close();
}
