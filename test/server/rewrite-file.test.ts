import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { rewriteFile } from '../../src/server/rewrite-file.node';
import { root } from '../support/repository';

const OLD = `${'a'.repeat(3_000_000)}\n${'b'.repeat(3_000_000)}\n`;
const SPLICES = [
  { start: 10, end: 20, bytes: new TextEncoder().encode('first') },
  { start: 4_000_000, end: 4_000_000, bytes: new TextEncoder().encode('second') },
];
const NEW = `${OLD.slice(0, 10)}first${OLD.slice(20, 4_000_000)}second${OLD.slice(4_000_000)}`;

/** A program that rewrites a file, and is killed before one of the calls that it makes to the file system. */
const PROGRAM = `
  const files = require('node:fs/promises');
  let calls = Number(process.argv[3]);
  const counted = (owner, name) => {
    const call = owner[name];
    owner[name] = (...given) => {
      if (calls-- === 0) { process.kill(process.pid, 'SIGKILL'); for (;;); }
      return call.apply(owner, given);
    };
  };
  const open = files.open;
  files.open = async (...given) => {
    const handle = await open(...given);
    for (const name of ['write', 'sync', 'chmod', 'chown', 'close', 'read']) counted(handle, name);
    return handle;
  };
  for (const name of ['open', 'rename', 'unlink', 'stat', 'realpath', 'readdir']) counted(files, name);
  const { rewriteFile } = require(process.argv[4]);
  const { size, mtimeMs } = require('node:fs').statSync(process.argv[2]);
  const splices = JSON.parse(process.argv[5]).map(({ bytes, ...at }) => ({ ...at, bytes: Buffer.from(bytes, 'utf8') }));
  rewriteFile(process.argv[2], splices, { size, mtime: mtimeMs }).catch((error) => { console.error(error); process.exit(1); });
`;

describe('rewriting a file on disk', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'turnlens-rewrite-'));
    file = path.join(folder, 'run.jsonl');
    await writeFile(file, OLD, { mode: 0o640 });
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function stamp(): Promise<{ size: number; mtime: number }> {
    const { size, mtimeMs } = await stat(file);
    return { size, mtime: mtimeMs };
  }

  it('given splices, when the file is rewritten, then they are made, its rights stay, and nothing is left beside it', async () => {
    await rewriteFile(file, SPLICES, await stamp());
    assert.ok((await readFile(file, 'utf8')) === NEW);
    assert.equal((await stat(file)).mode & 0o777, 0o640);
    assert.deepEqual(await readdir(folder), ['run.jsonl']);
  });

  it('given a link to the file, when it is rewritten by that, then the link still leads to it', async () => {
    const link = path.join(folder, 'link.jsonl');
    await symlink(file, link);
    await rewriteFile(link, SPLICES, await stamp());
    assert.ok((await readFile(file, 'utf8')) === NEW);
    assert.ok((await readFile(link, 'utf8')) === NEW);
  });

  it('given a file that has changed since, when it is to be rewritten, then it stays as it is, and the reason is said', async () => {
    const before = await stamp();
    await utimes(file, new Date(), new Date(before.mtime + 5000));
    await assert.rejects(rewriteFile(file, SPLICES, before), /has changed meanwhile/u);
    assert.ok((await readFile(file, 'utf8')) === OLD);
    assert.deepEqual(await readdir(folder), ['run.jsonl']);
  });

  it('given a process that is killed before any of its calls, when the file is looked at, then it is the old one or the new one', async () => {
    const program = path.join(folder, 'program.cjs');
    const bundle = path.join(folder, 'bundle.cjs');
    await writeFile(program, PROGRAM);
    const entryPoints = [path.join(root, 'src/server/rewrite-file.node.ts')];
    await build({ entryPoints, outfile: bundle, bundle: true, platform: 'node', format: 'cjs' });
    const sent = SPLICES.map(({ bytes, ...at }) => ({ ...at, bytes: new TextDecoder().decode(bytes) }));
    const splices = JSON.stringify(sent);
    const seen = { old: 0, new: 0 };
    for (let calls = 0; ; calls += 1) {
      await writeFile(file, OLD);
      const run = spawnSync(process.execPath, [program, file, String(calls), bundle, splices], { encoding: 'utf8' });
      const text = await readFile(file, 'utf8');
      assert.ok(text === OLD || text === NEW, `neither old nor new when killed before call ${calls}`);
      seen[text === OLD ? 'old' : 'new'] += 1;
      if (run.signal === null) {
        assert.deepEqual([run.status, run.stderr], [0, '']);
        break;
      }
    }
    assert.ok(seen.old > 10 && seen.new > 1, JSON.stringify(seen));
    // What the killed ones left is gone with the first that was not.
    assert.deepEqual((await readdir(folder)).sort(), ['bundle.cjs', 'program.cjs', 'run.jsonl']);
  });
});
