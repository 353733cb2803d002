import assert from 'node:assert/strict';
import fc from 'fast-check';
import { addSplice, SourceDocument, spanningSplice, TextDocument, type LineSplice } from '../../src/server/documents';
import { EditedText, type Change } from './support/edited-text';
import { episodeLine, LAUNDRY, says, user } from './support/transcripts';

const place = fc.record({ line: fc.nat(12), character: fc.nat(8) });
const piece = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r', '\r\n', 'é', '😀'), maxLength: 8 });
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(place, place, piece).map(([a, b, text]) => ({ range: ordered(a, b), text })) },
  { weight: 1, arbitrary: piece.map((text) => ({ text })) },
);

type Place = { line: number; character: number };

function ordered(a: Place, b: Place): { start: Place; end: Place } {
  const inOrder = a.line < b.line || (a.line === b.line && a.character <= b.character);
  return inOrder ? { start: a, end: b } : { start: b, end: a };
}

function spliced(lines: readonly string[], { first, removed, inserted }: LineSplice): string[] {
  return [...lines.slice(0, first), ...inserted, ...lines.slice(first + removed)];
}

describe('the lines of an open document', () => {
  it('given any edits, when applied, then its lines are those of the editor\'s text', () => {
    fc.assert(
      fc.property(piece, fc.array(change, { maxLength: 12 }), (text, changes) => {
        const document = new SourceDocument('file:///a', 1, text);
        const editor = new EditedText(text);
        for (const each of changes) {
          document.apply(each);
          editor.apply(each);
          assert.deepEqual(document.lines, editor.text.split('\n'));
        }
      }),
    );
  });

  it('given any edits, when their splices are joined or spanned, then they lead from the old lines to the new', () => {
    fc.assert(
      fc.property(piece, fc.array(change, { maxLength: 12 }), (text, changes) => {
        const document = new SourceDocument('file:///a', 1, text);
        const before = [...document.lines];
        const all: LineSplice[] = [];
        const joined: LineSplice[] = [];
        for (const each of changes) {
          const splice = document.apply(each);
          if (splice === undefined) continue;
          all.push(splice);
          addSplice(joined, splice);
        }
        assert.deepEqual(joined.reduce(spliced, before), document.lines);
        if (all.length === 0) return;
        const spanning = spanningSplice(before.length, all, document.lines);
        assert.deepEqual(spliced(before, spanning), document.lines);
      }),
    );
  });

  it('given an edit that writes what was there, when applied, then no line changed', () => {
    const document = new SourceDocument('file:///a', 1, 'one\ntwo\nthree');
    assert.equal(document.apply({ text: 'one\r\ntwo\rthree' }), undefined);
  });

  it('given a line break typed at the end of a line, when applied, then only the new line is told', () => {
    const document = new SourceDocument('file:///a', 1, 'one\ntwo');
    const end = { line: 0, character: 3 };
    assert.deepEqual(document.apply({ range: { start: end, end }, text: '\n' }), { first: 1, removed: 0, inserted: [''] });
  });

  it('given a text of very many lines put in at once, when applied, then all of them are there', () => {
    const document = new SourceDocument('file:///a', 1, 'x');
    document.apply({ text: 'y\n'.repeat(300_000) });
    assert.equal(document.lines.length, 300_001);
  });
});

describe('what an edit costs', () => {
  it('given a transcript, when one line is edited, then the other episodes are the very same as before', () => {
    const document = new TextDocument('file:///a.jsonl', 1, LAUNDRY);
    const before = episodesOf(document);
    const start = { line: 1, character: LAUNDRY.split('\n')[1]!.indexOf('Dry it') };
    document.applyChanges([{ range: { start, end: start }, text: 'Please ' }], 2);
    const after = episodesOf(document);
    assert.equal(after[0], before[0]);
    assert.notEqual(after[1], before[1]);
    assert.equal(after[2], before[2]);
  });

  it('given a transcript, when a line is put in at its top, then the episodes below are the very same as before', () => {
    const document = new TextDocument('file:///a.jsonl', 1, LAUNDRY);
    const before = episodesOf(document);
    const top = { line: 0, character: 0 };
    const line = episodeLine('new', [user('x'), says('y')]);
    document.applyChanges([{ range: { start: top, end: top }, text: `${line}\n` }], 2);
    const same = episodesOf(document).slice(1).map((episode, index) => episode === before[index]);
    assert.deepEqual(same, [true, true, true]);
  });
});

function episodesOf(document: TextDocument) {
  const { reading } = document;
  assert.ok(reading.kind === 'transcript');
  return reading.transcript.episodes;
}
