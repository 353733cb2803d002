import { CASCADE_PRIORITY, type Prediction, type StepClass, type StepContent } from '../model';

/** Which tools, by their names, are no action in the world but a way to ask, to refuse or to confirm. */
export type ToolClasses = ReadonlyMap<string, StepClass>;

/** Tools of agents and benchmarks that are widely known: Claude Code's, τ-bench's and τ²-bench's, ACEBench's. */
export const DEFAULT_TOOL_CLASSES: ToolClasses = new Map<string, StepClass>([
  ['AskUserQuestion', 'ASK'],
  ['ExitPlanMode', 'CONFIRM'],
  ['transfer_to_human_agents', 'REFUSE'],
  ['reject_request', 'REFUSE'],
]);

/**
 * The class that a step has by the names of its tools; where they carry several, the first by the cascade's priority.
 *
 * @returns `undefined` for a step without calls, and for one that calls a plain tool too: that is a TOOL_CALL.
 */
export function classByTools({ calls }: StepContent, toolClasses: ToolClasses): Prediction | undefined {
  const classes = calls.map(({ name }) => toolClasses.get(name));
  if (classes.includes(undefined)) return undefined;
  for (const candidate of CASCADE_PRIORITY) {
    const call = calls[classes.indexOf(candidate)];
    if (call !== undefined) {
      return { class: candidate, evidence: { rule: 'tool-class', name: call.name, path: call.path } };
    }
  }
  return undefined;
}
