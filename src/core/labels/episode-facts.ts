import {
  isFilledText,
  type Draft,
  type EpisodeAttributes,
  type JsonObject,
  type JsonPath,
  type Outcome,
  type RecordProblem,
} from '../model';

/** Keys that can only name an episode. */
const EPISODE_KEYS = ['episode_id', 'episode', 'conversation_id', 'case_id', 'session_id'] as const;
/** Keys of an episode's id where the record is the episode. */
export const WHOLE_EPISODE_ID_KEYS = ['id', ...EPISODE_KEYS] as const;
/** The same where a record is a message: its own `id` may be the message's. */
export const PART_EPISODE_ID_KEYS = [...EPISODE_KEYS, 'id'] as const;

const CATEGORY_KEYS = ['category', 'test_category'] as const;
const MODEL_KEYS = ['model', 'model_name'] as const;
/** Keys of an outcome, in the order in which the first readable one is taken. */
const OUTCOME_KEYS = ['success', 'passed', 'valid', 'correct', 'reward', 'score'] as const;
type OutcomeKey = (typeof OUTCOME_KEYS)[number];
/** Keys that mean nothing but an outcome, so that a value which is none deserves a word. */
const OUTCOME_ONLY: ReadonlySet<OutcomeKey> = new Set<OutcomeKey>(['success', 'passed', 'reward']);
/** Rewards come out of floating-point products. */
const FULL_MARK_TOLERANCE = 1e-6;

/** Keys, besides those of ids and labels, by which a record speaks of an episode. */
export const FACT_KEYS = [...CATEGORY_KEYS, ...OUTCOME_KEYS] as const;

/** The id under the first of some keys that holds one: a text or a number. */
export function readEpisodeId(value: JsonObject, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const id = value[key];
    if (isFilledText(id)) return id;
    if (typeof id === 'number') return String(id);
  }
  return undefined;
}

/** The key of an id that is a number beyond 2^53, where JSON numbers that differ are read as the same. */
export function ambiguousIdKey(value: JsonObject, keys: readonly string[]): string | undefined {
  const key = keys.find((each) => typeof value[each] === 'number' || isFilledText(value[each]));
  const id = key === undefined ? undefined : value[key];
  return typeof id === 'number' && Math.abs(id) > Number.MAX_SAFE_INTEGER ? key : undefined;
}

/** What an object says of a whole episode, its gold aside. */
export interface EpisodeFacts {
  readonly attributes: Pick<EpisodeAttributes, 'category' | 'model' | 'outcome'>;
  readonly problems: readonly RecordProblem[];
}

/**
 * Reads category, model and outcome. An outcome is `true`, `false`, or a number from 0 to 1, of which only the full
 * mark is a pass; `null` is none. Anything else under a key that means nothing but an outcome is a problem, and ignored
 * under the others (`correct` may be an answer's letter, `score` a percentage).
 */
export function readEpisodeFacts(value: JsonObject, path: JsonPath): EpisodeFacts {
  const category = readName(value, CATEGORY_KEYS);
  const model = readName(value, MODEL_KEYS);
  const problems: RecordProblem[] = [];
  let outcome: Outcome | undefined;
  for (const key of OUTCOME_KEYS) {
    const given = value[key];
    if (given === undefined || given === null) continue;
    const passed = readPassed(given);
    if (passed !== undefined) outcome ??= { passed, source: { from: 'file', path: [...path, key] } };
    else if (OUTCOME_ONLY.has(key)) problems.push({ path: [...path, key], message: noOutcome(key) });
  }
  const attributes: Draft<EpisodeFacts['attributes']> = {};
  if (category !== undefined) attributes.category = category;
  if (model !== undefined) attributes.model = model;
  if (outcome !== undefined) attributes.outcome = outcome;
  return { attributes, problems };
}

function readName(value: JsonObject, keys: readonly string[]): string | undefined {
  return keys.map((key) => value[key]).find(isFilledText);
}

/**
 * Whether an outcome is a pass: `true`, `false`, or a number from 0 to 1, of which only the full mark is one.
 *
 * @returns `undefined` for what is no outcome.
 */
export function readPassed(given: unknown): boolean | undefined {
  if (typeof given === 'boolean') return given;
  if (typeof given !== 'number' || !(given >= 0) || given > 1 + FULL_MARK_TOLERANCE) return undefined;
  return given >= 1 - FULL_MARK_TOLERANCE;
}

function noOutcome(key: OutcomeKey): string {
  return `\`${key}\` is no outcome: expected true, false, or a number from 0 to 1`;
}
