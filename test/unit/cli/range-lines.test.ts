import assert from 'node:assert/strict';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { RangeLines } from '../../../src/cli/range-lines';
import { splitLines } from '../../../src/core/jsonl';

const folder = mkdtempSync(path.join(tmpdir(), 'turnlens-ranges-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** The texts between line feeds that the ranges of a file give, one range after the other. */
function linesInRanges(content: Buffer, rangeBytes: number, firstBytes: number): readonly string[] {
  const file = path.join(folder, 'file');
  writeFileSync(file, content);
  const descriptor = openSync(file, 'r');
  try {
    const lines = new RangeLines(descriptor, firstBytes);
    const texts: string[] = [];
    for (let from = 0; from < content.length; from += rangeBytes) {
      for (const { scan, start, end } of lines.in(from, from + rangeBytes)) {
        texts.push(Buffer.from(scan.bytes.subarray(start, end)).toString());
      }
    }
    return texts;
  } finally {
    closeSync(descriptor);
  }
}

/** The lines of a text without the empty one that its last line end opens. */
function wholeLines(text: string): readonly string[] {
  const lines = splitLines(text);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

describe('given a file and ranges of its bytes', () => {
  it('when each gives the lines that begin in it, then together they are the lines of the file', () => {
    const anyText = fc.array(fc.constantFrom('a', 'é', '…', '\n', '\n\n', '\r\n', '\r', 'long'.repeat(20)), { maxLength: 30 });
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (pieces, range, first) => {
        const text = pieces.join('');
        // A line that a carriage return ends is for whoever decodes it to split.
        assert.deepEqual(linesInRanges(Buffer.from(text), range, first).flatMap(splitLines), wholeLines(text));
      }),
      { numRuns: 300 },
    );
  });

  it('when a byte-order mark stands before it, then that is in no line', () => {
    assert.deepEqual(linesInRanges(Buffer.from('\uFEFFa\n\uFEFFb'), 3, 64), ['a', '\uFEFFb']);
  });
});
