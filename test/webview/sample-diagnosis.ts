import { type Diagnosis, diagnosisSchema, type MismatchRow } from '../../src/protocol';

/** A mismatch with the facts of its episode that the filters ask for. */
export interface ListedMismatch extends MismatchRow {
  readonly quadrant: 'sound' | 'executionFailure' | 'masked' | 'miscalibrated';
  readonly timing: 'onTime' | 'late' | 'never';
  readonly category: string;
}

const NOTHING_PREDICTED = { TOOL_CALL: 0, ASK: 0, REFUSE: 0, CONFIRM: 0, OTHER: 0, none: 0 };
const rate = (hits: number, n: number, low: number, high: number) => ({
  hits,
  n,
  rate: hits / n,
  interval: [low, high] as const,
});

/** An invented run of 200 episodes in which the grader masks 96 wrong ones; every part of the panel has some of it. */
export function violatedRun(change: Partial<Diagnosis> = {}): Diagnosis {
  const missFunc = {
    gold: 'REFUSE' as const,
    n: 120,
    gar: rate(12, 120, 0.058, 0.167),
    acc: rate(70, 120, 0.494, 0.668),
    quadrants: { sound: 5, executionFailure: 7, masked: 65, miscalibrated: 43 },
    bound: 'violated' as const,
  };
  const missParam = {
    gold: 'ASK' as const,
    n: 80,
    gar: rate(10, 80, 0.069, 0.215),
    acc: rate(39, 80, 0.381, 0.595),
    quadrants: { sound: 8, executionFailure: 2, masked: 31, miscalibrated: 39 },
    bound: 'violated' as const,
  };
  return diagnosisSchema.parse({
    uri: 'file:///runs/warehouse_result.jsonl',
    version: 1,
    fileName: 'warehouse_result.jsonl',
    dialect: { id: 'bfcl-result', name: 'BFCL result', reason: '`id` and `result` with a list of turns' },
    model: 'model-a-8b',
    preset: 'paper',
    turnPolicy: 'cascade',
    confirmMeaning: 'a completion claim',
    labelsEditable: true,
    summary: {
      file: 'warehouse_result.jsonl',
      dialect: 'bfcl-result',
      episodes: 200,
      turns: 931,
      steps: 2629,
      stepsByClass: { TOOL_CALL: 1691, ASK: 14, REFUSE: 24, CONFIRM: 163, OTHER: 737, none: 0 },
      problems: [
        { line: 17, column: 2041, message: 'The line ends inside a string: the run was still writing.' },
        { line: 88, column: 1, message: '`gold_action` names no action class: "maybe"' },
      ],
      coverage: { goldEpisodes: 200, goldDecisions: 931, outcomes: 200, textRecorded: true },
      total: {
        gold: null,
        n: 200,
        gar: rate(22, 200, 0.0738, 0.1609),
        acc: rate(109, 200, 0.4758, 0.6125),
        quadrants: { sound: 13, executionFailure: 9, masked: 96, miscalibrated: 82 },
        bound: 'violated',
      },
      categories: { miss_func: missFunc, miss_param: missParam },
      garByGold: {},
      confusion: {
        TOOL_CALL: { ...NOTHING_PREDICTED, TOOL_CALL: 702, OTHER: 25, none: 4 },
        ASK: { ...NOTHING_PREDICTED, TOOL_CALL: 61, ASK: 9, CONFIRM: 2 },
        REFUSE: { ...NOTHING_PREDICTED, TOOL_CALL: 124, OTHER: 4 },
        CONFIRM: NOTHING_PREDICTED,
      },
      decisions: { n: 931, matches: 711 },
    },
    verdict: {
      tone: 'bad',
      headline: 'Bound violated: Acc 54.5 % > GAR 11.0 %',
      explanation:
        'The grader passed 96 episodes whose action class was wrong: it cannot see that the model called tools where it should have refused or asked. 9 more chose the right class and failed in execution.',
    },
    slack: { difference: -0.435, interval: [-0.514, -0.356] },
    timing: { onTime: 18, late: 4, never: 178 },
    recall: { TOOL_CALL: 702 / 731, ASK: 9 / 72, REFUSE: 0, CONFIRM: null },
    precision: { TOOL_CALL: 702 / 887, ASK: 1, REFUSE: null, CONFIRM: 0, OTHER: 0, none: 0 },
    warnings: [],
    advice: [],
    companions: [
      { file: 'warehouse_score.json', ok: true, message: 'outcomes of 200 episodes' },
      { file: 'warehouse_answers.json', ok: false, message: 'speaks of no episode in this file' },
    ],
    mismatches: 220,
    ...change,
  });
}

type SummaryChange = Partial<Diagnosis['summary']>;

function withSummary(diagnosis: Diagnosis, change: SummaryChange): Diagnosis {
  return { ...diagnosis, summary: { ...diagnosis.summary, ...change } };
}

const UNKNOWN = { gold: null, n: 12, gar: null, acc: null, quadrants: null, bound: 'unknown' as const };

/** A chat log without any label or outcome. */
export function unlabelledRun(): Diagnosis {
  const base = violatedRun({
    uri: 'file:///runs/chat.jsonl',
    fileName: 'chat.jsonl',
    dialect: { id: 'openai-chat', name: 'OpenAI chat', reason: '`messages` with roles' },
    model: null,
    verdict: {
      tone: 'neutral',
      headline: 'No verdict: nothing is labelled and no outcome is known',
      explanation: '12 episodes with 40 turns were read. Gold and outcomes are needed for GAR, Acc and the bound.',
    },
    slack: null,
    timing: null,
    recall: {},
    precision: {},
    advice: [
      'No gold: label turns by hand (Turnlens: Relabel Turn), or name a gold file in the setting turnlens.goldPaths.',
      'No outcomes: name a score file in the setting turnlens.scorePaths, or record `success` on each episode.',
    ],
    companions: [],
    mismatches: 0,
  });
  return withSummary(base, {
    episodes: 12,
    turns: 40,
    steps: 66,
    stepsByClass: { ...NOTHING_PREDICTED, TOOL_CALL: 30, ASK: 20, OTHER: 16 },
    problems: [],
    coverage: { goldEpisodes: 0, goldDecisions: 0, outcomes: 0, textRecorded: true },
    total: UNKNOWN,
    categories: { all: UNKNOWN },
    garByGold: {},
    confusion: {},
    decisions: { n: 0, matches: 0 },
  });
}

