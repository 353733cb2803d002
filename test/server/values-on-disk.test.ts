import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { presetFor } from '../../src/core/classify';
import type { TextEncoding } from '../../src/core/containers';
import { dialectNamed } from '../../src/core/dialects';
import { splitLines } from '../../src/core/jsonl';
import { Transcript } from '../../src/core/transcript';
import { answersTo, DiskLines, LineAgain, WholeFile, type LineTask } from '../../src/server/disk';
import { GOOD_FILES } from '../support/good-files';
import { applied, mutationsOf } from '../unit/damage/mutations';

const OPTIONS = { preset: presetFor('turnlens', undefined), turnPolicy: 'cascade' } as const;

function bytesOf(text: string, encoding: TextEncoding): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8');
  const wide = Buffer.from(text, 'utf16le');
  return encoding === 'utf-16be' ? wide.swap16() : wide;
}

/** A file whose records are no lines, as it is read in a thread and taken over piece by piece, from a byte on. */
function readInPieces(bytes: Uint8Array, start: number, dialect: string, encoding: TextEncoding): Transcript {
  const lines = new DiskLines(new WholeFile(bytes, 0), encoding);
  const transcript = new Transcript([], dialectNamed(dialect)!, OPTIONS, 'values', lines);
  const rules = { dialect, preset: 'turnlens', toolClasses: new Map<string, never>() };
  const task: LineTask = { kind: 'values', encoding, start, end: bytes.length, ...rules };
  const read = (position: number, length: number): Uint8Array => bytes.subarray(position, position + length);
  for (const answer of answersTo(task, read, new LineAgain())) {
    const sent = structuredClone(answer);
    if (sent.kind === 'lines') {
      lines.become(sent.starts, sent.end);
      transcript.appendIndexed(sent.starts.length, { kind: 'records', records: [] });
    } else if (sent.kind === 'piece') transcript.appendIndexed(0, sent.piece);
  }
  Array.from(transcript.settling());
  return transcript;
}

/** All that can be known of a transcript's records, texts among them. */
function known(transcript: Transcript): unknown {
  const records = transcript.recordsInLines(0, transcript.lineCount);
  return {
    lines: transcript.lineCount,
    records: records.map(({ line, character, lineCount, text }) => ({ line, character, lineCount, text })),
    said: transcript.episodes.map(({ id, turns }) => [id, ...turns.map((turn) => transcript.userText(turn))]),
    problems: transcript.problems,
    tally: transcript.tally,
  };
}

describe('a file on disk whose records are no lines', () => {
  const encoding = fc.constantFrom<TextEncoding>('utf-8', 'utf-16le', 'utf-16be');
  const lineEnd = fc.constantFrom('\n', '\r\n', '\r');

  for (const { dialect, text } of GOOD_FILES.filter(({ layout }) => layout === 'values')) {
    it(`given one of ${dialect}, sound or damaged, in any encoding, when it is read elsewhere, then all is as in a document of the editor`, () => {
      fc.assert(
        fc.property(fc.option(mutationsOf(text)), encoding, lineEnd, fc.boolean(), (mutation, as, end, isMarked) => {
          const whole = (mutation === null ? text : applied(text, mutation))
            .replaceAll(/\p{Surrogate}/gu, '')
            .replaceAll('\n', end);
          const mark = isMarked ? '\ufeff' : '';
          const start = bytesOf(mark, as).length;
          const read = readInPieces(bytesOf(mark + whole, as), start, dialect, as);
          const editor = new Transcript(splitLines(whole), dialectNamed(dialect)!, OPTIONS, 'values');
          assert.deepEqual(known(read), known(editor));
        }),
        { numRuns: 20 },
      );
    });
  }

  it('given bytes that are no text, when it is read elsewhere, then records are found by their lines', () => {
    const record = (said: string): Buffer => Buffer.from(`{"id":"${said}","messages":[{"role":"user","content":"${said}"}]}`);
    const damaged = Buffer.from(record('Wasch es').map((byte) => (byte === 0x73 ? 0xff : byte)));
    const bytes = Buffer.concat([Buffer.from('[\n'), damaged, Buffer.from(', '), record('Später'), Buffer.from('\n]')]);
    const read = readInPieces(bytes, 0, 'turnlens-episodes', 'utf-8');
    const editor = new Transcript(
      splitLines(new TextDecoder().decode(bytes)),
      dialectNamed('turnlens-episodes')!,
      OPTIONS,
      'values',
    );
    assert.deepEqual(known(read), known(editor));
  });
});
