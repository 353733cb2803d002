import assert from 'node:assert/strict';
import path from 'node:path';
import { readRanges, type RangePartial, type RangesJob } from '../../../src/cli/range-partial';
import { folderWith, LAMPS } from './command';

describe('given a file that several threads read together', () => {
  const text = LAMPS.join('\n');
  const folder = folderWith({ 'lamps.jsonl': text });
  const job = (file: string): RangesJob => ({
    file: path.join(folder, file),
    size: Buffer.byteLength(text),
    rangeBytes: 100,
    dialect: 'turnlens-episodes',
    preset: 'turnlens',
    turnPolicy: 'cascade',
    taken: new Int32Array(new SharedArrayBuffer(4)),
  });

  it('when each takes a range by turns, then every line is read by one of them', () => {
    const shared = job('lamps.jsonl');
    const readers = [readRanges(shared), readRanges(shared), readRanges(shared)];
    const read: RangePartial[] = [];
    for (let at = 0, ended = 0; ended < readers.length; at += 1) {
      const next = readers[at % readers.length]!.next();
      if (next.done === true) ended += 1;
      else read.push(next.value);
    }
    const inOrder = read.sort((a, b) => a.range - b.range);
    assert.deepEqual(inOrder.map(({ range }) => range), inOrder.map((_, index) => index));
    const names = inOrder.flatMap(({ complete }) => complete.map(({ name }) => name));
    assert.deepEqual(names, ['lamp_1', 'lamp_2', 'lamp_3', 'door_1', 'door_2']);
    assert.equal(inOrder.reduce((sum, { partial }) => sum + partial.lines, 0), LAMPS.length);
  });

  it('when the file is gone by then, then the reason is thrown', () => {
    assert.throws(() => [...readRanges(job('gone.jsonl'))], { code: 'ENOENT' });
  });
});
