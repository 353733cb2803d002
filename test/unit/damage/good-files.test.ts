import assert from 'node:assert/strict';
import { DIALECTS } from '../../../src/core/dialects';
import { splitLines } from '../../../src/core/jsonl';
import { GOOD_FILES } from '../../support/good-files';
import { open } from './file';

describe('the sound files of which the tests of damage are made', () => {
  it('given every dialect, when its sound files are looked for, then it has some', () => {
    const missing = DIALECTS.filter(({ id }) => !GOOD_FILES.some(({ dialect }) => dialect === id));
    assert.deepEqual(missing.map(({ id }) => id), []);
  });

  for (const { dialect, layout, text } of GOOD_FILES) {
    it(`given the file of ${dialect} in ${layout}, when read, then it is of that dialect, with steps and no problem`, () => {
      const transcript = open(splitLines(text));
      assert.deepEqual([transcript.dialect.id, transcript.layout], [dialect, layout]);
      assert.deepEqual(transcript.problems, []);
      assert.ok(transcript.episodes.some(({ turns }) => turns.some(({ steps }) => steps.length > 0)));
    });
  }
});
