import { isLabelLog } from '../label-log';
import { PART_EPISODE_ID_KEYS, readEpisodeFacts, readEpisodeId, readRecordedLabels } from '../labels';
import { isJsonObject, type JsonObject, type StepClass } from '../model';
import { firstFew } from '../wording';

/** What one record of a file of our own gives an episode: gold, for it or for one of its turns, or an outcome. */
export interface FactRecord {
  readonly id: string;
  /** 0-based; `undefined` when the record speaks of the whole episode. */
  readonly turn?: number;
  readonly gold?: StepClass;
  readonly note?: string;
  readonly passed?: boolean;
}

/** A file of gold and outcomes as it stands, or in half a sentence what it is instead. */
export type FactFile =
  | {
      readonly ok: true;
      readonly records: readonly FactRecord[];
      /** What some records hold and makes no sense, such as a label that names no class; a sentence each. */
      readonly problems: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads a file of gold and outcomes: objects with an episode's id and a gold class, an outcome, or both, under the keys
 * that transcripts of our own have. `turn`, which counts from 1 as everywhere on the screen, makes gold that of a turn.
 */
export function readFactFile(values: readonly unknown[]): FactFile {
  const objects = values.filter(isJsonObject);
  if (objects.length === 0) return no('it holds no JSON objects');
  if (isLabelLog(values)) return no('it is a label log, which is joined where it lies beside its transcript');
  if (objects.some(isOfTranscript)) return no('it is a transcript, not a file of gold and outcomes without messages');
  const identified = objects.filter((object) => readEpisodeId(object, PART_EPISODE_ID_KEYS) !== undefined);
  if (identified.length === 0) return no('no record says by `episode_id` or `id` which episode it is about');
  if (identified.some(({ turn }) => turn === 0)) return no('its turns count from 0, while `turn` counts from 1');
  const read = identified.map(readFactRecord);
  const problems = problemsOf(read);
  const records = read.flatMap(({ record }) => (record === undefined ? [] : [record]));
  if (records.length > 0) return { ok: true, records, problems };
  const why = problems.length === 0 ? 'its records have neither gold (`gold_action`) nor an outcome (`success`)' : '';
  return no(why === '' ? (problems[0] ?? '') : why);
}

interface Reading {
  readonly record: FactRecord | undefined;
  readonly id: string;
  readonly objections: readonly string[];
}

function readFactRecord(object: JsonObject): Reading {
  const id = readEpisodeId(object, PART_EPISODE_ID_KEYS) ?? '';
  const labels = readRecordedLabels(object, []);
  const { attributes, problems } = readEpisodeFacts(object, []);
  const objections = [...labels.problems, ...problems].map(({ message }) => message);
  const { turn } = object;
  const ofEpisode = turn === undefined || turn === null;
  if (!ofEpisode && !isTurnNumber(turn)) {
    return { id, record: undefined, objections: ['`turn` is no whole number from 1'] };
  }
  const { gold } = labels;
  const { outcome } = attributes;
  // An outcome is one of the whole episode, even where it stands beside the gold of a turn.
  if (gold === undefined && outcome === undefined) return { id, record: undefined, objections };
  const record = {
    id,
    ...(!ofEpisode && { turn: turn - 1 }),
    ...(gold && { gold: gold.class, ...(gold.note !== undefined && { note: gold.note }) }),
    ...(outcome && { passed: outcome.passed }),
  };
  return { id, record, objections };
}

function isTurnNumber(turn: unknown): turn is number {
  return typeof turn === 'number' && Number.isInteger(turn) && turn > 0;
}

function isOfTranscript(object: JsonObject): boolean {
  const hasList = ['messages', 'conversations', 'traj', 'result'].some((key) => Array.isArray(object[key]));
  return hasList || typeof object['role'] === 'string';
}

/** Each objection once, with the episodes that it was raised about. */
function problemsOf(read: readonly Reading[]): readonly string[] {
  const idsByObjection = new Map<string, string[]>();
  for (const { id, objections } of read) {
    for (const objection of objections) {
      const ids = idsByObjection.get(objection);
      if (ids === undefined) idsByObjection.set(objection, [id]);
      else ids.push(id);
    }
  }
  return [...idsByObjection].map(([objection, ids]) => `${objection} (${firstFew([...new Set(ids)])})`);
}

function no(reason: string): FactFile {
  return { ok: false, reason };
}
