import assert from 'node:assert/strict';
import { splitLines } from '../../../src/core/jsonl';
import { outlineOf, problemText } from './damaged-file';
import { open } from './file';
import { A, B, C, episode, READS_A, READS_B, READS_C } from './garden';
import { labelled } from './labelled';

/**
 * Characters of the long line. Lines of hundreds of megabytes are beyond what a unit test can bear; anything that went
 * through a line once for each of its parts would take hours already at this size.
 */
const UNITS = 30_000_000;
/** Values in a line of many. */
const MANY = 15_000;
const LONG = episode('long', `${'lamp '.repeat(UNITS / 5)}Which lamp?`);

describe('one line of 30 MB', () => {
  it('given a text of that size among others, when read and labelled, then no byte beside the label changes', () => {
    const text = `${A}\n${LONG}\n${C}`;
    const transcript = open(splitLines(text));
    assert.deepEqual(transcript.episodes.map(outlineOf), [READS_A, 'long: ASK', READS_C]);
    assert.deepEqual(transcript.problems, []);
    const step = transcript.episodes[1]?.turns[0]?.steps[0];
    assert.ok(step);
    const after = labelled(text, step.at, { gold: 'ASK' });
    const before = 'Which lamp?"';
    assert.deepEqual(after, { text: text.replace(before, `${before}, "gold_action": "ASK"`) });
  });

  it('given a fault at its very end, when read, then that is its column and the other lines are read', () => {
    const transcript = open([A, `${LONG.slice(0, -1)}]`, C]);
    assert.deepEqual(transcript.episodes.map(outlineOf), [READS_A, READS_C]);
    assert.deepEqual(transcript.problems.map(problemText), [
      `2:${LONG.length} unreadable: expected \`,\` or \`}\`, found \`]\``,
    ]);
  });

  it('given that it is cut off, when read, then that is reported at its end', () => {
    const transcript = open([A, LONG.slice(0, UNITS)]);
    assert.deepEqual(transcript.episodes.map(outlineOf), [READS_A]);
    assert.deepEqual(transcript.problems.map(problemText), [`2:${UNITS + 1} unreadable: the record ends inside a string`]);
  });

  it('given very many elements of a list in a line, when read, then all are read', () => {
    const transcript = open([`[${`${A},`.repeat(MANY)}${B}]`]);
    assert.equal(transcript.episodes.length, MANY + 1);
    assert.equal(outlineOf(transcript.episodes.at(-1)!), READS_B);
    assert.deepEqual(transcript.problems, []);
  });

  it('given very many objects side by side in a line, of which the last is cut off, when read, then the others are read', () => {
    const transcript = open([A.repeat(MANY) + B.slice(0, 20)]);
    assert.equal(transcript.episodes.length, MANY);
    assert.deepEqual(transcript.problems.map(({ line, character }) => [line, character]), [[0, A.length * MANY + 20]]);
  });

  it('given very many numbers or brackets in a message, when read, then it is read', () => {
    const numbers = `[${'1,'.repeat(UNITS / 6)}1]`;
    const transcript = open([A, C.replace('"Well."', `"Well.", "logprobs": ${numbers}`)]);
    assert.deepEqual(transcript.episodes.map(outlineOf), [READS_A, READS_C]);
  });
});
