import { predictionKey, STEP_CLASSES, type PredictionKey, type StepClass } from '../model';
import { NO_CASES, pairedCases, type CaseTally } from './case-tally';
import type { Counts } from './counts';
import type { CaseSummary, FileSummary, Quadrants, RateSummary } from './file-summary';
import { wilsonInterval } from './intervals';
import { allCases, decisionCount, isTextRecorded, NO_CATEGORY, type Tally } from './tally';

/** Names in {@link FileSummary.categories} for episodes that name no category: all of a file's, or some of them. */
const ALL = 'all';
const WITHOUT_CATEGORY = '(none)';

/** What a summary says of the file beside its numbers. Problems have 1-based lines and columns. */
export interface SummarizedFile {
  readonly file: string;
  readonly dialect: string;
  readonly problems: FileSummary['problems'];
}

/** Turns counts into the documented numbers; rates are shares of one. */
export function summarize(tally: Tally, { file, dialect, problems }: SummarizedFile): FileSummary {
  const cases = allCases(tally);
  return {
    file,
    dialect,
    episodes: cases.episodes,
    turns: tally.turns,
    steps: tally.steps,
    stepsByClass: rowOf(tally.stepsByClass),
    problems,
    coverage: {
      goldEpisodes: cases.gold,
      goldDecisions: decisionCount(tally),
      outcomes: cases.outcomes,
      textRecorded: isTextRecorded(tally),
    },
    total: summarizeCases(cases, recordingOf(tally)),
    categories: summarizeCategories(tally),
    garByGold: garByGold(cases),
    confusion: Object.fromEntries(
      STEP_CLASSES.flatMap((gold) => {
        const row = tally.confusion.get(gold);
        return row === undefined ? [] : [[gold, rowOf(row)]];
      }),
    ),
    decisions: { n: decisionCount(tally), matches: tally.matches },
  };
}

/** Categories by name, the episodes without one last. */
function summarizeCategories(tally: Tally): FileSummary['categories'] {
  const named = [...tally.categories.keys()].filter((name) => name !== NO_CATEGORY).sort();
  const names = tally.categories.has(NO_CATEGORY) ? [...named, NO_CATEGORY] : named;
  const nameOf = (name: string): string => (name === NO_CATEGORY ? nameOfNoCategory(tally) : name);
  const recording = recordingOf(tally);
  if (names.length === 0) return { [ALL]: summarizeCases(NO_CASES, recording) };
  return Object.fromEntries(
    names.map((name) => [nameOf(name), summarizeCases(tally.categories.get(name) ?? NO_CASES, recording)]),
  );
}

/** The name in {@link FileSummary.categories} under which episodes without a category are counted. */
export function nameOfNoCategory({ categories }: Tally): string {
  const named = [...categories.keys()].filter((name) => name !== NO_CATEGORY);
  return named.length === 0 ? ALL : freeName(WITHOUT_CATEGORY, named);
}

/** A name for what has none that no category of the file bears. */
function freeName(wanted: string, taken: readonly string[]): string {
  return taken.includes(wanted) ? freeName(`(${wanted})`, taken) : wanted;
}

/** What a run kept of its steps; what was not kept cannot be seen, and its absence proves nothing. */
type Recording = 'all' | 'calls-only' | 'nothing';

function recordingOf(tally: Tally): Recording {
  if ((tally.stepsByClass.get(predictionKey(null)) ?? 0) === tally.steps) return 'nothing';
  return isTextRecorded(tally) ? 'all' : 'calls-only';
}

/** Whether the gold classes of some episodes would be seen in what the run kept. */
function isGoldVisible({ goldClasses }: CaseTally, recording: Recording): boolean {
  if (recording === 'all') return true;
  return recording === 'calls-only' && [...goldClasses.keys()].every((gold) => gold === 'TOOL_CALL');
}

function summarizeCases(cases: CaseTally, recording: Recording): CaseSummary {
  const quadrants = quadrantsOf(cases);
  return {
    gold: onlyClass(cases),
    n: cases.episodes,
    gar: rateOf(cases.hits, cases.gold),
    acc: rateOf(cases.passed, cases.outcomes),
    quadrants,
    bound: isGoldVisible(cases, recording) ? boundOf(quadrants) : 'unknown',
  };
}

function garByGold({ goldClasses, hitClasses }: CaseTally): Record<string, RateSummary> {
  return Object.fromEntries(
    STEP_CLASSES.flatMap((gold) => {
      const rate = rateOf(hitClasses.get(gold) ?? 0, goldClasses.get(gold) ?? 0);
      return rate === null ? [] : [[gold, rate]];
    }),
  );
}

function quadrantsOf(cases: CaseTally): Quadrants | null {
  if (pairedCases(cases) === 0) return null;
  const count = (name: keyof Quadrants): number => cases.quadrants.get(name) ?? 0;
  return {
    sound: count('sound'),
    executionFailure: count('executionFailure'),
    masked: count('masked'),
    miscalibrated: count('miscalibrated'),
  };
}

/** Acc > GAR over the same episodes means more masked episodes than execution failures, and the other way round. */
function boundOf(quadrants: Quadrants | null): CaseSummary['bound'] {
  if (quadrants === null) return 'unknown';
  const slack = quadrants.executionFailure - quadrants.masked;
  if (slack < 0) return 'violated';
  return slack > 0 ? 'slack' : 'met';
}

function rateOf(hits: number, n: number): RateSummary | null {
  return n === 0 ? null : { hits, n, rate: hits / n, interval: wilsonInterval(hits, n) };
}

function onlyClass(cases: CaseTally): StepClass | null {
  const [only, ...others] = cases.goldClasses.keys();
  return others.length > 0 ? null : (STEP_CLASSES.find((name) => name === only) ?? null);
}

function rowOf(counts: Counts): Record<PredictionKey, number> {
  const count = (key: PredictionKey): number => counts.get(key) ?? 0;
  return {
    TOOL_CALL: count('TOOL_CALL'),
    ASK: count('ASK'),
    REFUSE: count('REFUSE'),
    CONFIRM: count('CONFIRM'),
    OTHER: count('OTHER'),
    none: count(predictionKey(null)),
  };
}

/** Per class, of the decisions with it as gold the share that was predicted as it; `null` when there are none. */
export function recallOf(summary: FileSummary): Record<string, number | null> {
  return Object.fromEntries(
    STEP_CLASSES.map((gold) => {
      const row = summary.confusion[gold] ?? {};
      return [gold, shareOf(row[gold] ?? 0, sum(Object.values(row)))];
    }),
  );
}

/**
 * Per class, of the decisions predicted as it the share whose gold it is; `null` when there are none. `OTHER` is no
 * decision: it has a precision only where something has it as gold.
 */
export function precisionOf(summary: FileSummary): Record<string, number | null> {
  return Object.fromEntries(
    STEP_CLASSES.map((predicted) => {
      if (predicted === 'OTHER' && summary.confusion[predicted] === undefined) return [predicted, null];
      const column = Object.values(summary.confusion).map((row) => row[predicted] ?? 0);
      return [predicted, shareOf(summary.confusion[predicted]?.[predicted] ?? 0, sum(column))];
    }),
  );
}

/** The mean over the classes that have a rate (the macro average); `null` when none has. */
export function macroAverage(rates: Readonly<Record<string, number | null>>): number | null {
  const known = Object.values(rates).filter((rate) => rate !== null);
  return known.length === 0 ? null : sum(known) / known.length;
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, count) => total + count, 0);
}
