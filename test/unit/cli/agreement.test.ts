import assert from 'node:assert/strict';
import { agreementSchema } from '../../../src/core/agreement';
import { logLine } from '../../../src/core/label-log';
import { entriesOf } from '../agreement/log';
import { folderWith, LAMPS, turnlens } from './command';

type Lines = Parameters<typeof entriesOf>[0];

function logOf(lines: Lines): string {
  return entriesOf(lines).map(({ entry }) => logLine(entry)).join('');
}

const ANN: Lines = [
  ['Ann', 'wash 1', 'ASK'],
  ['Ann', 'wash 2.1', 'TOOL_CALL', { note: 'it has all it needs' }],
  ['Ann', 'fold 1', 'REFUSE'],
  ['Ann', 'iron 1', 'ASK'],
];
const BOB: Lines = [
  ['Bob', 'wash 1', 'ASK'],
  ['Bob', 'wash 2.1', 'ASK'],
  ['Bob', 'fold 1', 'TOOL_CALL'],
];
const SETTLED: Lines = [['Eve', 'fold 1', 'REFUSE', { adjudicates: true }]];

interface Report {
  readonly logs: readonly unknown[];
  readonly agreement: unknown;
  readonly disagreements: readonly unknown[];
}

describe('given label logs of one transcript', () => {
  it('when one log has two annotators, then numbers, tables and disagreements are printed', async () => {
    const folder = folderWith({ 'run.labels.jsonl': logOf([...ANN, ...BOB, ...SETTLED]) });
    const { code, stdout, stderr } = await turnlens(['agreement', 'run.labels.jsonl'], folder);
    assert.deepEqual([code, stderr], [0, '']);
    assert.equal(
      stdout,
      `run.labels.jsonl: 2 annotators, 4 labelled decisions
  κ 0.00 over 3 decisions
  Ann and Bob agree on 1 of 3 decisions (33.3 %).

  raw agreement 33.3 %, Krippendorff’s α 0.09, over 3 decisions
  labels by Ann 4, Bob 3

  annotators  common  agree     raw  Cohen’s κ
  Ann, Bob         3      1  33.3 %       0.00

  class      labels  positive agreement
  TOOL_CALL       2               0.0 %
  ASK             3              66.7 %
  REFUSE          1               0.0 %

  Ann \\ Bob  TOOL_CALL  ASK  REFUSE
  TOOL_CALL          0    1       0
  ASK                0    1       0
  REFUSE             1    0       0

  2 disagreements, 1 of them adjudicated:
    wash · turn 2, step 1: Ann TOOL_CALL, Bob ASK
    fold · turn 1: Ann REFUSE, Bob TOOL_CALL; adjudicated REFUSE by Eve
`,
    );
  });

  it('when each annotator has a log, then it says the same as of one log', async () => {
    const folder = folderWith({
      'ann.jsonl': logOf(ANN),
      'bob.jsonl': logOf([...BOB, ...SETTLED]),
      'both.jsonl': logOf([...ANN, ...BOB, ...SETTLED]),
    });
    const apart = await turnlens(['agreement', 'ann.jsonl', 'bob.jsonl', '--json'], folder);
    const together = await turnlens(['agreement', 'both.jsonl', '--json'], folder);
    assert.equal(apart.code, 0);
    assert.deepEqual((JSON.parse(apart.stdout) as Report).agreement, (JSON.parse(together.stdout) as Report).agreement);
  });

  it('when asked for JSON, then exactly the documented shape is printed', async () => {
    const folder = folderWith({ 'run.labels.jsonl': `${logOf([...ANN, ...BOB, ...SETTLED])}{"episode":"wa` });
    const ended = await turnlens(['agreement', '--json', 'run.labels.jsonl'], folder);
    assert.deepEqual([ended.code, ended.stderr], [0, '']);
    const { logs, agreement, disagreements, ...rest } = JSON.parse(ended.stdout) as Report;
    assert.deepEqual(rest, {});
    const [{ problems, ...log }] = logs as [{ problems: [{ line: number; message: string }] }];
    assert.deepEqual([log, problems[0].line], [{ file: 'run.labels.jsonl', entries: 8 }, 9]);
    assert.match(problems[0].message, /torn off/u);
    assert.deepEqual(agreementSchema.parse(agreement), agreement);
    assert.deepEqual(disagreements, [
      {
        episode: 'wash',
        turn: 2,
        step: 1,
        labels: [
          { annotator: 'Ann', class: 'TOOL_CALL', note: 'it has all it needs' },
          { annotator: 'Bob', class: 'ASK' },
        ],
        adjudicated: null,
      },
      {
        episode: 'fold',
        turn: 1,
        labels: [
          { annotator: 'Ann', class: 'REFUSE' },
          { annotator: 'Bob', class: 'TOOL_CALL' },
        ],
        adjudicated: { annotator: 'Eve', class: 'REFUSE' },
      },
    ]);
  });

  it('when more than two annotators are compared, then α leads, and each two have a row', async () => {
    const folder = folderWith({ 'run.labels.jsonl': logOf([...ANN, ...BOB, ['Eve', 'wash 1', 'ASK']]) });
    const { code, stdout } = await turnlens(['agreement', 'run.labels.jsonl'], folder);
    assert.equal(code, 0);
    assert.match(stdout, /α 0\.\d\d over 3 decisions\n/u);
    for (const pair of ['Ann, Bob', 'Ann, Eve', 'Bob, Eve']) assert.ok(stdout.includes(`  ${pair} `), pair);
    assert.doesNotMatch(stdout, / \\ /u);
  });

  it('when there are many disagreements, then the first twenty stand there, and how many more there are', async () => {
    const lines = Array.from({ length: 23 }, (_, at): Lines => [
      ['Ann', `ep_${at} 1`, 'ASK'],
      ['Bob', `ep_${at} 1`, 'REFUSE'],
    ]).flat();
    const folder = folderWith({ 'run.labels.jsonl': logOf(lines) });
    const { stdout } = await turnlens(['agreement', 'run.labels.jsonl'], folder);
    assert.match(stdout, /23 disagreements, none of them adjudicated:/u);
    assert.match(stdout, /ep_19 · turn 1.*\n {4}… 3 more\n/u);
    assert.doesNotMatch(stdout, /ep_20/u);
  });

  it('when lines are damaged, then the others count, the damage is printed, and it ends with 0', async () => {
    const folder = folderWith({ 'run.labels.jsonl': `${logOf(ANN)}{"gold":\n${logOf(BOB)}` });
    const { code, stdout } = await turnlens(['agreement', 'run.labels.jsonl'], folder);
    assert.equal(code, 0);
    assert.match(stdout, /over 3 decisions/u);
    assert.match(stdout, /1 problem:\n {4}run\.labels\.jsonl, line 5: No JSON/u);
  });

  it('when names and ids hold what a terminal obeys, then it is shown as an escape', async () => {
    const folder = folderWith({ 'run.labels.jsonl': logOf([['A\u001b[2J', 'x\u202e 1', 'ASK'], ['B', 'x\u202e 1', 'REFUSE']]) });
    const { stdout } = await turnlens(['agreement', 'run.labels.jsonl'], folder);
    for (const obeyed of ['\u001b', '\u202e']) assert.ok(!stdout.includes(obeyed));
    assert.match(stdout, /A\\u001b\[2J ASK/u);
  });
});

describe('given label logs that cannot be compared', () => {
  it('when one annotator alone has labelled, then it says so and ends with 1', async () => {
    const folder = folderWith({ 'run.labels.jsonl': logOf(ANN) });
    const { code, stdout, stderr } = await turnlens(['agreement', 'run.labels.jsonl'], folder);
    assert.equal(code, 1);
    assert.equal(stdout, 'run.labels.jsonl: 1 annotator, 4 labelled decisions\n');
    assert.match(stderr, /^turnlens: Only Ann has labelled by hand .*turnlens\.annotator/u);
  });

  it('when two annotators have no decision in common, then nothing is defined, which is no failure', async () => {
    const folder = folderWith({ 'run.labels.jsonl': logOf([['Ann', 'wash 1', 'ASK'], ['Bob', 'wash 2', 'ASK']]) });
    const { code, stdout } = await turnlens(['agreement', 'run.labels.jsonl'], folder);
    assert.equal(code, 0);
    assert.match(stdout, /No decision has labels of two annotators/u);
    assert.match(stdout, /Ann, Bob +0 +0 +– +–/u);
    const { agreement } = JSON.parse((await turnlens(['agreement', 'run.labels.jsonl', '--json'], folder)).stdout) as Report;
    assert.equal(agreementSchema.parse(agreement).pairs[0]?.kappa, null);
  });

  it('when a transcript, a folder or nothing stands where a log is named, then each has its reason, and the rest is compared', async () => {
    const folder = folderWith({ 'run.jsonl': LAMPS.join('\n'), 'run.labels.jsonl': logOf([...ANN, ...BOB]), 'runs/x': '' });
    const ended = await turnlens(['agreement', 'run.jsonl', 'runs', 'none.jsonl', 'run.labels.jsonl'], folder);
    assert.equal(ended.code, 1);
    assert.match(ended.stdout, /^run\.labels\.jsonl: 2 annotators/u);
    assert.match(ended.stderr, /run\.jsonl: no label log: .*\.labels\.jsonl\n/u);
    assert.match(ended.stderr, /runs: it is a folder\n/u);
    assert.match(ended.stderr, /none\.jsonl: no such file or folder\n/u);
  });

  it('when a log cannot be read, then JSON has the reason in its place', async () => {
    const folder = folderWith({ 'run.labels.jsonl': logOf([...ANN, ...BOB]) });
    const ended = await turnlens(['agreement', 'none.jsonl', 'run.labels.jsonl', '--json'], folder);
    assert.equal(ended.code, 1);
    const { logs } = JSON.parse(ended.stdout) as Report;
    assert.deepEqual(logs, [
      { file: 'none.jsonl', error: 'no such file or folder' },
      { file: 'run.labels.jsonl', entries: 7, problems: [] },
    ]);
  });
});
