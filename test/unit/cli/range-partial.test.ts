import assert from 'node:assert/strict';
import { closeSync, openSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRanges, type RangePartial, type RangesJob } from '../../../src/cli/range-partial';
import { folderWith, LAMPS } from './command';

describe('given a file that several threads read together', () => {
  const text = LAMPS.join('\n');
  const folder = folderWith({ 'lamps.jsonl': text });
  const descriptor = openSync(path.join(folder, 'lamps.jsonl'), 'r');
  after(() => closeSync(descriptor));
  const job = (): RangesJob => ({
    file: 'lamps.jsonl',
    descriptor,
    size: Buffer.byteLength(text),
    rangeBytes: 100,
    dialect: 'turnlens-episodes',
    preset: 'turnlens',
    turnPolicy: 'cascade',
    named: true,
    taken: new Int32Array(new SharedArrayBuffer(4)),
  });

  it('when each takes a range by turns, then every line is read by one of them', () => {
    const shared = job();
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

  it('when a line is longer than can be read, then that is a problem of the line, and the others are read', () => {
    const lengths = LAMPS.map((line) => Buffer.byteLength(line));
    const longestLine = Math.max(...lengths) - 1;
    const read = [...readRanges({ ...job(), rangeBytes: 10_000, longestLine })];
    const told = read.flatMap(({ partial }) => partial.problems.map(({ line, message }) => ({ line, message })));
    const expected = [...lengths.entries()].flatMap(([line, length]) =>
      length > longestLine ? [{ line, message: `The line has ${length} bytes: more than can be read.` }] : [],
    );
    assert.deepEqual(told, expected);
    assert.equal(read.flatMap(({ complete }) => complete).length, LAMPS.length - expected.length);
  });

  it('when another takes its name, then the one that was opened is read on', () => {
    const ranges = readRanges(job());
    const first = ranges.next();
    assert.ok(first.done !== true);
    writeFileSync(path.join(folder, 'other.jsonl'), 'nothing\n'.repeat(200));
    renameSync(path.join(folder, 'other.jsonl'), path.join(folder, 'lamps.jsonl'));
    const read = [first.value, ...ranges];
    assert.equal(read.flatMap(({ complete }) => complete).length, LAMPS.length);
    assert.deepEqual(read.flatMap(({ partial }) => partial.problems), []);
  });
});
