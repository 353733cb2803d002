import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { appendLines, logLine, readLabelLog, type LabelLogEntry } from '../../../src/core/label-log';
import { appendingToLog } from '../../../src/client/local-log.node';
import { bundled } from '../../support/bundled';
import { root } from '../../support/repository';
import { entryOf } from '../label-log/entries';

const WRITER = 'test/unit/client/log-writer-process.ts';

describe('given a label log on the local disk', () => {
  let folder: string;
  let log: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'turnlens-log-'));
    log = path.join(folder, 'run.jsonl.labels.jsonl');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const append = (...entries: readonly LabelLogEntry[]): Promise<void> =>
    appendingToLog(log, (file) => appendLines(file, entries.map(logLine).join('')));
  const annotators = async (): Promise<readonly string[]> =>
    readLabelLog(await readFile(log, 'utf8')).entries.map(({ entry }) => entry.annotator);

  it('when it is not there, then the first label makes it, and the next ones are appended', async () => {
    await append(entryOf({ annotator: 'Ann' }));
    await append(entryOf({ annotator: 'Bob' }), entryOf({ annotator: 'Cléo' }));
    assert.equal(
      await readFile(log, 'utf8'),
      [entryOf({ annotator: 'Ann' }), entryOf({ annotator: 'Bob' }), entryOf({ annotator: 'Cléo' })].map(logLine).join(''),
    );
  });

  it('when a crash has torn its last line off, then that is closed off and every other byte stays', async () => {
    const before = `${logLine(entryOf({ annotator: 'Ann' }))}{"episode":"wash","turn":1,"note":"Zür`;
    await writeFile(log, before);
    await appendFile(log, new Uint8Array([0xc3]));
    await append(entryOf({ annotator: 'Bob' }));
    const bytes = await readFile(log);
    assert.equal(bytes.toString('latin1'), `${Buffer.from(before).toString('latin1')}\u00c3\n${Buffer.from(logLine(entryOf({ annotator: 'Bob' }))).toString('latin1')}`);
    assert.deepEqual(await annotators(), ['Ann', 'Bob']);
  });

  it('when it cannot be written, then that is an error', async () => {
    log = path.join(folder, 'no such folder/run.labels.jsonl');
    await assert.rejects(append(entryOf()), /ENOENT/u);
  });

  it('when several processes write at once, one of which is killed again and again, then no label is lost that one of them said to be written', async () => {
    const acknowledged = new Set<string>();
    const writers = [];
    for (const name of ['Ann', 'Bob']) writers.push(run(name, 40));
    // A process that is killed after each of its first labels, at whatever it is just doing.
    for (let round = 0; round < 4; round++) writers.push(run(`Eve${round}`, 1_000, 5));
    await Promise.all(writers);
    const { entries, problems } = readLabelLog(await readFile(log, 'utf8'));
    const read = new Set(entries.map(({ entry }) => `${entry.annotator} ${entry.note ?? ''}`));
    assert.deepEqual([...acknowledged].filter((label) => !read.has(label)), []);
    assert.equal([...acknowledged].filter((label) => !label.startsWith('Eve')).length, 80);
    // Whoever was killed in a write has torn off its own line, and none else.
    assert.ok(problems.length <= 4, String(problems.length));

    /** Lets a process append labels, each of which it acknowledges by a line; kills it after some, if so wanted. */
    async function run(name: string, count: number, killAfter?: number): Promise<void> {
      const child = spawn(process.execPath, [bundled(WRITER), log, name, String(count)], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let rest = '';
      let heard = 0;
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) acknowledged.add(line);
        heard += lines.length;
        if (killAfter !== undefined && heard >= killAfter) child.kill('SIGKILL');
      });
      const [code] = (await once(child, 'close')) as [number | null];
      if (killAfter === undefined) assert.equal(code, 0);
    }
  }).timeout(60_000);
});
