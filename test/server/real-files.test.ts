import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { adjacentMismatchRequest, diagnosisRequest, mismatchPageRequest } from '../../src/protocol';
import { root } from '../support/repository';
import { ServerProcess, type ClientDisk } from './support/server-process';

const DATA = path.resolve(root, '../shared/data');
const RUN = path.join(DATA, 'bfcl/xLAM-2-8b-fc-r');

const realDisk: ClientDisk = {
  readText: (file) => readFile(file, 'utf8'),
  list: async (folder) =>
    (await readdir(folder, { withFileTypes: true })).map((entry) => ({
      name: entry.name,
      kind: entry.isDirectory() ? 'folder' : 'file',
    })),
};

describe('real benchmark files in the language server', () => {
  let server: ServerProcess;
  before(async function () {
    if (!existsSync(DATA)) {
      console.log(`skipped: ${DATA} is not there`);
      this.skip();
    }
    server = await ServerProcess.start();
    server.disk = realDisk;
  });
  after(async () => {
    if (existsSync(DATA)) await server.stop();
  });

  const known: readonly (readonly [string, Record<string, number>])[] = [
    ['base', { sound: 153, executionFailure: 47, masked: 0, miscalibrated: 0 }],
    ['miss_func', { sound: 13, executionFailure: 9, masked: 96, miscalibrated: 82 }],
    ['miss_param', { sound: 30, executionFailure: 11, masked: 99, miscalibrated: 60 }],
  ];
  for (const [name, quadrants] of known) {
    it(`given the run on ${name}, when opened, then its quadrants are the published ones`, async () => {
      const file = path.join(RUN, `BFCL_v3_multi_turn_${name}_result.json`);
      const uri = pathToFileURL(file).href;
      await server.open(uri, await readFile(file, 'utf8'));
      await server.statusWhere(uri, (status) => status.kind === 'transcript' && status.acc !== null);
      assert.deepEqual((await server.request(diagnosisRequest, { uri }))?.summary.total.quadrants, quadrants);
    }).timeout(60_000);
  }

  it('given the run on miss_func, when its mismatches are walked, then the stops are those of the list', async () => {
    const uri = pathToFileURL(path.join(RUN, 'BFCL_v3_multi_turn_miss_func_result.json')).href;
    const { total } = await server.request(mismatchPageRequest, { uri, filter: {}, start: 0, count: 1 });
    let position = { line: 0, character: 0 };
    for (let ordinal = 1; ordinal <= total; ordinal += 1) {
      const stop = await server.request(adjacentMismatchRequest, { uri, position, direction: 'next' });
      assert.deepEqual([stop?.ordinal, stop?.total], [ordinal, total]);
      position = stop?.range.start ?? position;
    }
    assert.equal((await server.request(adjacentMismatchRequest, { uri, position, direction: 'next' }))?.ordinal, 1);
  }).timeout(60_000);

  it('given real chat episodes, when opened, then all of them are read', async () => {
    const file = path.join(DATA, 'openai-chat/test_sft-v1-small.jsonl');
    const text = await readFile(file, 'utf8');
    const status = await server.open(pathToFileURL(file).href, text);
    assert.ok(status.kind === 'transcript');
    assert.equal(status.dialect.id, 'openai-chat');
    assert.equal(status.episodes, text.split('\n').filter((line) => line !== '').length);
  });
});
