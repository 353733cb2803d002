import { isLabelLog } from '../label-log';
import type { Detection, Dialect } from './dialect';
import { DIALECTS } from './formats';
import { whyNoTranscript } from './no-transcript';

/** The share of a beginning's objects that must be of a dialect; the rest may be damaged. */
const ENOUGH = 0.5;

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
  let best: ({ readonly dialect: Dialect } & Detection) | undefined;
  for (const dialect of DIALECTS) {
    const seen = dialect.detect(values);
    if (seen !== undefined && seen.score >= ENOUGH && seen.score > (best?.score ?? 0)) best = { dialect, ...seen };
  }
  if (best !== undefined) return { dialect: best.dialect, reason: best.reason };
  const lookedFor = DIALECTS.map((dialect) => dialect.looksFor);
  return { dialect: undefined, reason: whyNoTranscript(values, lookedFor) };
}

/** @returns `undefined` when no dialect goes by that id. */
export function dialectNamed(id: string): Dialect | undefined {
  return DIALECTS.find((dialect) => dialect.id === id);
}
