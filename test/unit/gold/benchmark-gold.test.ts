import assert from 'node:assert/strict';
import fc from 'fast-check';
import { bfclCategory, bfclGold, companionKind, goldFits, NO_COMPANIONS, type EpisodeGold } from '../../../src/core/gold';
import { caseGold } from '../../../src/core/gold/case-gold';

const answers = (...withCalls: boolean[]) => ({ file: 'answers.json', turns: withCalls.map((has) => (has ? ['go()'] : [])) });
const dataset = (turnCount: number, functionArrives?: number) => ({ file: 'data.json', turnCount, functionArrives });
function classes(gold: EpisodeGold | undefined) {
  return gold?.turns?.map((label) => label?.class);
}

describe('gold per turn of a BFCL case', () => {
  it('given calls in every turn, when the case is one of base, then every turn is TOOL_CALL', () => {
    const gold = caseGold('multi_turn_base_0', undefined, answers(true, true, false));
    assert.deepEqual(classes(gold), ['TOOL_CALL', 'TOOL_CALL', undefined]);
    assert.equal(gold?.goldTurn, undefined);
  });

  it('given a missing function, when the dataset says where it arrives, then the turn before is REFUSE', () => {
    const gold = caseGold('multi_turn_miss_func_0', dataset(4, 3), answers(true, false, false, true));
    assert.deepEqual(classes(gold), ['TOOL_CALL', undefined, 'REFUSE', 'TOOL_CALL']);
    assert.equal(gold?.goldTurn, 2);
    assert.equal(gold.label?.class, 'REFUSE');
  });

  it('given a missing function without a dataset, when read, then the first turn without calls is REFUSE', () => {
    assert.deepEqual(classes(caseGold('multi_turn_miss_func_0', undefined, answers(true, false, true))), ['TOOL_CALL', 'REFUSE', 'TOOL_CALL']);
  });

  it('given a missing function without answers, when read, then only the two turns around its arrival are known', () => {
    assert.deepEqual(classes(caseGold('multi_turn_miss_func_0', dataset(4, 2), undefined)), [undefined, 'REFUSE', 'TOOL_CALL', undefined]);
  });

  it('given a missing parameter, when read, then the first turn without calls is ASK', () => {
    const gold = caseGold('multi_turn_miss_param_0', dataset(3), answers(false, true, false));
    assert.deepEqual(classes(gold), ['ASK', 'TOOL_CALL', undefined]);
    assert.equal(gold?.goldTurn, 0);
  });

  it('given a dataset alone, when it says nothing of gold, then there is none', () => {
    assert.equal(caseGold('multi_turn_base_0', dataset(3), undefined), undefined);
    assert.equal(caseGold('multi_turn_miss_func_0', dataset(3, 0), undefined), undefined);
    assert.equal(caseGold('multi_turn_miss_func_0', dataset(3, 9), undefined), undefined);
  });

  it('given answers, when read, then the calls of each turn are kept as they are written', () => {
    const gold = caseGold('multi_turn_base_0', undefined, { file: 'answers.json', turns: [["cd(folder='a')", 'ls()'], []] });
    assert.deepEqual(gold?.expectedCalls, [["cd(folder='a')", 'ls()'], []]);
  });

  it('given a run with more turns than the gold, when compared, then the gold does not fit', () => {
    const gold = { turns: [undefined, undefined] };
    assert.deepEqual([1, 2, 3].map((count) => goldFits(gold, count)), [true, true, false]);
    assert.equal(goldFits({}, 9), true);
  });
});

describe('the rules of the benchmark', () => {
  it('given ids, when read, then only multi-turn categories of the paper have gold', () => {
    assert.equal(bfclGold('multi_turn_long_context_3'), 'TOOL_CALL');
    assert.equal(bfclGold('multi_turn_composite_3'), undefined);
    assert.equal(bfclGold('miss_func_3'), undefined);
    assert.equal(bfclCategory('live_multiple_3-1-0'), 'live_multiple');
    assert.equal(bfclCategory('episode'), undefined);
  });

  it('given the beginning of a companion, when looked at, then its kind is told by content', () => {
    assert.equal(companionKind([null, { accuracy: 1, total_count: 2 }]), 'bfcl-score');
    assert.equal(companionKind([{ id: 'a', valid: false, error: {} }]), 'bfcl-score');
    assert.equal(companionKind([{ id: 'a', question: [[{ role: 'user' }]] }]), 'bfcl-dataset');
    assert.equal(companionKind([{ id: 'a', ground_truth: [] }]), 'bfcl-possible-answer');
    assert.equal(companionKind([{ id: 'a', question: 'x' }, { id: 'a', valid: true }, 3]), undefined);
    assert.equal(companionKind([{ id: 'a', valid: true, error: null, messages: [] }]), undefined);
  });

  it('given any JSON values, when looked at, then nothing is thrown', () => {
    fc.assert(fc.property(fc.array(fc.jsonValue()), (values) => assert.doesNotThrow(() => companionKind(values))));
  });

  it('given a run that stands alone, when asked, then there is nothing', () => {
    assert.equal(NO_COMPANIONS.goldOf('a'), undefined);
    assert.equal(NO_COMPANIONS.outcomeOf('a'), undefined);
  });
});
