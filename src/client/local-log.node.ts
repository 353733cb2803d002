/** Label logs on the local disk. */
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { LogFile } from '../core/label-log';

/** Opens a log for appending, makes it when it is not there, and closes it in any case. */
export async function appendingToLog(log: string, use: (file: LogFile) => Promise<void>): Promise<void> {
  // For appending, so that the system puts every write behind those of other processes.
  const handle = await open(log, 'a+');
  try {
    const isNew = (await handle.stat()).size === 0;
    await use(new LocalLog(handle));
    if (isNew) await syncFolder(path.dirname(log));
  } finally {
    await handle.close();
  }
}

class LocalLog implements LogFile {
  constructor(private readonly handle: FileHandle) {}

  async size(): Promise<number> {
    return (await this.handle.stat()).size;
  }

  async readFrom(offset: number): Promise<Uint8Array> {
    const buffer = new Uint8Array((await this.size()) - offset);
    let filled = 0;
    while (filled < buffer.length) {
      const { bytesRead } = await this.handle.read(buffer, filled, buffer.length - filled, offset + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return buffer.subarray(0, filled);
  }

  async append(bytes: Uint8Array): Promise<void> {
    const { bytesWritten } = await this.handle.write(bytes);
    if (bytesWritten < bytes.length) throw new Error('Only a part of it could be written: the disk may be full.');
  }

  async sync(): Promise<void> {
    await this.handle.sync();
  }
}

/** The name of a new file is safe only with its folder; some systems do not let folders be opened for that. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  if (handle === undefined) return;
  await handle.sync().catch(() => undefined);
  await handle.close();
}
