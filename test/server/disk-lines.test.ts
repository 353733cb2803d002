import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { TextEncoding } from '../../src/core/containers';
import { applyEdits, splitLines } from '../../src/core/jsonl';
import { toCharOffset } from '../../src/core/model';
import { byteSplices, decodedLine, DiskLines, readLines, WholeFile } from '../../src/server/disk';

/** The bytes of a text. */
function bytesOf(text: string, encoding: TextEncoding): Uint8Array {
  const utf16 = Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') utf16.swap16();
  return encoding === 'utf-8' ? Buffer.from(text, 'utf8') : utf16;
}

const encoding = fc.constantFrom<TextEncoding>('utf-8', 'utf-16le', 'utf-16be');
const text = fc
  .array(fc.oneof(fc.constantFrom('\n', '\r\n', '\r', '', 'é', '漢字', '😀', '\u2028'), fc.string({ unit: 'grapheme' })))
  .map((parts) => parts.join(''))
  .filter(isWhole);
/** A line, a column and a length, each modulo what there is. */
const place = fc.tuple(fc.nat(), fc.nat(), fc.nat());
const chunkBytes = fc.constantFrom(4, 6, 16, 64, 1024);

/** Whether no half of a pair of surrogates stands alone, which has no bytes. */
function isWhole(made: string): boolean {
  return !/\p{Surrogate}/u.test(made);
}

interface Read {
  readonly lines: DiskLines;
  readonly texts: string[];
}

/** The lines of a file, and the texts that came when it was read. */
async function read(bytes: Uint8Array, as: TextEncoding, chunk: number): Promise<Read> {
  const lines = new DiskLines(new WholeFile(bytes, 0), as);
  const texts: string[] = [];
  for await (const some of readLines(lines, 0, Infinity, chunk)) {
    assert.ok('length' in some);
    texts.push(...some);
  }
  return { lines, texts };
}

describe('the lines of a file on disk', () => {
  it('given any text in any encoding, when it is read in chunks of any size, then its lines are those of the text', async () => {
    await fc.assert(
      fc.asyncProperty(text, encoding, chunkBytes, async (whole, as, chunk) => {
        const { lines, texts } = await read(bytesOf(whole, as), as, chunk);
        assert.deepEqual(texts, splitLines(whole));
        assert.equal(lines.length, texts.length);
        assert.deepEqual(texts.map((_, line) => lines.at(line)), texts);
        assert.equal(lines.at(texts.length), undefined);
      }),
    );
  });

  it('given lines that are longer than is wished, when they are read, then it is said where they stand, and the others come as texts', async () => {
    await fc.assert(
      fc.asyncProperty(text, encoding, chunkBytes, fc.nat(8), async (whole, as, chunk, longBytes) => {
        const lines = new DiskLines(new WholeFile(bytesOf(whole, as), 0), as);
        const texts: string[] = [];
        for await (const some of readLines(lines, 0, longBytes, chunk)) {
          if ('length' in some) {
            texts.push(...some);
            continue;
          }
          const { line, start, end } = some;
          assert.ok(end - start > longBytes);
          assert.deepEqual([line, lines.starts.at(line), lines.end], [texts.length, start, end]);
          texts.push(decodedLine(end - start, as, () => lines.file.readNow(start, end - start)));
        }
        assert.deepEqual(texts, splitLines(whole));
      }),
    );
  });

  it('given any bytes, when they are read in chunks of any size, then as many lines are found as there are texts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), chunkBytes, async (bytes, chunk) => {
        const { lines, texts } = await read(bytes, 'utf-8', chunk);
        assert.equal(lines.length, texts.length);
        assert.deepEqual(texts.map((_, line) => lines.at(line)), texts);
      }),
    );
  });

  it('given any edit of a line, when it is made in the bytes, then these are those of the edited text', async () => {
    await fc.assert(
      fc.asyncProperty(text, encoding, place, text, async (whole, as, [at, from, length], newText) => {
        const { lines, texts } = await read(bytesOf(whole, as), as, 64);
        const line = at % texts.length;
        const before = texts[line] ?? '';
        const start = from % (before.length + 1);
        const end = Math.min(before.length, start + (length % 5));
        fc.pre(isWhole(before.slice(0, start)) && isWhole(before.slice(start, end)));
        const range = { start: { line, character: start }, end: { line, character: end } };
        const [splice] = byteSplices(lines, [{ range, newText }]);
        assert.ok(splice !== undefined);
        const bytes = bytesOf(whole, as);
        const made = Buffer.concat([bytes.subarray(0, splice.start), splice.bytes, bytes.subarray(splice.end)]);
        const edit = { span: { start: toCharOffset(start), end: toCharOffset(end) }, newText };
        const ends = whole.split(/(\r\n|[\r\n])/u).filter((_, index) => index % 2 === 1);
        const edited = texts.map((each, index) => (index === line ? applyEdits(each, [edit]) : each));
        const whatIsMeant = edited.map((each, index) => each + (ends[index] ?? '')).join('');
        assert.deepEqual(made, Buffer.from(bytesOf(whatIsMeant, as)));
      }),
    );
  });

  it('given edits of a few lines in any order, when they are made, then they are where each by itself is, and no line is read for each', async () => {
    const whole = ['{"é": 1}', '', '{"😀": "ü"}', '{}'].join('\r\n');
    const { lines } = await read(bytesOf(whole, 'utf-8'), 'utf-8', 64);
    const places = [[2, 11], [0, 8], [2, 0], [2, 6], [0, 2], [1, 0], [0, 3], [3, 1], [2, 9]] as const;
    const edits = places.map(([line, character], index) => {
      const place = { line, character };
      return { range: { start: place, end: place }, newText: String(index) };
    });
    const alone = edits.flatMap((edit) => byteSplices(lines, [edit])).sort((a, b) => a.start - b.start);
    const { file } = lines;
    let reads = 0;
    lines.file = {
      stamp: () => file.stamp(),
      read: (position, length) => file.read(position, length),
      readNow: (position, length) => {
        reads += 1;
        return file.readNow(position, length);
      },
      close: () => file.close(),
    };
    assert.deepEqual(byteSplices(lines, edits), alone);
    assert.equal(reads, 4, 'once for each line');
  });

  it('given a line with bytes that are no text, when an edit is made in it, then it is refused, since they would be lost', async () => {
    const { lines } = await read(new Uint8Array([0x7b, 0xff, 0x7d, 0x0a, 0x7b, 0x7d]), 'utf-8', 64);
    const edit = (line: number) => ({ range: { start: { line, character: 1 }, end: { line, character: 1 } }, newText: 'x' });
    assert.throws(() => byteSplices(lines, [edit(0)]), /Line 1 holds bytes that are no text/u);
    assert.equal(byteSplices(lines, [edit(1)])[0]?.start, 5);
  });
});
