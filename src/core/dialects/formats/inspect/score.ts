import { readPassed } from '../../../labels';
import { isJsonObject, type JsonObject, type JsonPath, type Outcome } from '../../../model';

/** What a score's word is worth, as Inspect's own metrics have it. */
const WORDS: ReadonlyMap<string, boolean> = new Map([
  ['c', true],
  ['i', false],
  ['p', false],
  ['n', false],
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
]);

/**
 * The outcome of a sample: the first score that reads as passed or failed, which is the scorer that the task names
 * first; what later scorers say does not change it. Only the full mark is a pass, so partial credit (`P`, 0.5) is
 * none. A number above 1 is a rating and says nothing; so does a score of several values.
 */
export function readInspectOutcome(sample: JsonObject, path: JsonPath): Outcome | undefined {
  for (const { score, path: at } of scoresOf(sample, path)) {
    const isWrapped = isJsonObject(score);
    const passed = isPass(isWrapped ? score['value'] : score);
    const source = { from: 'file', path: isWrapped ? [...at, 'value'] : at } as const;
    if (passed !== undefined) return { passed, source };
  }
  return undefined;
}

/** Logs of now have `scores` by scorer, older ones a single `score`. */
function scoresOf({ scores, score }: JsonObject, path: JsonPath) {
  const single = score === undefined ? [] : [{ score, path: [...path, 'score'] }];
  if (!isJsonObject(scores)) return single;
  const named = Object.entries(scores).map(([scorer, given]) => ({ score: given, path: [...path, 'scores', scorer] }));
  return [...named, ...single];
}

function isPass(value: unknown): boolean | undefined {
  if (typeof value !== 'string') return readPassed(value);
  const word = value.trim().toLowerCase();
  return WORDS.get(word) ?? (word === '' ? undefined : readPassed(Number(word)));
}
