import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as zlib from 'node:zlib';
import { zipSync } from 'fflate';
import { needRealData, realFile } from '../../support/real-data';
import { BFCL, filesOf, folderWith, jsonLines, LAMPS, turnlens } from './command';

const lamps = `${LAMPS.join('\n')}\n`;

/** A zip of one file, which is no log of Inspect. */
const ZIP = Buffer.from(zipSync({ 'lamps.txt': new TextEncoder().encode('red') }));

describe('given a transcript that is packed', () => {
  const folder = folderWith({
    'run.jsonl': lamps,
    'packed.jsonl.gz': zlib.gzipSync(lamps),
    'named-otherwise.jsonl': zlib.gzipSync(lamps),
    'cut.jsonl.gz': zlib.gzipSync(lamps).subarray(0, -20),
    'frame.jsonl.zst': Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0]),
    'other.eval': ZIP,
  });

  it('when it is summarized, then its numbers are those of the same file unpacked', async () => {
    const run = await turnlens(['summary', '--json', 'run.jsonl', 'packed.jsonl.gz', 'named-otherwise.jsonl'], folder);
    const [plain, packed, renamed] = filesOf(run);
    assert.equal(run.code, 0);
    assert.equal(plain?.episodes, LAMPS.length);
    assert.deepEqual(packed, { ...plain, file: 'packed.jsonl.gz' });
    assert.deepEqual(renamed, { ...plain, file: 'named-otherwise.jsonl' });
  });

  it('when it is cut off, then what could be read counts and the cut is among its problems', async () => {
    const [cut] = filesOf(await turnlens(['summary', '--json', 'cut.jsonl.gz'], folder));
    assert.ok((cut?.episodes ?? 0) > 0);
    assert.match(cut?.problems?.at(-1)?.message ?? '', /^the gzip data is cut off, as while a run is still writing it/u);
  });

  it('when it cannot be unpacked, then the reason is said and the others are read', async () => {
    const run = await turnlens(['summary', 'other.eval', 'run.jsonl'], folder);
    assert.equal(run.code, 1);
    assert.equal(run.stderr, 'turnlens: other.eval: This zip is no log of Inspect: it holds no samples/….json.\n');
    assert.match(run.stdout, /^run\.jsonl: /u);
  });

  it('when the runtime has no zstd, then what is needed is said', async function () {
    if ('createZstdDecompress' in zlib) {
      console.log(`      skipped: Node.js ${process.versions.node} has zstd`);
      this.skip();
    }
    const run = await turnlens(['summary', 'frame.jsonl.zst'], folder);
    assert.match(run.stderr, /cannot unpack: that needs Node\.js 22\.15 or newer\.\n$/u);
  });

  it('when its folder is named, then packed files in it are found', async () => {
    const inside = folderWith({ 'a/run.jsonl.gz': zlib.gzipSync(lamps), 'a/notes.gz': zlib.gzipSync('hello') });
    const files = filesOf(await turnlens(['summary', '--json', '.'], inside));
    assert.deepEqual(files.map(({ file }) => file), ['a/run.jsonl.gz']);
  });
});

describe('given a packed result file with its score file beside it', () => {
  const folder = folderWith({
    'BFCL_v4_multi_turn_base_result.json.gz': zlib.gzipSync(jsonLines(BFCL.result)),
    'BFCL_v4_multi_turn_base_score.json': jsonLines(BFCL.score),
  });

  it('when it is summarized, then the scores are joined as if it were not packed', async () => {
    const [run] = filesOf(await turnlens(['summary', '--json', 'BFCL_v4_multi_turn_base_result.json.gz'], folder));
    assert.equal(run?.coverage?.['outcomes'], 2);
  });
});

describe('given a real run of τ²-bench', () => {
  it('when it is saved as a folder, then its numbers are those of the same run in one file', async function () {
    needRealData(this);
    const file = realFile('tau2-bench/airline_relaxed_grok-3-mini.json');
    const { simulations, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as { simulations: { id: string }[] };
    const pieces = new Map(simulations.map((one) => [`run/simulations/${one.id}.json`, JSON.stringify(one, null, 2)]));
    const folder = folderWith({ 'run/results.json': JSON.stringify(rest), ...Object.fromEntries(pieces) });
    const [asFolder, asFile] = filesOf(await turnlens(['summary', '--json', 'run', file], folder));
    assert.equal(asFolder?.episodes, simulations.length);
    // Remarks on a task stand on the line of each of its simulations.
    assert.deepEqual({ ...asFolder, file, problems: [] }, { ...asFile, problems: [] });
  });
});

describe('given a folder that holds one run', () => {
  const folder = folderWith({
    'run/results.json': '{"info": {}, "tasks": [{"id": "1"}]}',
    'run/simulations/one.json': '{"id": "one", "task_id": "1", "messages": []}',
    'more/run/result_summary.json': '{}',
    'more/run/trajectories/s/conversation.json': '[]',
  });

  it('when it is named, then it is one file', async () => {
    const files = filesOf(await turnlens(['summary', '--json', 'run'], folder));
    assert.deepEqual(files.map(({ file }) => file), ['run']);
  });

  it('when it lies in a folder that is named, then none of its files is taken for a transcript', async () => {
    const files = filesOf(await turnlens(['summary', '--json', 'more'], folder));
    assert.ok(files.every(({ file }) => !file.includes('conversation') && !file.includes('summary')));
  });
});
