import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits, locateValue, membersOf, parseRecord, type RecordEdit } from '../../../src/core/jsonl';
import { GOLD_KEYS, labelEdits, NOTE_KEY, readRecordedLabels, type LabelChange } from '../../../src/core/labels';
import { ACTION_CLASSES, readClassName, toCharOffset, type JsonPath } from '../../../src/core/model';
import { records, unlabelledRecords, type LabelledRecord } from './labelled-records';

type JsonObject = Record<string, unknown>;

const classes = fc.constantFrom(...ACTION_CLASSES);
const notes = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('naïve\u2028', '"quoted"\n', '\uD83D'));
const CLEAR: LabelChange = { gold: null };

function parse(text: string): unknown {
  const parsed = parseRecord(text);
  assert.ok(parsed.ok, text);
  return parsed.value;
}

function at(value: unknown, path: JsonPath): JsonObject {
  return path.reduce((inner, step) => inner[step] as JsonObject, value as JsonObject);
}

function editsOf({ text, path }: LabelledRecord, change: LabelChange): readonly RecordEdit[] {
  const result = labelEdits(text, path, change);
  assert.ok(result.ok);
  return result.edits;
}

function edited(record: LabelledRecord, change: LabelChange): LabelledRecord {
  return { ...record, text: applyEdits(record.text, editsOf(record, change)) };
}

/** The edits that undo others, as an editor's undo has them. */
function inverse(text: string, edits: readonly RecordEdit[]): RecordEdit[] {
  let shift = 0;
  return edits.map(({ span, newText }) => {
    const start = span.start + shift;
    shift += newText.length - (span.end - span.start);
    const restored = { start: toCharOffset(start), end: toCharOffset(start + newText.length) };
    return { span: restored, newText: text.slice(span.start, span.end) };
  });
}

/** Asserts that two records differ in nothing but the given keys of the message. */
function assertSameBut(keys: readonly string[], before: LabelledRecord, after: LabelledRecord): void {
  const [old, fresh] = [parse(before.text), parse(after.text)];
  for (const value of [old, fresh]) for (const key of keys) Reflect.deleteProperty(at(value, before.path), key);
  assert.deepEqual(fresh, old);
}

function labelKeyOf({ text, path }: LabelledRecord): string {
  const { gold } = readRecordedLabels(at(parse(text), path), []);
  assert.ok(gold?.source.from === 'file');
  return String(gold.source.path.at(-1));
}

