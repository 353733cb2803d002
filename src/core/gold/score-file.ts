import { nameOf } from '../files';
import { isFilledText, isJsonObject, type JsonObject, type Outcome } from '../model';
import { counted, firstFew } from '../wording';
import { bfclTestCategory, readBfclFileName } from './bfcl-case';
import type { CompanionReport } from './companions';
import { isGradedCase, isScoreSummary } from './companion-kind';
import { listed, share } from './reports';

interface Graded {
  readonly passed: boolean;
  readonly reason?: string;
}

/** A BFCL score file as it stands: what its first line counts, and the cases that it lists: as a rule the failed. */
interface ScoreFile {
  readonly total: number | undefined;
  readonly correct: number | undefined;
  /** Share of one. */
  readonly accuracy: number | undefined;
  readonly graded: ReadonlyMap<string, Graded>;
  /** Cases that one line passes and another fails. */
  readonly contradictions: readonly string[];
}

/** Outcomes by episode id, or none, and a sentence about them. */
export interface ScoreJoin {
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly report: CompanionReport;
}

/**
 * Gives the episodes of a run the outcomes of a BFCL score file. The file lists failures only, so an episode of its
 * category that it does not list has passed; therefore a file that was cut off, that contradicts itself, or that graded
 * fewer cases than the run has, is refused: not being listed would mean nothing. A case listed twice counts once.
 */
export function joinScores(file: string, values: readonly unknown[], episodeIds: readonly string[]): ScoreJoin {
  const score = readScoreFile(values);
  const cases = [...score.graded.keys()];
  const unique = [...new Set(episodeIds)];
  const concerned = concernedIds(file, cases, unique);
  const objection = objectionTo(score, cases, concerned);
  if (objection !== undefined) return { outcomes: new Map(), report: { file, ok: false, message: objection } };
  const outcomes = new Map(concerned.map((id) => [id, outcomeOf(id, score, file)] as const));
  const failed = [...outcomes.values()].filter(({ passed }) => !passed).length;
  const known = new Set(concerned);
  const strangers = cases.filter((id) => !known.has(id));
  const passed = concerned.length - failed;
  const message =
    `Outcomes joined for ${share(concerned.length, unique.length)}: ${passed} passed, ${failed} failed.` +
    listed('Not in this run:', strangers);
  return { outcomes, report: { file, ok: true, message } };
}

function readScoreFile(values: readonly unknown[]): ScoreFile {
  const objects = values.filter(isJsonObject);
  const summary = objects.find(isScoreSummary);
  const graded = new Map<string, Graded>();
  const contradictions = new Set<string>();
  for (const value of objects.filter(isGradedCase)) {
    const passed = value['valid'] === true;
    const id = String(value['id']);
    const before = graded.get(id);
    if (before === undefined) graded.set(id, passed ? { passed } : { passed, ...reasonOf(value) });
    else if (before.passed !== passed) contradictions.add(id);
  }
  return {
    total: numberAt(summary, 'total_count'),
    correct: numberAt(summary, 'correct_count'),
    accuracy: numberAt(summary, 'accuracy'),
    graded,
    contradictions: [...contradictions],
  };
}

/** The episodes that the file speaks of: those of its categories, by the cases that it lists, else by its name. */
function concernedIds(file: string, cases: readonly string[], episodeIds: readonly string[]): readonly string[] {
  const byName = readBfclFileName(nameOf(file))?.testCategory;
  const categories = cases.length > 0 ? new Set(cases.map(bfclTestCategory)) : new Set([byName]);
  if (cases.length === 0 && byName === undefined) return episodeIds;
  return episodeIds.filter((id) => categories.has(bfclTestCategory(id)));
}

function objectionTo(score: ScoreFile, cases: readonly string[], concerned: readonly string[]): string | undefined {
  const { total } = score;
  const known = new Set(concerned);
  if (concerned.length === 0 || (cases.length > 0 && !cases.some((id) => known.has(id)))) {
    const examples = cases.length === 0 ? '' : ` (${firstFew(cases)})`;
    return `Not used: none of the cases that it grades${examples} is in this run.`;
  }
  if (total !== undefined && total < concerned.length) {
    return `Not used: it grades ${counted(total, 'case')}, but this run has ${concerned.length}.`;
  }
  return contradictionIn(score);
}

/** How far the rates of a first line may lie from its counts: they are written with at least three digits. */
const ACCURACY_TOLERANCE = 1e-3;

/** Why a file cannot be believed that speaks against itself. */
function contradictionIn({ total, correct, accuracy, graded, contradictions }: ScoreFile): string | undefined {
  if (contradictions.length > 0) return `Not used: it both passes and fails ${firstFew(contradictions)}.`;
  if (total === undefined || correct === undefined) return undefined;
  const failures = [...graded.values()].filter(({ passed }) => !passed).length;
  if (failures !== total - correct) {
    const only = failures < total - correct ? 'only ' : '';
    return `Not used: its first line counts ${counted(total - correct, 'failure')}, but it lists ${only}${failures}.`;
  }
  if (accuracy !== undefined && total > 0 && Math.abs(accuracy - correct / total) > ACCURACY_TOLERANCE) {
    return `Not used: its first line says accuracy ${accuracy}, but counts ${correct} correct of ${total}.`;
  }
  return undefined;
}

function outcomeOf(id: string, { graded }: ScoreFile, file: string): Outcome {
  const { passed, reason } = graded.get(id) ?? { passed: true };
  return { passed, source: { from: 'companion', file }, ...(reason !== undefined && { reason }) };
}

/** BFCL gives the reason as `error: {error_type, error_message}`, or as a list of texts with `error_type` beside it. */
function reasonOf(value: JsonObject): { readonly reason?: string } {
  const error: unknown = value['error'];
  const holder = isJsonObject(error) ? error : value;
  const said = isJsonObject(error) ? error['error_message'] : error;
  const texts = [holder['error_type'], ...(Array.isArray(said) ? (said as unknown[]) : [said])];
  const reason = texts.filter(isFilledText).join(': ');
  return reason === '' ? {} : { reason };
}

function numberAt(value: JsonObject | undefined, key: string): number | undefined {
  const given = value?.[key];
  return typeof given === 'number' ? given : undefined;
}
