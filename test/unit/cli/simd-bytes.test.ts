import assert from 'node:assert/strict';
import fc from 'fast-check';
import { simdBytes } from '../../../src/cli/simd-bytes';
import { scannedBytes, stringEnd, type ScannedBytes } from '../../../src/core/jsonl';

/** Where the string ends that begins at some offset, in memory of which all before and behind is of no concern. */
function endIn(scan: ScannedBytes, text: Buffer, start: number, end: number, around: number): number {
  scan.bytes.fill(around);
  text.copy(scan.bytes, start);
  return stringEnd(scan, start, end);
}

const anyPiece = fc.constantFrom(
  '"', '\\', '\\\\', '\\"', '\\n', '\\t', '\\/', '\\u00e9', '\\u00', '\\x', '\\\n', '\n', '\0', '\x1f', ' ', 'a', 'n', 'é', '…', '🙂', '\x7f',
  'long '.repeat(13), '\\'.repeat(63), '\\"'.repeat(40), '\\\\'.repeat(33), 'x'.repeat(62), 'x'.repeat(63), 'x'.repeat(64),
);
const anyText = fc.array(anyPiece, { maxLength: 12 }).map((pieces) => Buffer.from(pieces.join('')));
/** What lies around a text in memory: nothing, what would end it, what would go on with an escape. */
const anyByte = fc.constantFrom(0, 0x22, 0x5c, 0x6e, 0x41);

describe('given memory that is looked at many bytes at a time', () => {
  it('when the end of a string is looked for, then it is where it is when they are looked at by fours', () => {
    const simd = simdBytes(1024);
    assert.ok(simd, 'the engine has WebAssembly with SIMD');
    const words = scannedBytes(simd.bytes.length);
    fc.assert(
      fc.property(anyText, fc.nat(70), fc.nat(70), anyByte, (text, start, less, around) => {
        const end = start + Math.max(0, text.length - less);
        assert.equal(endIn(simd, text, start, end, around), endIn(words, text, start, end, around));
      }),
      { numRuns: 3000 },
    );
  });

  it('when a string reaches to its end, then that is found, and nothing behind it is needed', () => {
    const simd = simdBytes(100)!;
    const { length } = simd.bytes;
    simd.bytes.fill(0x41);
    simd.bytes[length - 1] = 0x22;
    assert.equal(stringEnd(simd, 0, length), length - 1);
    assert.equal(stringEnd(simd, 0, length - 1), -1);
  });

  it('when there is no such memory, then that is said, so that others can be asked', () => {
    assert.equal(simdBytes(2 ** 40), undefined);
  });
});
