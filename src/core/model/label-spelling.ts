import { STEP_CLASSES, type StepClass } from './action-class';

/** Spellings that benchmarks use for a class, besides the class's own name: When2Call, CONFETTI, ACEBench, ToolDial. */
const FOREIGN_SPELLINGS: Readonly<Record<StepClass, readonly string[]>> = {
  TOOL_CALL: ['agent_function_calling', 'call', 'retrievercall'],
  ASK: ['request_for_info', 'agent_seek_information', 'request', 'clarify', 'incomplete', 'error_param'],
  REFUSE: ['cannot_answer', 'agent_reject_request', 'responsefail', 'irrelevant'],
  CONFIRM: ['agent_inform_user'],
  OTHER: ['direct', 'direct_answer', 'agent_other'],
};

const CLASS_BY_SPELLING: ReadonlyMap<string, StepClass> = new Map(
  STEP_CLASSES.flatMap((name) =>
    [name, ...FOREIGN_SPELLINGS[name]].map((spelling) => [normalized(spelling), name] as const),
  ),
);

/** The classes' own names as they are mostly written, which need not be normalized. */
const CLASS_BY_NAME: ReadonlyMap<string, StepClass> = new Map(STEP_CLASSES.map((name) => [name, name]));

function normalized(spelling: string): string {
  return spelling.trim().toLowerCase().replace(/[-\s_]+/gu, '_');
}

/**
 * The class that a label's text names, in any letter case and with `-`, white space or `_` between its words.
 *
 * @returns `undefined` when the text names no class that we know.
 */
export function readClassName(spelling: string): StepClass | undefined {
  return CLASS_BY_NAME.get(spelling) ?? CLASS_BY_SPELLING.get(normalized(spelling));
}