describe('given any record, its message labelled or not', () => {
  it('when a label is set, then it is read back, and the record differs in that one value only', () => {
    fc.assert(
      fc.property(records, classes, (record, gold) => {
        const after = edited(record, { gold });
        const key = labelKeyOf(after);
        const written = at(parse(after.text), after.path)[key];
        assert.equal(typeof written === 'string' && readClassName(written), gold);
        assertSameBut([key], record, after);
      }),
      { numRuns: 500 },
    );
  });

  it('when a label is set under a key that is there, then nothing but its value is replaced', () => {
    fc.assert(
      fc.property(records, classes, (record, gold) => {
        const key = labelKeyOf(edited(record, { gold }));
        const place = locateValue(record.text, [...record.path, key]);
        fc.pre(place !== undefined);
        assert.deepEqual(editsOf(record, { gold }).map(({ span }) => span), [place.value]);
      }),
    );
  });

  it('when a label is set with a note, then both are read back, and nothing else differs', () => {
    fc.assert(
      fc.property(records, classes, notes, (record, gold, note) => {
        const after = edited(record, { gold, note });
        assert.equal(readRecordedLabels(at(parse(after.text), after.path), []).gold?.note, note);
        assertSameBut([labelKeyOf(after), NOTE_KEY], record, after);
      }),
    );
  });

  it('when a label is set with an empty note, then no note is left, and nothing else differs', () => {
    fc.assert(
      fc.property(records, classes, (record, gold) => {
        const after = edited(record, { gold, note: '' });
        assert.equal(at(parse(after.text), after.path)[NOTE_KEY] ?? null, null);
        assertSameBut([labelKeyOf(after), NOTE_KEY], record, after);
      }),
    );
  });

  it('when the label is cleared, then none is read, a second clearing makes no edit, and nothing else differs', () => {
    fc.assert(
      fc.property(records, (record) => {
        const after = edited(record, CLEAR);
        const { gold, problems } = readRecordedLabels(at(parse(after.text), after.path), []);
        assert.equal(gold, undefined);
        assert.deepEqual(problems.filter(({ path }) => GOLD_KEYS.some((key) => path.includes(key))), []);
        assert.deepEqual(editsOf(after, CLEAR), []);
        const message = at(parse(after.text), after.path);
        assertSameBut([...GOLD_KEYS.filter((key) => !(key in message)), NOTE_KEY], record, after);
      }),
    );
  });

  it('when a message is labelled twice, then it is as if only the last had been', () => {
    const withNotes = fc.option(notes, { nil: undefined });
    fc.assert(
      fc.property(records, classes, classes, withNotes, notes, fc.boolean(), (record, a, b, first, last, noted) => {
        const once: LabelChange = noted ? { gold: a, ...(first === undefined ? {} : { note: first }) } : { gold: a };
        const then: LabelChange = noted ? { gold: b, note: last } : { gold: b };
        assert.equal(edited(edited(record, once), then).text, edited(record, then).text);
      }),
      { numRuns: 500 },
    );
  });

  it('when any change is made and undone, then the bytes are those from before', () => {
    const changes: fc.Arbitrary<LabelChange> = fc.oneof(
      classes.map((gold) => ({ gold })),
      fc.tuple(classes, fc.oneof(notes, fc.constant(''))).map(([gold, note]) => ({ gold, note })),
      fc.constant(CLEAR),
    );
    fc.assert(
      fc.property(records, changes, (record, change) => {
        const edits = editsOf(record, change);
        for (const [index, { span }] of edits.entries()) assert.ok(span.start > (edits[index - 1]?.span.end ?? -1));
        const after = applyEdits(record.text, edits);
        assert.equal(applyEdits(after, inverse(record.text, edits)), record.text);
      }),
    );
  });
});

describe('given a record whose message has no label', () => {
  it('when one is set and cleared, then the bytes are those from before', () => {
    fc.assert(
      fc.property(unlabelledRecords, classes, fc.option(notes, { nil: undefined }), (record, gold, note) => {
        const labelled = edited(record, note === undefined ? { gold } : { gold, note });
        assert.notEqual(labelled.text, record.text);
        assert.equal(edited(labelled, CLEAR).text, record.text);
      }),
      { numRuns: 500 },
    );
  });

  it('when one is cleared, then there is no edit', () => {
    fc.assert(fc.property(unlabelledRecords, (record) => assert.deepEqual(editsOf(record, CLEAR), [])));
  });

  it('when one is set, then it is one insertion, whose spacing is that of a neighbour', () => {
    fc.assert(
      fc.property(unlabelledRecords, classes, (record, gold) => {
        const place = locateValue(record.text, record.path);
        assert.ok(place);
        const members = membersOf(record.text, place.value.start);
        fc.pre(members.length > 1);
        const [edit, ...others] = editsOf(record, { gold });
        assert.deepEqual(others, []);
        assert.ok(edit && edit.span.start === edit.span.end);
        const layouts = members.slice(1).map(({ key }, before) => {
          return record.text.slice(members[before]?.value.end, key.start);
        });
        const [gap = '', colon = ''] = edit.newText.split('"gold_action"').map((part) => part.replace(`"${gold}"`, ''));
        assert.ok(layouts.includes(gap), JSON.stringify({ gap, layouts }));
        assert.ok(members.some(({ key, value }) => record.text.slice(key.end, value.start) === colon));
      }),
    );
  });
});
