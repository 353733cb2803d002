import { isLabelLog } from '../label-log';
import { isJsonObject } from '../model';
import type { Detection, Dialect } from './dialect';
import { DIALECTS } from './formats';
import { knownReason, whyUnknown } from './no-transcript';

/** The share of a beginning's objects that must be of a dialect; the rest may be damaged. */
const ENOUGH = 0.5;
/** How many elements of a list in a record are looked at. */
const LOOKED_INTO = 20;

/** Its lines name episodes and classes, so that some format might take them for its own. */
const LABEL_LOG =
  'This is a label log: it holds the labels that the transcript of its name, without `.labels.jsonl`, got by hand. ' +
  'Open that transcript, and they are joined.';

/**
 * Tells a file's dialect by the content of its beginning.
 *
 * @param values the beginning's records that could be parsed, in file order.
 * @returns with the dialect, what it was told by; without, why the file is no transcript. Both are for the user.
 */
export function detectDialect(
  values: readonly unknown[],
):
  | { readonly dialect: Dialect; readonly reason: string }
  | { readonly dialect: undefined; readonly reason: string } {
  if (isLabelLog(values)) return { dialect: undefined, reason: LABEL_LOG };
  const best = bestOf(values);
  if (best !== undefined && best.score >= ENOUGH) return { dialect: best.dialect, reason: best.reason };
  return { dialect: undefined, reason: knownReason(values) ?? wrappedIn(values) ?? whyNot(values, best) };
}

/** @param best of which too little is seen. */
function whyNot(values: readonly unknown[], best: Detection | undefined): string {
  if (best !== undefined) return `Fewer than half of its records are of one format: ${best.reason}`;
  return whyUnknown(values, DIALECTS.map((dialect) => dialect.looksFor));
}

/** The dialect of which most is seen; of two that fit equally well, the earlier. */
function bestOf(values: readonly unknown[]): ({ readonly dialect: Dialect } & Detection) | undefined {
  let best: ({ readonly dialect: Dialect } & Detection) | undefined;
  for (const dialect of DIALECTS) {
    const seen = dialect.detect(values);
    if (seen !== undefined && seen.score > (best?.score ?? 0)) best = { dialect, ...seen };
  }
  return best;
}

/** Episodes in lists that are no whole file: under a key of an object that is, or in a record each. */
function wrappedIn(values: readonly unknown[]): string | undefined {
  const lists = values.filter((value): value is readonly unknown[] => Array.isArray(value));
  const listed = lists.length === values.length ? episodesOf(lists.flat()) : undefined;
  if (listed !== undefined) {
    return `Its records are lists of what could be read as ${listed.name}: put each element on a line of its own.`;
  }
  const [only, ...others] = values;
  if (others.length > 0 || !isJsonObject(only)) return undefined;
  for (const [key, list] of Object.entries(only)) {
    const held = Array.isArray(list) ? episodesOf(list) : undefined;
    if (held === undefined) continue;
    const where = `Its only record holds under \`${key}\` a list that could be read as ${held.name}`;
    return `${where}: save that list as a file of its own.`;
  }
  return undefined;
}

/** The dialect of which the elements of a list are episodes. */
function episodesOf(list: readonly unknown[]): Dialect | undefined {
  const values = list.slice(0, LOOKED_INTO).filter(isJsonObject);
  const held = bestOf(values);
  if (held === undefined || held.score < ENOUGH) return undefined;
  return values.some((value) => isEpisode(held.dialect, value)) ? held.dialect : undefined;
}

/** Single messages of one conversation are no episodes, and a list of them is no more than a part of its record. */
function isEpisode(dialect: Dialect, value: unknown): boolean {
  const fragments = dialect.read(value);
  return !('problem' in fragments) && fragments.some(({ extent }) => extent !== 'file');
}

/** @returns `undefined` when no dialect goes by that id. */
export function dialectNamed(id: string): Dialect | undefined {
  return DIALECTS.find((dialect) => dialect.id === id);
}
