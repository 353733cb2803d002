import assert from 'node:assert/strict';
import { appendFile, open, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSteadily } from '../../../src/cli/read-steadily';
import { folderWith } from './command';

describe('given a file that is read', () => {
  const folder = folderWith({ 'a.jsonl': '' });
  const file = path.join(folder, 'a.jsonl');

  /** Reads the file while something happens to it; its second half after that. */
  async function readWhile(happens: () => Promise<void>): Promise<string> {
    await writeFile(file, 'first,second');
    const handle = await open(file);
    try {
      return await readSteadily(handle, async () => {
        const bytes = Buffer.alloc(100);
        const { bytesRead } = await handle.read(bytes, 0, 6, 0);
        await happens();
        const rest = await handle.read(bytes, bytesRead, 6, bytesRead);
        return bytes.toString('utf8', 0, bytesRead + rest.bytesRead);
      });
    } finally {
      await handle.close();
    }
  }

  const REWRITTEN = { message: 'it was rewritten while it was read' };

  it('when it becomes shorter meanwhile, then what was read counts for nothing', async () => {
    await assert.rejects(readWhile(() => truncate(file, 8)), REWRITTEN);
  });

  it('when it is written anew at the same length, then what was read counts for nothing', async () => {
    await assert.rejects(readWhile(async () => {
      await writeFile(file, 'FIRST,SECOND');
      await utimes(file, 1, 1);
    }), REWRITTEN);
  });

  it('when it grows meanwhile, then what was there is read', async () => {
    assert.equal(await readWhile(() => appendFile(file, ',third')), 'first,second');
  });

  it('when another takes its name or it is removed, then it is read to its end', async () => {
    const other = path.join(folder, 'b.jsonl');
    await writeFile(other, 'short');
    assert.equal(await readWhile(() => rename(other, file)), 'first,second');
    assert.equal(await readWhile(() => rm(file)), 'first,second');
  });
});
