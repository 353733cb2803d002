import {
  ACTION_CLASSES,
  isJsonObject,
  readClassName,
  type ActionClass,
  type EpisodeAttributes,
  type Fragment,
  type JsonObject,
  type Label,
  type RecordProblem,
} from '../../../model';
import type { OWN_FACT_KEYS } from '../../readers';
import { noClass } from './message';

type OwnFactKey = (typeof OWN_FACT_KEYS)[number];

/** Adds to what was read of a record of ours the facts that only our formats have. */
export function withOwnFacts(value: JsonObject, fragment: Fragment): Fragment {
  const problems: RecordProblem[] = [];
  const { outcome } = fragment.attributes;
  const reason = readText(value, 'outcome_reason', problems);
  const inferenceError = readText(value, 'inference_error', problems);
  const checkedHits = readCheckedHits(value, problems);
  const goldTurn = readGoldTurn(value, problems);
  const attributes: EpisodeAttributes = {
    ...fragment.attributes,
    ...readGoldActions(value, fragment.attributes.gold, problems),
    ...(checkedHits && { checkedHits }),
    ...(goldTurn !== undefined && { goldTurn }),
    ...(outcome && reason !== undefined && { outcome: { ...outcome, reason } }),
    ...(inferenceError !== undefined && { inferenceError }),
  };
  return { ...fragment, attributes, problems: [...fragment.problems, ...problems] };
}

/** The classes of a list; the episode's gold is `gold_action` or, where that is absent, the list's first. */
function readGoldActions(value: JsonObject, gold: Label | undefined, problems: RecordProblem[]) {
  const given = valueAt(value, 'gold_actions');
  if (given === undefined) return {};
  if (!Array.isArray(given)) {
    problems.push({ path: ['gold_actions'], message: '`gold_actions` is no list of action classes' });
    return {};
  }
  const labels: Label[] = gold === undefined ? [] : [gold];
  given.forEach((name: unknown, index) => {
    const path = ['gold_actions', index];
    const named = typeof name === 'string' ? readClassName(name) : undefined;
    if (named === undefined) problems.push(noClass(path));
    else if (labels.every((label) => label.class !== named)) {
      labels.push({ class: named, source: { from: 'file', path } });
    }
  });
  const [first, ...moreGold] = labels;
  return { ...(first && { gold: first }), ...(moreGold.length > 0 && { moreGold }) };
}

function readCheckedHits(value: JsonObject, problems: RecordProblem[]): EpisodeAttributes['checkedHits'] {
  const given = valueAt(value, 'checked_hits');
  if (given === undefined) return undefined;
  if (!isJsonObject(given)) {
    problems.push({ path: ['checked_hits'], message: '`checked_hits` is no object of action classes' });
    return undefined;
  }
  const hits: Partial<Record<ActionClass, boolean>> = {};
  for (const [name, hit] of Object.entries(given)) {
    const named = ACTION_CLASSES.find((action) => action === readClassName(name));
    if (named !== undefined && typeof hit === 'boolean') hits[named] = hit;
    else problems.push({ path: ['checked_hits', name], message: 'Expected an action class with true or false' });
  }
  return hits;
}

/** Turns count from 1 in files, as on the screen. */
function readGoldTurn(value: JsonObject, problems: RecordProblem[]): number | undefined {
  const given = valueAt(value, 'gold_turn');
  if (given === undefined) return undefined;
  if (typeof given === 'number' && Number.isInteger(given) && given > 0) return given - 1;
  problems.push({ path: ['gold_turn'], message: '`gold_turn` is no whole number from 1' });
  return undefined;
}

function readText(value: JsonObject, key: OwnFactKey, problems: RecordProblem[]): string | undefined {
  const given = valueAt(value, key);
  if (given === undefined || typeof given === 'string') return given;
  problems.push({ path: [key], message: `\`${key}\` is no text` });
  return undefined;
}

/** `null` says as little as a key that is not there. */
function valueAt(value: JsonObject, key: OwnFactKey): unknown {
  return value[key] ?? undefined;
}
