import fc from 'fast-check';
import {
  ACTION_CLASSES,
  STEP_CLASSES,
  type Episode,
  type EpisodeAttributes,
  type Label,
  type RecordRef,
  type Step,
  type StepClass,
  type Turn,
} from '../../../src/core/model';

const record: RecordRef = { line: 0, lineCount: 1, character: 0, text: '' };

export function label(name: StepClass): Label {
  return { class: name, source: { from: 'file', path: ['gold_action'] } };
}

/** A step by its predicted class, with gold or without; `null` for one that holds nothing to classify. */
export interface InventedStep {
  readonly predicted: StepClass | null;
  readonly gold?: StepClass | undefined;
  /** Further predicted classes. */
  readonly also?: readonly StepClass[] | undefined;
  readonly content?: Step['content'] | undefined;
}

export interface InventedTurn {
  readonly steps: readonly (StepClass | null | InventedStep)[];
  readonly gold?: StepClass | undefined;
}

export interface InventedEpisode {
  readonly id?: string;
  readonly turns?: readonly InventedTurn[];
  readonly gold?: StepClass | undefined;
  readonly moreGold?: readonly StepClass[] | undefined;
  readonly checkedHits?: EpisodeAttributes['checkedHits'] | undefined;
  readonly passed?: boolean | undefined;
  readonly category?: string | undefined;
  readonly goldTurn?: number | undefined;
  readonly crashed?: boolean | undefined;
  readonly misfit?: boolean | undefined;
}

export function episode(invented: InventedEpisode): Episode {
  const { moreGold, checkedHits } = invented;
  const { id = 'lamp_1', turns = [], gold, passed, category, goldTurn, crashed, misfit } = invented;
  return {
    id,
    at: { record, path: [] },
    records: [record],
    attributes: {
      ...(gold && { gold: label(gold) }),
      ...(moreGold && { moreGold: moreGold.map(label) }),
      ...(checkedHits && { checkedHits }),
      ...(passed !== undefined && { outcome: { passed, source: { from: 'file', path: ['success'] } } }),
      ...(category !== undefined && { category }),
      ...(crashed === true && { inferenceError: 'the server closed the connection' }),
    },
    turns: turns.map(turn),
    ...(goldTurn !== undefined && { goldTurn }),
    ...(misfit === true && { goldMisfit: 'the run has 3 turns, the gold file 2' }),
  };
}

export function turn({ steps, gold }: InventedTurn, index = 0): Turn {
  return { index, steps: steps.map(step), ...(gold && { gold: label(gold) }) };
}

function step(given: StepClass | null | InventedStep, index: number): Step {
  const invented: InventedStep = given === null || typeof given === 'string' ? { predicted: given } : given;
  const { predicted, also, gold, content } = invented;
  return {
    index,
    at: { record, path: ['messages', index] },
    prediction: {
      class: predicted,
      evidence: predicted === null ? { rule: 'nothing' } : { rule: 'no-cue' },
      ...(also && { also: also.map((further) => ({ class: further, evidence: { rule: 'no-cue' as const } })) }),
    },
    content: content ?? (predicted === null ? 'nothing' : predicted === 'TOOL_CALL' ? 'calls' : 'text'),
    ...(gold && { gold: label(gold) }),
  };
}

const predicted = fc.constantFrom(...STEP_CLASSES, null);
const gold = fc.option(fc.constantFrom(...ACTION_CLASSES), { nil: undefined });

const inventedTurn: fc.Arbitrary<InventedTurn> = fc.record({
  steps: fc.array(
    fc.record({
      predicted,
      gold,
      content: fc.constantFrom('text' as const, 'calls' as const, 'text-and-calls' as const, 'nothing' as const),
    }),
    { maxLength: 4 },
  ),
  gold,
});

/** Any episode, with whatever may be missing sometimes missing; names of categories include hostile ones. */
export const anyEpisode: fc.Arbitrary<Episode> = fc
  .record({
    turns: fc.array(inventedTurn, { maxLength: 4 }),
    gold,
    passed: fc.option(fc.boolean(), { nil: undefined }),
    category: fc.constantFrom(undefined, '', 'lamps', 'doors', '__proto__', 'constructor', 'all', '(none)'),
    goldTurn: fc.option(fc.nat({ max: 5 }), { nil: undefined }),
    moreGold: fc.option(fc.subarray([...ACTION_CLASSES], { minLength: 1 }), { nil: undefined }),
    checkedHits: fc.option(fc.record({ REFUSE: fc.boolean() }), { nil: undefined }),
    crashed: fc.boolean(),
    misfit: fc.boolean(),
  })
  .map(episode);
