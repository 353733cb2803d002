import {
  ACTION_CLASSES,
  isFilledText,
  type Draft,
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
const IS_GOLD_KEY = new Map<string, boolean>([
  ...GOLD_KEYS.map((key) => [key, true] as const),
  ...PREDICTED_KEYS.map((key) => [key, false] as const),
]);

/** How much of a value that names no class a problem quotes, in UTF-16 code units. */
const QUOTED_UNITS = 40;

/**
 * Reads the labels that stand on an object: see {@link GOLD_KEYS} and {@link PREDICTED_KEYS} for the keys, and
 * `readClassName` for the spellings. A `null` is no label.
 *
 * @param path the object's own way in its record, which the paths of what is found begin with.
 */
export function readRecordedLabels(object: JsonObject, path: JsonPath): RecordedLabels {
  // Most objects have few keys, and no label.
  let hasGold = false;
  let hasPredicted = false;
  for (const key in object) {
    const isGold = IS_GOLD_KEY.get(key);
    if (isGold === true) hasGold = true;
    else if (isGold === false) hasPredicted = true;
  }
  if (!hasGold && !hasPredicted) return NO_LABELS;
  const gold = hasGold ? readClasses(object, path, GOLD_KEYS) : NONE;
  const predicted = hasPredicted ? readClasses(object, path, PREDICTED_KEYS) : NONE;
  const problems = [...gold.problems, ...contradictions(path, gold.found), ...predicted.problems];
  const labels: Draft<RecordedLabels> = { problems };
  const [firstGold] = gold.found;
  if (firstGold !== undefined) labels.gold = labelOf(object, path, firstGold);
  const [first] = predicted.found;
  if (first !== undefined) labels.predicted = { class: first.class, path: [...path, first.key] };
  return labels;
}

function labelOf(object: JsonObject, path: JsonPath, { key, class: given }: FoundClass): Label {
  const source = { from: 'file', path: [...path, key] } as const;
  const note = object[NOTE_KEY];
  return isFilledText(note) ? { class: given, source, note } : { class: given, source };
}

interface FoundClass {
  readonly key: LabelKey;
  readonly class: StepClass;
}

interface FoundClasses {
  readonly found: readonly FoundClass[];
  readonly problems: readonly RecordProblem[];
}

const NONE: FoundClasses = { found: [], problems: [] };

function readClasses(object: JsonObject, path: JsonPath, keys: readonly LabelKey[]): FoundClasses {
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

function contradictions(path: JsonPath, [first, ...others]: readonly FoundClass[]): readonly RecordProblem[] {
  if (first === undefined || others.length === 0) return [];
  return others
    .filter((other) => other.class !== first.class)
    .map(({ key, class: named }) => ({
      path: [...path, key],
      message: `\`${key}\` says ${named} and \`${first.key}\` says ${first.class}; \`${first.key}\` counts`,
    }));
}
