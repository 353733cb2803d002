import {
  isJsonObject,
  type ActionClass,
  type JsonObject,
  type JsonPath,
  type Label,
  type RecordProblem,
} from '../../../model';

/** What a task of τ²-bench calls for: its classes, the first being the main one. */
export interface TaskGold {
  readonly labels: readonly Label[];
  readonly problems: readonly RecordProblem[];
}

/** Texts in a user's scenario by which the user keeps something back until asked (DIAGNOSTIC, section 5). */
const WITHHOLDING_CUES = [
  'if the agent asks',
  'if the service agent asks',
  'when the agent asks',
  'when the service agent asks',
  'do not volunteer',
  'do not mention unless',
  "don't mention",
  'withhold',
  'only reveal',
  'wait until asked',
  'if asked',
  'will not say anything that is not asked',
  "won't say anything that is not asked",
  'do not reveal it',
];

/**
 * The gold of a task: without actions to take it is REFUSE, else TOOL_CALL; ASK besides where the user keeps something
 * back. A task that says nothing of how it is judged has no gold.
 *
 * @param path the way to the task in its record.
 */
export function readTaskGold(task: JsonObject, path: JsonPath): TaskGold {
  const criteria: unknown = task['evaluation_criteria'];
  if (!isJsonObject(criteria)) return { labels: [], problems: [] };
  const actions: unknown = criteria['actions'];
  const isIdle = !Array.isArray(actions) || actions.length === 0;
  const cue = withholdingCue(task['user_scenario']);
  const labels = [
    isIdle ? label('REFUSE', 'τ² task without actions') : label('TOOL_CALL', 'τ² task with actions'),
    ...(cue === undefined ? [] : [label('ASK', `τ² user who withholds: “${cue}”`)]),
  ];
  return { labels, problems: isIdle ? otherOutcomes(criteria, [...path, 'evaluation_criteria']) : [] };
}

function label(name: ActionClass, rule: string): Label {
  return { class: name, source: { from: 'benchmark', rule } };
}

function withholdingCue(scenario: unknown): string | undefined {
  const text = textsOf(scenario).join('\n').toLowerCase();
  return WITHHOLDING_CUES.find((cue) => text.includes(cue));
}

/** Every text in a value, however deep. Takes no stack, as a value may be nested deeper than the stack allows. */
function textsOf(value: unknown): readonly string[] {
  const texts: string[] = [];
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string') texts.push(next);
    else if (typeof next === 'object' && next !== null) Object.values(next).forEach((each) => left.push(each));
  }
  return texts;
}

/** Forks of the benchmark list several acceptable outcomes, which its rule for gold knows nothing of. */
function otherOutcomes(criteria: JsonObject, path: JsonPath): readonly RecordProblem[] {
  const outcomes: unknown = criteria['acceptable_outcomes'];
  const acts = (outcome: unknown): boolean =>
    isJsonObject(outcome) && Array.isArray(outcome['actions']) && outcome['actions'].length > 0;
  if (!Array.isArray(outcomes) || !outcomes.some(acts)) return [];
  const message =
    'This task has no `actions`, hence gold REFUSE, but acceptable outcomes with actions: its gold may be wrong';
  return [{ path: [...path, 'acceptable_outcomes'], message }];
}
