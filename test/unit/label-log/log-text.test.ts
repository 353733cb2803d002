import assert from 'node:assert/strict';
import fc from 'fast-check';
import { appendable, isLabelLog, logLine, readLabelLog } from '../../../src/core/label-log';
import { detectDialect, DIALECTS } from '../../../src/core/dialects';
import { readBeginning } from '../../../src/core/transcript';
import { anyEntry, entryOf } from './entries';

const entriesOf = (text: string): readonly unknown[] => readLabelLog(text).entries.map(({ entry }) => entry);

describe('given an entry of a label log', () => {
  it('when it is written, then it is one line, with the keys in the order in which they are read', () => {
    const entry = entryOf({ note: 'no number', step: 2, turn: 3, adjudicates: true });
    assert.equal(
      logLine(entry),
      '{"episode":"wash","turn":3,"step":2,"gold":"ASK","previous":null,"annotator":"Ann",' +
        '"at":"2026-03-01T10:00:00.000Z","note":"no number","adjudicates":true}\n',
    );
  });

  it('when any is written and read, then it is the same', () => {
    fc.assert(
      fc.property(anyEntry, (entry) => {
        const line = logLine(entry);
        assert.match(line, /^[^\r\n\u0085\u2028\u2029]+\n$/u);
        assert.deepEqual(entriesOf(line), [entry]);
      }),
    );
  });

  it('when it has keys that we do not know, then they are kept', () => {
    const entry = { ...entryOf(), tool: 'other', confidence: 0.5 };
    assert.deepEqual(entriesOf(logLine(entry)), [entry]);
  });
});

describe('given the text of a label log', () => {
  const good = logLine(entryOf());

  it('when it is torn off at any place, then the lines before are read, and a whole line without its end too', () => {
    const last = logLine(entryOf({ note: 'Zürich "…" 😀', annotator: 'Bob' }));
    const whole = entriesOf(good + last);
    for (let cut = 0; cut < last.length; cut++) {
      const { entries, problems } = readLabelLog(good + last.slice(0, cut));
      const isWhole = cut === last.length - 1;
      assert.deepEqual(entries.map(({ entry }) => entry), isWhole ? whole : whole.slice(0, 1));
      assert.deepEqual(problems.map(({ line }) => line), cut === 0 || isWhole ? [] : [1]);
    }
  });

  const damaged: readonly (readonly [string, string, RegExp])[] = [
    ['no JSON', 'nothing here', /^No JSON, at column 1/u],
    ['bytes of a lost block', '\0\0\0\0', /^No JSON/u],
    ['JSON of another kind', '[1]', /^No label/u],
    ['a class that there is not', '{"episode":"e","turn":1,"gold":"WAIT","annotator":"a","at":"2026-03-01T10:00:00Z"}', /gold/u],
    ['a turn that counts from 0', '{"episode":"e","turn":0,"gold":"ASK","annotator":"a","at":"2026-03-01T10:00:00Z"}', /turn/u],
    ['a time that is none', '{"episode":"e","turn":1,"gold":"ASK","annotator":"a","at":"yesterday"}', /at/u],
  ];
  for (const [what, line, reason] of damaged) {
    it(`when a line holds ${what}, then it is a problem with its number and costs no other`, () => {
      const { entries, problems } = readLabelLog(`${good}${line}\n${good}`);
      assert.deepEqual(entries.map((entry) => entry.line), [0, 2]);
      assert.deepEqual(problems.map((problem) => problem.line), [1]);
      assert.match(problems[0]?.message ?? '', reason);
    });
  }

  it('when it has blank lines, a byte-order mark and CRLF, then these are passed over', () => {
    const text = `\uFEFF\n${good}\n\n${good}`.replaceAll('\n', '\r\n');
    assert.deepEqual(readLabelLog(text).entries.map(({ line }) => line), [1, 4]);
    assert.deepEqual(readLabelLog(text).problems, []);
  });

  it('when it grows, then what is read of the rest is what is read of the whole', () => {
    const pieces = fc.constantFrom(good, '\n', 'no JSON\n', '{"epis', logLine(entryOf({ annotator: 'Zoë', note: '😀' })));
    fc.assert(
      fc.property(fc.array(fc.array(pieces, { maxLength: 4 }).map((some) => some.join('')), { maxLength: 5 }), (parts) => {
        let text = '';
        let read = readLabelLog(text);
        for (const part of parts) {
          text += part;
          read = readLabelLog(text, read);
        }
        const { shared: _shared, ...grown } = read;
        const { shared: _none, ...whole } = readLabelLog(text);
        assert.deepEqual(grown, whole);
      }),
    );
  });

  it('when a line is to follow, then only one that was torn off is closed first', () => {
    assert.deepEqual(['', good, `${good}{"epi`].map(appendable), ['', '', '\n']);
    const bytes = new TextEncoder().encode(good);
    assert.deepEqual([bytes.subarray(0, 0), bytes, bytes.subarray(0, -1)].map(appendable), ['', '', '\n']);
  });
});

describe('given a label log that is opened as a document', () => {
  const lines = [entryOf(), entryOf({ turn: 2, gold: null })].map((entry) => logLine(entry).trimEnd());
  const values = lines.map((line) => JSON.parse(line) as unknown);

  it('when its format is told, then it is no transcript, and it is said what it is', () => {
    const told = detectDialect(values);
    assert.equal(told.dialect, undefined);
    assert.match(told.reason, /label log/u);
  });

  it('when the user has chosen a format for all files, then it is none all the same', () => {
    for (const { id } of DIALECTS) assert.equal(readBeginning(lines, id).dialect, undefined);
  });

  it('when a record only looks like one of its lines, then that is no log', () => {
    assert.equal(isLabelLog([{ episode: 'e', turn: 1, gold: 'ASK' }]), false);
    assert.equal(isLabelLog([]), false);
  });
});
