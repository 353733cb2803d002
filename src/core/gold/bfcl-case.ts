import type { ActionClass } from '../model';

/** Which action the multi-turn categories of BFCL call for (DIAGNOSTIC, section 5). */
const GOLD_BY_CATEGORY: ReadonlyMap<string, ActionClass> = new Map([
  ['base', 'TOOL_CALL'],
  ['long_context', 'TOOL_CALL'],
  ['miss_param', 'ASK'],
  ['miss_func', 'REFUSE'],
]);

const MULTI_TURN = 'multi_turn_';
const BFCL_FILE = /^BFCL_v(\d+)_(.+?)(?:_result|_score)?\.jsonl?$/u;
/** The case's number at the end of its id; some categories count in parts (`live_simple_12-3-0`). */
const CASE_NUMBER = /_\d[\d-]*$/u;

/** The benchmark's own name of a case's category: `multi_turn_miss_func` of `multi_turn_miss_func_12`. */
export function bfclTestCategory(caseId: string): string | undefined {
  return CASE_NUMBER.test(caseId) ? caseId.replace(CASE_NUMBER, '') : undefined;
}

/** What the name of a BFCL file says: `BFCL_v4_multi_turn_base_score.json` is of version 4 and `multi_turn_base`. */
export function readBfclFileName(
  name: string,
): { readonly version: number; readonly testCategory: string } | undefined {
  const match = BFCL_FILE.exec(name);
  if (match?.[2] === undefined) return undefined;
  return { version: Number(match[1]), testCategory: match[2] };
}

/** The category in a BFCL case's id: `miss_func` of `multi_turn_miss_func_12`, `live_simple` of `live_simple_3-1-0`. */
export function bfclCategory(caseId: string): string | undefined {
  const category = bfclTestCategory(caseId);
  return category !== undefined && isMultiTurnCategory(category) ? category.slice(MULTI_TURN.length) : category;
}

/** Whether the benchmark's own name of a category is that of multi-turn cases. */
export function isMultiTurnCategory(testCategory: string): boolean {
  return testCategory.startsWith(MULTI_TURN);
}

/** Whether the id is that of a multi-turn case. */
export function isMultiTurnCase(caseId: string): boolean {
  return isMultiTurnCategory(bfclTestCategory(caseId) ?? '');
}

/** The action class that a case calls for by its category; `undefined` where the diagnostic knows no rule. */
export function bfclGold(caseId: string): ActionClass | undefined {
  const category = isMultiTurnCase(caseId) ? bfclCategory(caseId) : undefined;
  return category === undefined ? undefined : GOLD_BY_CATEGORY.get(category);
}
