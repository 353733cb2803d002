import {
  ACTION_CLASSES,
  isFilledText,
  type JsonObject,
  type JsonPath,
  type Label,
  type RecordedClass,
  type RecordProblem,
  type StepClass,
} from '../model';
import { GOLD_KEYS, NOTE_KEY, PREDICTED_KEYS, readLabelValue, type LabelKey } from './keys';

/** What an object of the file (a message, an episode) says of its own classes. */
export interface RecordedLabels {
  readonly gold?: Label;
  readonly predicted?: RecordedClass;
  /** Labels that name no class or contradict each other; each speaks of one value of the record. */
  readonly problems: readonly RecordProblem[];
}

const NO_LABELS: RecordedLabels = { problems: [] };
const LABEL_KEYS: ReadonlySet<string> = new Set<string>([...GOLD_KEYS, ...PREDICTED_KEYS]);

/** Most messages have no label, and few keys. */
function hasLabelKey(object: JsonObject): boolean {
  for (const key in object) if (LABEL_KEYS.has(key)) return true;
  return false;
}

/** How much of a value that names no class a problem quotes, in UTF-16 code units. */
const QUOTED_UNITS = 40;

/**
 * Reads the labels that stand on an object: see {@link GOLD_KEYS} and {@link PREDICTED_KEYS} for the keys, and
 * `readClassName` for the spellings. A `null` is no label.
 *
 * @param path the object's own way in its record, which the paths of what is found begin with.
 */
export function readRecordedLabels(object: JsonObject, path: JsonPath): RecordedLabels {
  if (!hasLabelKey(object)) return NO_LABELS;
  const gold = readClasses(object, path, GOLD_KEYS);
  const predicted = readClasses(object, path, PREDICTED_KEYS);
  const [first, ...others] = gold.found;
  const note = object[NOTE_KEY];
  return {
    ...(first === undefined
      ? {}
      : {
          gold: {
            class: first.class,
            source: { from: 'file', path: [...path, first.key] },
            ...(isFilledText(note) ? { note } : {}),
          },
        }),
    ...(predicted.found[0] === undefined
      ? {}
      : { predicted: { class: predicted.found[0].class, path: [...path, predicted.found[0].key] } }),
    problems: [...gold.problems, ...contradictions(path, first, others), ...predicted.problems],
  };
}

interface FoundClass {
  readonly key: LabelKey;
  readonly class: StepClass;
}

function readClasses(object: JsonObject, path: JsonPath, keys: readonly LabelKey[]) {
  const found: FoundClass[] = [];
  const problems: RecordProblem[] = [];
  for (const key of keys) {
    const value = object[key];
    if (value === undefined) continue;
    const reading = readLabelValue(key, value);
    if (reading.kind === 'class') found.push({ key, class: reading.class });
    if (reading.kind === 'no-class') problems.push({ path: [...path, key], message: namesNoClass(key, value) });
  }
  return { found, problems };
}

function namesNoClass(key: LabelKey, value: unknown): string {
  return `\`${key}\` names no action class: ${shown(value)}; expected ${ACTION_CLASSES.join(', ')}`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  // Not written out: it may be nested deeper than the stack allows.
  if (typeof value === 'object') return 'an object';
  const json = JSON.stringify(value);
  return json.length > QUOTED_UNITS ? `${json.slice(0, QUOTED_UNITS)}…` : json;
}

function contradictions(path: JsonPath, first: FoundClass | undefined, others: readonly FoundClass[]): RecordProblem[] {
  if (first === undefined) return [];
  return others
    .filter((other) => other.class !== first.class)
    .map(({ key, class: named }) => ({
      path: [...path, key],
      message: `\`${key}\` says ${named} and \`${first.key}\` says ${first.class}; \`${first.key}\` counts`,
    }));
}
