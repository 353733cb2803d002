import assert from 'node:assert/strict';
import { summarize } from '../../../src/core/diagnostic';
import { splitLines } from '../../../src/core/jsonl';
import { open } from './file';
import { A, C } from './garden';

describe('the numbers of a damaged file', () => {
  const withFacts = (record: string, facts: string): string => record.replace('{', `{${facts}, `);
  const summaryOf = (...lines: string[]) => {
    const transcript = open(lines);
    return JSON.parse(JSON.stringify(summarize(transcript.tally, { file: 'x', dialect: 'y', problems: [] }))) as {
      readonly categories: Readonly<Record<string, { readonly n: number }>>;
      readonly episodes: number;
    };
  };

  it('given categories that mean something to JavaScript or are half characters, when summed up, then each counts', () => {
    const { categories, episodes } = summaryOf(
      withFacts(A, '"category": "__proto__", "gold_action": "ASK"'),
      withFacts(C, '"category": "constructor", "gold_action": "ASK"'),
      withFacts(C, '"category": "\\ud800", "gold_action": "ASK"'),
    );
    assert.equal(episodes, 3);
    assert.deepEqual(Object.entries(categories).map(([name, { n }]) => [name, n]), [
      ['__proto__', 1],
      ['constructor', 1],
      ['\uD800', 1],
    ]);
  });

  it('given damage beside sound lines, when summed up, then their numbers are those without it', () => {
    const gold = withFacts(A, '"success": true, "gold_action": "ASK"');
    const damaged = ['', '\0', '{"id": "z", "messages": [', '[1]', `\uFEFF`, '"x"', '{"__proto__": 1}'];
    assert.deepEqual(summaryOf(...splitLines([gold, ...damaged, C].join('\n'))), summaryOf(gold, C));
  });
});