/** Gold on episodes only, and no outcome. */
export function withoutOutcomes(): Diagnosis {
  const total = { ...violatedRun().summary.total, acc: null, quadrants: null, bound: 'unknown' as const };
  const base = violatedRun({
    verdict: {
      tone: 'neutral',
      headline: 'GAR 11.0 %, Acc unknown',
      explanation: '22 of 200 episodes show their gold class. Without outcomes the bound cannot be tested.',
    },
    slack: null,
    timing: null,
    mismatches: 178,
    advice: ['No outcomes: put the score file beside the result, or name it in the setting turnlens.scorePaths.'],
  });
  return withSummary(base, {
    total,
    categories: { all: total },
    garByGold: {},
    confusion: {},
    decisions: { n: 0, matches: 0 },
    coverage: { goldEpisodes: 200, goldDecisions: 0, outcomes: 0, textRecorded: true },
  });
}

/** The recorder dropped the model's text. */
export function withoutText(): Diagnosis {
  const base = violatedRun({
    slack: null,
    verdict: {
      tone: 'warning',
      headline: 'No verdict: no text was recorded',
      explanation: 'The run kept the calls and dropped what the model said: where ASK, REFUSE and CONFIRM are gold, GAR says nothing.',
    },
    warnings: ['No text was recorded: ASK, REFUSE and CONFIRM cannot be seen. GAR on them says nothing about the model.'],
  });
  const { coverage, total } = base.summary;
  return withSummary(base, {
    coverage: { ...coverage, textRecorded: false },
    total: { ...total, bound: 'unknown' },
  });
}

/** One episode, all of whose decisions match. */
export function perfectEpisode(): Diagnosis {
  const one = {
    gold: 'TOOL_CALL' as const,
    n: 1,
    gar: rate(1, 1, 0.2065, 1),
    acc: rate(1, 1, 0.2065, 1),
    quadrants: { sound: 1, executionFailure: 0, masked: 0, miscalibrated: 0 },
    bound: 'met' as const,
  };
  const base = violatedRun({
    verdict: {
      tone: 'good',
      headline: 'Bound met: Acc 100.0 % = GAR 100.0 %',
      explanation: 'The one episode chose the right class and passed.',
    },
    slack: { difference: 0, interval: [0, 0] },
    timing: { onTime: 1, late: 0, never: 0 },
    recall: { TOOL_CALL: 1, ASK: null, REFUSE: null, CONFIRM: null },
    precision: { TOOL_CALL: 1, ASK: null, REFUSE: null, CONFIRM: null, OTHER: null, none: null },
    companions: [],
    mismatches: 0,
  });
  return withSummary(base, {
    episodes: 1,
    turns: 3,
    steps: 5,
    problems: [],
    stepsByClass: { ...NOTHING_PREDICTED, TOOL_CALL: 3, OTHER: 2 },
    coverage: { goldEpisodes: 1, goldDecisions: 3, outcomes: 1, textRecorded: true },
    total: one,
    categories: { all: one },
    garByGold: {},
    confusion: { TOOL_CALL: { ...NOTHING_PREDICTED, TOOL_CALL: 3 } },
    decisions: { n: 3, matches: 3 },
  });
}

/** The file changed: same file, the next version, this many mismatches. */
export function edited(diagnosis: Diagnosis, mismatches: number): Diagnosis {
  return { ...diagnosis, version: diagnosis.version + 1, mismatches };
}

const TEXTS = [
  'move_pallet(from="A3", to="B7") · 2 steps',
  'The pallet has been moved to bay B7. Is there anything else I can do for you today?',
  'create_order(sku="X-1042", quantity=12, priority="high", notes="leave at the gate")',
  'list_stock(bay="A3") · 4 steps',
  'I have completed all the requested changes.',
];

/** `n` mismatches: of ten, six are REFUSE → TOOL_CALL, three ASK → TOOL_CALL, one TOOL_CALL → none or OTHER. */
export function mismatches(n: number): readonly ListedMismatch[] {
  return Array.from({ length: n }, (_, index) => {
    const kind = index % 10;
    const refuse = kind < 6;
    return {
      episode: `${refuse ? 'miss_func' : 'miss_param'}_${Math.floor(index / 2)}`,
      ...(index % 17 === 16 ? {} : { turn: index % 5 }),
      ...(index % 9 === 8 && index % 17 !== 16 ? { step: 1 } : {}),
      gold: kind === 9 ? ('TOOL_CALL' as const) : refuse ? ('REFUSE' as const) : ('ASK' as const),
      predicted: kind === 9 ? (index % 20 === 19 ? null : ('OTHER' as const)) : ('TOOL_CALL' as const),
      passed: index % 23 === 22 ? null : index % 3 !== 0,
      text: TEXTS[index % TEXTS.length]!,
      quadrant: index % 3 !== 0 ? ('masked' as const) : ('miscalibrated' as const),
      timing: index % 7 === 0 ? ('late' as const) : ('never' as const),
      category: refuse ? 'miss_func' : 'miss_param',
    };
  });
}
