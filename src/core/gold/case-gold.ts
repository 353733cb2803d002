import { isJsonObject, type ActionClass, type Label } from '../model';
import { bfclGold } from './bfcl-case';
import type { EpisodeGold } from './episode-gold';

/** What a BFCL dataset says of one case. */
export interface DatasetCase {
  readonly file: string;
  readonly turnCount: number;
  /** 0-based turn in which the missing function is handed in; the turn before it is the one to refuse. */
  readonly functionArrives: number | undefined;
}

/** The ground truth of one case: of each turn the calls, as the file writes them. */
export interface AnswerCase {
  readonly file: string;
  readonly turns: readonly (readonly string[])[];
}

/** Reads one record of a dataset; `undefined` when it is none. */
export function readDatasetCase(value: unknown, file: string): { id: string; found: DatasetCase } | undefined {
  if (!isJsonObject(value) || typeof value['id'] !== 'string' || !Array.isArray(value['question'])) return undefined;
  const missed: unknown = value['missed_function'];
  const [key] = isJsonObject(missed) ? Object.keys(missed) : [];
  const arrives = key !== undefined && /^\d+$/u.test(key) ? Number(key) : undefined;
  return { id: value['id'], found: { file, turnCount: value['question'].length, functionArrives: arrives } };
}

/** Reads one record of possible answers; `undefined` when it is none. */
export function readAnswerCase(value: unknown, file: string): { id: string; found: AnswerCase } | undefined {
  if (!isJsonObject(value)) return undefined;
  const { id, ground_truth: turns } = value;
  if (typeof id !== 'string' || !Array.isArray(turns)) return undefined;
  return { id, found: { file, turns: turns.map(callTexts) } };
}

/** Calls are texts; whatever else stands among them is shown as its JSON. */
function callTexts(calls: unknown): readonly string[] {
  if (!Array.isArray(calls)) return [];
  return calls.map((call: unknown) => (typeof call === 'string' ? call : JSON.stringify(call)));
}

/**
 * Gold of a BFCL multi-turn case, per turn (DIAGNOSTIC, section 5): a turn with calls in its ground truth is TOOL_CALL;
 * what the category tests is due before the missing function arrives, or in the first turn whose ground truth is empty.
 *
 * @returns `undefined` when the two say nothing of any turn.
 */
export function caseGold(
  id: string,
  dataset: DatasetCase | undefined,
  answers: AnswerCase | undefined,
): EpisodeGold | undefined {
  const gold = bfclGold(id);
  const turnCount = answers?.turns.length ?? dataset?.turnCount ?? 0;
  const turns = new Array<Label | undefined>(turnCount).fill(undefined);
  answers?.turns.forEach((calls, turn) => {
    if (calls.length > 0) turns[turn] = label('TOOL_CALL', answers.file);
  });
  const due = gold === undefined || gold === 'TOOL_CALL' ? undefined : turnOfGold(gold, dataset, answers);
  if (gold !== undefined && due !== undefined && due.turn < turnCount) {
    turns[due.turn] = label(gold, due.file);
    if (due.turn + 1 < turnCount && due.file === dataset?.file) turns[due.turn + 1] ??= label('TOOL_CALL', due.file);
  }
  const file = due?.file ?? answers?.file;
  if (file === undefined || turns.every((turn) => turn === undefined)) return undefined;
  return {
    ...(gold && { label: label(gold, file) }),
    turns,
    ...(answers !== undefined && { expectedCalls: answers.turns }),
    ...(due !== undefined && due.turn < turnCount && { goldTurn: due.turn }),
  };
}

/** The 0-based turn in which an action other than a call is due, and the file that says so. */
function turnOfGold(
  gold: ActionClass,
  dataset: DatasetCase | undefined,
  answers: AnswerCase | undefined,
): { readonly turn: number; readonly file: string } | undefined {
  const arrives = gold === 'REFUSE' ? dataset?.functionArrives : undefined;
  if (dataset !== undefined && arrives !== undefined && arrives > 0) return { turn: arrives - 1, file: dataset.file };
  const empty = answers?.turns.findIndex((calls) => calls.length === 0) ?? -1;
  return answers === undefined || empty < 0 ? undefined : { turn: empty, file: answers.file };
}

function label(action: ActionClass, file: string): Label {
  return { class: action, source: { from: 'companion', file } };
}
