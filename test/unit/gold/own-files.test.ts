import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findCompanions, type CompanionRequest } from '../../../src/core/gold';
import { disk, FolderTree } from './folder-tree';

const IDS = ['tea_1', 'tea_2', 'tea_3'];

describe('files of gold and outcomes of our own', () => {
  let tree: FolderTree;
  beforeEach(() => {
    tree = new FolderTree();
  });
  afterEach(() => tree.remove());

  const find = (request: Partial<CompanionRequest>) =>
    findCompanions(
      { file: `${tree.root}/run.jsonl`, place: 'none', episodeIds: IDS, goldPaths: [], scorePaths: [], ...request },
      disk,
    );
  const asGold = async (records: readonly unknown[]) => find({ goldPaths: [tree.write('gold.jsonl', records)] });
  const asScores = async (records: readonly unknown[]) => find({ scorePaths: [tree.write('scores.jsonl', records)] });
  const messageOf = ({ reports }: Awaited<ReturnType<typeof find>>) => {
    assert.equal(reports.length, 1);
    return reports[0]?.message;
  };
  const goldOf = (companions: Awaited<ReturnType<typeof find>>) => IDS.map((id) => companions.goldOf(id)?.label?.class);
  const passed = (companions: Awaited<ReturnType<typeof find>>) => IDS.map((id) => companions.outcomeOf(id)?.passed);

  it('given gold by episode under several keys, when joined, then the report counts what matched and names what did not', async () => {
    const companions = await asGold([
      { id: 'tea_1', gold_action: 'ASK' },
      { episode_id: 'tea_3', gold: 'cannot_answer', gold_note: 'no kettle' },
      { id: 'coffee_1', gold: 'ASK' },
    ]);
    assert.deepEqual(goldOf(companions), ['ASK', undefined, 'REFUSE']);
    assert.deepEqual(companions.goldOf('tea_3')?.label, {
      class: 'REFUSE',
      source: { from: 'companion', file: `${tree.root}/gold.jsonl` },
      note: 'no kettle',
    });
    assert.equal(
      messageOf(companions),
      'Gold joined for 2 of 3 episodes. Nothing in it about tea_2. Not in this run: coffee_1.',
    );
  });

  it('given gold by turn, when joined, then turns count from 1, and say nothing of how many there are', async () => {
    const companions = await asGold([
      { id: 'tea_1', turn: 2, gold: 'ASK' },
      { id: 'tea_1', turn: 1, gold: 'TOOL_CALL' },
    ]);
    const gold = companions.goldOf('tea_1');
    assert.deepEqual(gold?.turns?.map((label) => label?.class), ['TOOL_CALL', 'ASK']);
    assert.equal(gold.partial, true);
    assert.match(messageOf(companions) ?? '', /^Gold joined for 1 of 3 episodes: for 2 turns of these\./u);
  });

  it('given turns that count from 0, when read, then the file is refused', async () => {
    const companions = await asGold([{ id: 'tea_1', turn: 0, gold: 'ASK' }, { id: 'tea_1', turn: 1, gold: 'ASK' }]);
    assert.equal(messageOf(companions), 'Not used: its turns count from 0, while `turn` counts from 1.');
    assert.equal(companions.goldOf('tea_1'), undefined);
  });

  it('given one episode with the same gold twice, when joined, then it counts once', async () => {
    const companions = await asGold(['ASK', 'ASK', 'ask'].map((gold) => ({ id: 'tea_1', gold })));
    assert.match(messageOf(companions) ?? '', /^Gold joined for 1 of 3 episodes\./u);
  });

  it('given one turn with two gold classes, when read, then the file is refused', async () => {
    const companions = await asGold(['ASK', 'REFUSE'].map((gold) => ({ id: 'tea_1', turn: 1, gold })));
    assert.equal(messageOf(companions), 'Not used: it gives more than one gold class for turn 1 of tea_1.');
  });

  it('given a label that names no class, when joined, then the others are, and it is said', async () => {
    const companions = await asGold([
      { id: 'tea_1', gold_action: 'POUR' },
      { id: 'tea_2', gold_action: 'ASK' },
      { id: 'tea_3', gold_action: 'ASK' },
    ]);
    assert.deepEqual(goldOf(companions), [undefined, 'ASK', 'ASK']);
    assert.match(messageOf(companions) ?? '', /Left out: `gold_action` names no action class: "POUR".* \(tea_1\)\.$/u);
  });

  it('given one JSON list over many lines, when attached, then its items are read', async () => {
    const text = JSON.stringify(IDS.map((id) => ({ id, gold: 'ASK', success: id !== 'tea_2' })), null, 2);
    const file = tree.writeText('both.json', text);
    const companions = await find({ goldPaths: [file], scorePaths: [file] });
    assert.deepEqual(goldOf(companions), ['ASK', 'ASK', 'ASK']);
    assert.deepEqual(passed(companions), [true, false, true]);
    assert.deepEqual(companions.reports.map(({ message }) => message), [
      'Outcomes joined for 3 episodes: 2 passed, 1 failed.',
      'Gold joined for 3 episodes.',
    ]);
  });

  it('given outcomes as rewards, when joined, then only the full mark has passed, and who is not named has no outcome', async () => {
    const companions = await asScores([{ id: 'tea_1', reward: 1 }, { id: 'tea_2', reward: 0.5 }, { id: 'tea_2', reward: 0.5 }]);
    assert.deepEqual(passed(companions), [true, false, undefined]);
    assert.equal(
      messageOf(companions),
      'Outcomes joined for 2 of 3 episodes: 1 passed, 1 failed. Nothing in it about tea_3.',
    );
  });

  it('given an episode that both passes and fails, when read, then the file is refused', async () => {
    const companions = await asScores([{ id: 'tea_1', success: true }, { id: 'tea_1', success: false }]);
    assert.equal(messageOf(companions), 'Not used: it both passes and fails tea_1.');
    assert.deepEqual(passed(companions), [undefined, undefined, undefined]);
  });

  it('given ids with repeats in the run, when joined, then a repeat is no episode that the file misses', async () => {
    const file = tree.write('gold.jsonl', IDS.map((id) => ({ id, gold: 'ASK' })));
    const { reports } = await find({ goldPaths: [file], episodeIds: [...IDS, 'tea_1 (2)', 'tea_1 (3)'] });
    assert.equal(reports[0]?.message, 'Gold joined for 3 episodes.');
  });

  it('given two files about one episode, when attached, then the first counts', async () => {
    const first = tree.write('first.jsonl', [{ id: 'tea_1', gold: 'ASK', passed: true }]);
    const second = tree.write('second.jsonl', [{ id: 'tea_1', gold: 'REFUSE', passed: false }]);
    const companions = await find({ goldPaths: [first, second], scorePaths: [first, second] });
    assert.equal(companions.goldOf('tea_1')?.label?.class, 'ASK');
    assert.equal(companions.outcomeOf('tea_1')?.passed, true);
  });

  it('given a folder, when attached, then the files in it that fit are joined and the others passed over', async () => {
    tree.write('labels/mine.jsonl', [{ id: 'tea_1', gold: 'ASK' }]);
    tree.write('labels/others.jsonl', [{ id: 'coffee_1', gold: 'ASK' }]);
    tree.write('labels/run.jsonl', [{ id: 'tea_1', messages: [] }]);
    const companions = await find({ goldPaths: [`${tree.root}/labels`] });
    assert.deepEqual(companions.reports.map(({ file }) => file), [`${tree.root}/labels/mine.jsonl`]);
  });

  it('given a folder without anything that fits, when attached, then that is said once', async () => {
    tree.write('labels/others.jsonl', [{ id: 'coffee_1', gold: 'ASK' }]);
    const folder = `${tree.root}/labels`;
    const { reports } = await find({ goldPaths: [folder], scorePaths: [folder] });
    assert.deepEqual(reports, [
      { file: folder, ok: false, message: 'No score file for this run in this folder.' },
      { file: folder, ok: false, message: 'No gold for this run in this folder.' },
    ]);
  });

  const dataset = { id: 'multi_turn_base_0', question: [[]] };
  const scores = { accuracy: 1, correct_count: 1, total_count: 1 };
  const refused: readonly (readonly [what: string, as: 'gold' | 'scores', record: unknown, reason: string])[] = [
    ['a dataset', 'scores', dataset, 'it is a BFCL dataset, which gives gold and no outcomes'],
    ['a score file', 'gold', scores, 'it is a BFCL score file, which gives outcomes and no gold'],
    ['outcomes', 'gold', { id: 'tea_1', success: true }, 'it gives outcomes, but no gold'],
    ['gold', 'scores', { id: 'tea_1', gold: 'ASK' }, 'it gives gold, but no outcomes'],
    ['a transcript', 'gold', { id: 'tea_1', messages: [] }, 'it is a transcript, not a file of gold and outcomes without messages'],
    ['facts without ids', 'gold', { gold: 'ASK' }, 'no record says by `episode_id` or `id` which episode it is about'],
    ['ids without facts', 'gold', { id: 'tea_1' }, 'its records have neither gold (`gold_action`) nor an outcome (`success`)'],
    ['texts', 'scores', 'tea_1', 'it holds no JSON objects'],
    ['another run’s gold', 'gold', { id: 'b', gold: 'ASK' }, 'none of its 1 case (b) is in this run, which has tea_1, tea_2, tea_3'],
  ];
  for (const [what, as, record, reason] of refused) {
    it(`given ${what}, when attached as ${as}, then it is refused, and the reason said`, async () => {
      const companions = await (as === 'gold' ? asGold : asScores)([record]);
      assert.deepEqual(companions.reports.map(({ ok }) => ok), [false]);
      assert.equal(messageOf(companions), `Not used: ${reason}.`);
    });
  }

  it('given any records under the keys of such files, when attached, then the search ends with one report', async () => {
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom('ASK', 'tea_1', 0, 1, true));
    const keys = ['id', 'episode_id', 'turn', 'gold', 'gold_action', 'success', 'reward', 'valid', 'error', 'messages'];
    const model = Object.fromEntries(keys.map((key) => [key, value]));
    const record = fc.oneof(fc.jsonValue(), fc.record(model, { requiredKeys: [] }));
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 5 }), async (records) => {
        assert.equal((await asGold(records)).reports.length, 1);
        assert.equal((await asScores(records)).reports.length, 1);
      }),
    );
  });
});
