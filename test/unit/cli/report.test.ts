import assert from 'node:assert/strict';
import { folderWith, jsonLines, lampEpisode, turnlens } from './command';

/** The lines of the report on one file of these lines. */
async function reportOn(records: readonly string[]): Promise<readonly string[]> {
  const { code, stdout, stderr } = await turnlens(['summary', 'x.jsonl'], folderWith({ 'x.jsonl': records.join('\n') }));
  assert.deepEqual([code, stderr], [0, '']);
  return stdout.split('\n');
}

/** The block of lines, up to an empty one, whose first line begins like this. */
function block(report: readonly string[], beginning: string): string {
  const start = report.findIndex((line) => line.startsWith(`  ${beginning}`));
  assert.ok(start >= 0, `no line begins with ${beginning} in\n${report.join('\n')}`);
  return report.slice(start, report.indexOf('', start)).join('\n');
}

/** One sound episode, one masked and one execution failure; the first two carry gold on a message too. */
const LABELLED = [
  { id: 'a', category: 'open', gold_action: 'ASK', success: true, messages: answers('For which day?', 'ASK') },
  { id: 'b', category: 'open', gold_action: 'ASK', success: true, messages: answers('I cannot do that.', 'ASK') },
  { id: 'c', category: 'shut', gold_action: 'REFUSE', success: false, messages: answers('I cannot do that.') },
].map((record) => JSON.stringify(record));

function answers(said: string, gold?: string): readonly object[] {
  return [
    { role: 'user', content: 'Book it.' },
    { role: 'assistant', content: said, ...(gold !== undefined && { gold_action: gold }) },
  ];
}

describe('given the report on a run of two categories', () => {
  let report: readonly string[];
  before(async () => (report = await reportOn(LABELLED)));

  it('when read, then the categories and their total stand below one another, each part below its like', () => {
    // Wilson 95 %: 1/1 20.7 to 100, 0/1 0 to 79.3, 1/2 9.5 to 90.5, 2/2 34.2 to 100, 2/3 20.8 to 93.9.
    const expected = `\
  category  gold    n  GAR [95 %]                  Acc [95 %]                  sound  execution failure  masked  miscalibrated
  open      ASK     2  1/2   50.0 % [ 9.5,  90.5]  2/2  100.0 % [34.2, 100.0]      1                  0       1              0
  shut      REFUSE  1  1/1  100.0 % [20.7, 100.0]  0/1    0.0 % [ 0.0,  79.3]      0                  1       0              0
  total     –       3  2/3   66.7 % [20.8,  93.9]  2/3   66.7 % [20.8,  93.9]      1                  1       1              0`;
    assert.equal(block(report, 'category'), expected);
  });

  it('when read, then steps, decisions, timing and coverage are counted', () => {
    const expected = `\
  steps by class  TOOL_CALL 0, ASK 1, REFUSE 2, CONFIRM 0, OTHER 0, none 0
  decisions       1 of 2 match their gold (50.0 %)
  gold action     on time 1, late 0, never 1
  coverage        of 3 episodes 3 with gold, 3 with an outcome; 2 decisions with gold`;
    assert.equal(block(report, 'steps by class'), expected);
  });

  it('when read, then the decisions stand in a matrix of gold and predicted classes', () => {
    const expected = `\
  gold \\ predicted  TOOL_CALL  ASK  REFUSE  CONFIRM  OTHER  none
  ASK                       0    1       1        0      0     0`;
    assert.equal(block(report, 'gold \\ predicted'), expected);
  });

  it('when read, then it warns of what is known of some turns only', () => {
    assert.match(block(report, 'Warning: '), /2 of 3 turns/u);
  });

  it('when read, then prose is broken into lines and no line ends in a space', () => {
    const verdict = report.slice(1, report.indexOf(''));
    assert.ok(verdict.length > 2, 'the explanation is long enough to be broken');
    for (const line of verdict) assert.ok(line.startsWith('  ') && line.length <= 102, line);
    for (const line of report) assert.equal(line, line.trimEnd());
  });
});

describe('given the report on a run without gold and outcomes', () => {
  let report: readonly string[];
  before(async () => (report = await reportOn([lampEpisode('a', 'Which lamp?')])));

  it('when read, then its one row says what is not known, and there is no total', () => {
    const expected = `\
  category  gold  n  GAR [95 %]  Acc [95 %]  sound  execution failure  masked  miscalibrated
  all       –     1  –           –               –                  –       –              –`;
    assert.equal(block(report, 'category'), expected);
  });

  it('when read, then there are no decisions, no matrix and no timing', () => {
    assert.ok(report.includes('  decisions       none'));
    assert.ok(!report.some((line) => line.includes('predicted') || line.includes('on time')));
  });
});

describe('given the report on a run of the benchmark that stands alone', () => {
  it('when read, then it says with which options gold and scores are named', async () => {
    const refusal = { id: 'multi_turn_miss_func_1', result: [['I cannot light lamps.']] };
    const text = (await reportOn([jsonLines([refusal])])).join(' ');
    assert.ok(text.includes('--gold') && text.includes('--scores'), text);
  });
});

describe('given categories with names in several scripts', () => {
  it('when read, then a letter of several code units is as wide as another', async () => {
    const categories = ['abc', 'e\u0301te\u0301', '𝒶bc'];
    const report = await reportOn(categories.map((category) => lampEpisode(category, 'Which lamp?', { category })));
    const rows = block(report, 'category').split('\n').slice(1, 4);
    assert.deepEqual(rows.map((row) => row.slice(2, row.indexOf('–')).trimEnd()).sort(), [...categories].sort());
    for (const row of rows) assert.equal(Array.from(row.normalize('NFC')).indexOf('–'), 12, row);
  });
});
