import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { presetFor } from '../../../src/core/classify';
import { dialectNamed } from '../../../src/core/dialects';
import { locateValue } from '../../../src/core/jsonl';
import { readLine, Transcript } from '../../../src/core/transcript';
import { GOOD_FILES } from '../../support/good-files';
import { applied, mutationsOf } from '../damage/mutations';

const PRESET = presetFor('turnlens', undefined);

describe('where the values of a record stand, found when it is read', () => {
  for (const { dialect: id, text } of GOOD_FILES.filter(({ layout }) => layout === 'lines')) {
    it(`given a line of ${id}, sound or damaged, then that is where looking for them finds them, and nothing else is read`, () => {
      const dialect = dialectNamed(id)!;
      const reader = { dialect, preset: PRESET, toolClasses: new Map() };
      let found = 0;
      fc.assert(
        fc.property(fc.option(mutationsOf(text)), (mutation) => {
          for (const [line, each] of (mutation === null ? text : applied(text, mutation)).split('\n').entries()) {
            const plain = readLine(line, each, reader);
            for (const [at, record] of readLine(line, each, { ...reader, locates: true }).entries()) {
              const spanOf = (path: readonly (string | number)[]) => locateValue(record.text, path)?.value;
              if (record.reading.kind === 'read') assert.deepEqual(record.span, spanOf([]));
              const bare = record.fragments.map(({ span, messages, ...facts }) => {
                assert.deepEqual(span, spanOf(facts.path));
                const rest = messages.map(({ span: ofMessage, ...message }) => {
                  if (message.role !== 'tool') assert.deepEqual(ofMessage, spanOf(message.path));
                  found += 1;
                  return message;
                });
                return { ...facts, messages: rest };
              });
              assert.deepEqual(bare, plain[at]?.fragments);
            }
          }
        }),
        { numRuns: 20 },
      );
      assert.ok(found > 0);
    });
  }

  it('given a record that was read so, when episodes are made of it, then every place in them is known', () => {
    const text = GOOD_FILES.find(({ dialect }) => dialect === 'turnlens-episodes')!.text.split('\n')[0]!;
    const dialect = dialectNamed('turnlens-episodes')!;
    const [record] = readLine(0, text, { dialect, preset: PRESET, toolClasses: new Map(), locates: true });
    const transcript = new Transcript([], dialect, { preset: PRESET, turnPolicy: 'cascade' }, 'lines', [text]);
    transcript.appendIndexed(1, { kind: 'records', records: [structuredClone(record!.indexed)] });
    Array.from(transcript.settling());
    const refs = transcript.episodes.flatMap(({ at, turns }) => {
      return [at, ...turns.flatMap(({ steps }) => steps.map((step) => step.at))];
    });
    assert.ok(refs.length > 1);
    for (const { path, span } of refs) assert.deepEqual(span, locateValue(text, path)?.value);
  });
});
