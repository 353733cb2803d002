import type { ActionClass } from '../model';

/** Which action the multi-turn categories of BFCL call for (DIAGNOSTIC, section 5). */
const GOLD_BY_CATEGORY: ReadonlyMap<string, ActionClass> = new Map([
  ['base', 'TOOL_CALL'],
  ['long_context', 'TOOL_CALL'],
  ['miss_param', 'ASK'],
  ['miss_func', 'REFUSE'],
]);

const MULTI_TURN = 'multi_turn_';
/** The case's number at the end of its id; some categories count in parts (`live_simple_12-3-0`). */
const CASE_NUMBER = /_\d[\d-]*$/u;

/** The category in a BFCL case's id: `miss_func` of `multi_turn_miss_func_12`, `live_simple` of `live_simple_3-1-0`. */
export function bfclCategory(caseId: string): string | undefined {
  if (!CASE_NUMBER.test(caseId)) return undefined;
  const category = caseId.replace(CASE_NUMBER, '');
  return category.startsWith(MULTI_TURN) ? category.slice(MULTI_TURN.length) : category;
}

/** Whether the id is that of a multi-turn case. */
export function isMultiTurnCase(caseId: string): boolean {
  return caseId.startsWith(MULTI_TURN) && CASE_NUMBER.test(caseId);
}

/** The action class that a case calls for by its category; `undefined` where the diagnostic knows no rule. */
export function bfclGold(caseId: string): ActionClass | undefined {
  const category = isMultiTurnCase(caseId) ? bfclCategory(caseId) : undefined;
  return category === undefined ? undefined : GOLD_BY_CATEGORY.get(category);
}
