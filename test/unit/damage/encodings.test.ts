import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readLines } from '../../../src/cli/read-lines';
import { unpack } from '../../../src/core/containers';
import { labelEdits } from '../../../src/core/labels';
import { outlineOf, problemText } from './damaged-file';
import { open } from './file';
import { A, B, C, episode, READS_A, READS_C, result } from './garden';

const BROKEN = '{"id": "b", "messages": [}';
const FAULT = '2:26 unreadable: expected a value or `]`, found `}`';
const MARK = '\uFEFF';
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
const bigEndian = (text: string): Buffer => utf16(text).swap16();

/** What the command line reads of a file of these bytes. */
async function read(bytes: Uint8Array): Promise<{ readonly reads: string[]; readonly reports: string[] } | string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnlens-damage-'));
  try {
    const file = path.join(folder, 'run.jsonl');
    writeFileSync(file, bytes);
    const found = await readLines(file);
    if (!found.ok) return found.reason;
    const transcript = open(found.lines);
    return { reads: transcript.episodes.map(outlineOf), reports: transcript.problems.map(problemText) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the bytes of a file', () => {
  const text = `${A}\n${BROKEN}\n${episode('灯', 'Well.')}`;
  const expected = { reads: [READS_A, READS_C.replace('c', '灯')], reports: [FAULT] };

  const encodings: readonly (readonly [string, Buffer])[] = [
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(MARK + text)],
    ['UTF-16, little end first', utf16(MARK + text)],
    ['UTF-16, big end first', bigEndian(MARK + text)],
    ['UTF-16 without a mark, little end first', utf16(text)],
    ['UTF-16 without a mark, big end first', bigEndian(text)],
  ];
  for (const [name, bytes] of encodings) {
    it(`given ${name}, when read, then episodes and places are those of the text`, async () => {
      assert.deepEqual(await read(bytes), expected);
    });
  }

  it('given UTF-16 that is cut off inside a character, when read, then its last line is reported', async () => {
    assert.deepEqual(await read(utf16(`${MARK}${A}\n{"id`).subarray(0, -1)), {
      reads: [READS_A],
      reports: ['2:5 unreadable: the record ends inside a string'],
    });
  });

  it('given bytes that are no UTF-8, when read, then their text has a mark in their place and the record is read', async () => {
    const [before = '', after = ''] = A.split('Dig');
    const latin = Buffer.concat([Buffer.from(before), Buffer.from([0xe4, 0xff]), Buffer.from(`${after}\n${C}`)]);
    assert.deepEqual(await read(latin), { reads: [READS_A, READS_C], reports: [] });
  });

  it('given numbers in binary, when read, then it is no text', async () => {
    assert.equal(await read(Buffer.from([1, 0, 2, 0, 3, 0, 4, 0])), 'binary file');
  });
});

describe('a packed file', () => {
  const text = `${A}\n${BROKEN}\n${C}\n`;
  const CUT = 'the gzip data is cut off, as while a run is still writing it: only what stands above could be read';
  const WRONG = 'the checksum of the gzip data does not match what was unpacked: only what stands above could be read';

  it('given a damaged line in gzip data, when read, then it is reported where it stands in the text', async () => {
    assert.deepEqual(await read(gzipSync(text)), { reads: [READS_A, READS_C], reports: [FAULT] });
  });

  it('given UTF-16 in gzip data, when read, then episodes and places are those of the text', async () => {
    assert.deepEqual(await read(gzipSync(utf16(MARK + text))), { reads: [READS_A, READS_C], reports: [FAULT] });
  });

  it('given results in gzip data that is cut off, when read, then whole lines are read and the cut is reported', async () => {
    const results = Array.from({ length: 3000 }, (_, n) => result(n, `Where is bed ${n * 7919}?`));
    const packed = gzipSync(results.join('\n'));
    const found = await read(packed.subarray(0, packed.length / 2));
    assert.ok(typeof found === 'object');
    const whole = found.reads.length;
    assert.ok(whole > 1000 && whole < 2000, `${whole} lines`);
    assert.deepEqual(found.reads, results.slice(0, whole).map((_result, n) => `multi_turn_base_${n}: ASK`));
    const [cut = '', last, ...others] = found.reports;
    assert.match(cut, new RegExp(`^${whole + 1}:\\d+ unreadable: the record ends inside `, 'u'));
    assert.deepEqual([last, others], [`${whole + 2}:1 unreadable: ${CUT}`, []]);
  });

  it('given a wrong checksum, when read, then all is read and the checksum is reported', async () => {
    const packed = gzipSync(text);
    packed[packed.length - 8] = (packed[packed.length - 8] ?? 0) ^ 1;
    assert.deepEqual(await read(packed), { reads: [READS_A, READS_C], reports: [FAULT, `4:1 unreadable: ${WRONG}`] });
  });

  it('given the line that says so, when a label is set there, then it is refused with the reason', async () => {
    const packed = gzipSync(text);
    packed[packed.length - 8] = (packed[packed.length - 8] ?? 0) ^ 1;
    const unpacked = await unpack(packed);
    assert.ok(unpacked.ok);
    const [, , , said = ''] = unpacked.text.split('\n');
    const reason = `the record cannot be read at column 1: ${WRONG}`;
    assert.deepEqual(labelEdits(said, [], { gold: 'ASK' }), { ok: false, reason });
  });

  it('given a zstd frame where the runtime has no zstd, or bytes that are none, when read, then it says so', async () => {
    const frame = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 1, 2, 3]);
    const found = await read(frame);
    assert.ok(typeof found === 'string');
    assert.match(found, /^(?:This file is packed by zstd|Nothing could be unpacked: the zstd data)/u);
  });

  it('given another file packed in it, when read, then it says so', async () => {
    assert.equal(await read(gzipSync(gzipSync(B))), 'What is packed in it is another packed file.');
  });
});
