import fc from 'fast-check';
import type { LabelLogEntry } from '../../../src/core/label-log';
import { STEP_CLASSES } from '../../../src/core/model';

/** An entry with something to be said in it; what a test is about is given. */
export function entryOf(given: Partial<LabelLogEntry> = {}): LabelLogEntry {
  return { episode: 'wash', turn: 1, gold: 'ASK', previous: null, annotator: 'Ann', at: '2026-03-01T10:00:00.000Z', ...given };
}

const steps = fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined });
const times = fc.integer({ min: 0, max: 5 }).map((minute) => `2026-03-01T10:0${minute}:00.000Z`);
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  // What a line could be taken for that was torn off, or glued to another.
  fc.constantFrom('\n', '"}\n{"', '{"episode":"x","turn":1,"gold":"ASK","previous":null,"annotator":"Eve","at":"2026-03-01T10:00:00.000Z"}', '\u2028', 'é😀'),
);

/** Entries of few people about few targets, so that they meet; notes may hold anything. */
export const anyEntry: fc.Arbitrary<LabelLogEntry> = fc
  .record({
    episode: fc.constantFrom('wash', 'dry', 'wäsche "2"'),
    turn: fc.integer({ min: 1, max: 2 }),
    step: steps,
    gold: fc.option(fc.constantFrom(...STEP_CLASSES), { nil: null }),
    previous: fc.option(fc.constantFrom(...STEP_CLASSES), { nil: null }),
    annotator: fc.constantFrom('Ann', 'Bob', 'Cléo'),
    at: times,
    note: fc.option(words, { nil: undefined }),
    adjudicates: fc.option(fc.constant(true), { nil: undefined, freq: 4 }),
  })
  .map(({ step, note, adjudicates, ...entry }) => ({
    ...entry,
    ...(step !== undefined && { step }),
    ...(note !== undefined && { note }),
    ...(adjudicates !== undefined && { adjudicates }),
  }));
