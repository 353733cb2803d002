import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { presetFor } from '../../../src/core/classify';
import { dialectNamed } from '../../../src/core/dialects';
import { indexedPieces, Transcript, type IndexedPiece } from '../../../src/core/transcript';
import { PieceJoiner } from '../../../src/core/transcript/indexed-pieces';
import { GOOD_FILES } from '../../support/good-files';
import { applied, mutationsOf } from '../damage/mutations';

const OPTIONS = { preset: presetFor('turnlens', undefined), turnPolicy: 'cascade' } as const;

function recordsOf(text: string, id: string) {
  const lines = text.split('\n');
  const transcript = new Transcript(lines, dialectNamed(id)!, OPTIONS);
  return [...transcript.indexedPieces()].flatMap((piece) => (piece.kind === 'records' ? piece.records : []));
}

/** How many records and messages are in a piece. */
function sizeOf(piece: IndexedPiece): number {
  if (piece.kind === 'messages') return piece.messages.length;
  if (piece.kind !== 'records') return 1;
  return piece.records.reduce(
    (size, { reading }) =>
      size + 1 + (reading.kind === 'read' ? reading.fragments.flatMap(({ messages }) => messages).length : 0),
    0,
  );
}

describe('what was read of a file, in pieces', () => {
  for (const { dialect, text } of GOOD_FILES.filter(({ layout }) => layout === 'lines')) {
    it(`given a file of ${dialect}, sound or damaged, when pieces of any size are joined, then nothing has changed, and none is larger`, () => {
      fc.assert(
        fc.property(fc.option(mutationsOf(text)), fc.integer({ min: 1, max: 12 }), (mutation, most) => {
          const records = recordsOf(mutation === null ? text : applied(text, mutation), dialect);
          const pieces = [...indexedPieces(records, most)];
          assert.deepEqual(pieces.filter((piece) => sizeOf(piece) > most), []);
          const joiner = new PieceJoiner();
          assert.deepEqual(pieces.flatMap((piece) => joiner.take(structuredClone(piece))), records);
        }),
        { numRuns: 20 },
      );
    });
  }

  it('given pieces whose beginning is missing, when they are joined, then that is an error', () => {
    assert.throws(() => new PieceJoiner().take({ kind: 'end' }));
  });
});
