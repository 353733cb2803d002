import assert from 'node:assert/strict';
import { pathToFileURL, fileURLToPath } from 'node:url';
import { detectDialect } from '../../../src/core/dialects';
import type { FileAccess } from '../../../src/core/files';
import { findCompanions, NO_COMPANIONS, type CompanionRequest } from '../../../src/core/gold';
import { needRealData, realFile, realRecords } from '../../support/real-data';
import { disk, FolderTree } from './folder-tree';

const caseIds = (category: string, count: number) => Array.from({ length: count }, (_, n) => `multi_turn_${category}_${n}`);
const IDS = caseIds('miss_func', 3);

const summary = (total: number, failures: number) => ({
  accuracy: (total - failures) / total,
  correct_count: total - failures,
  total_count: total,
});
const failure = (id: string) => ({
  id,
  valid: false,
  error: { error_type: 'multi_turn:state', error_message: 'The state differs.' },
});
const SCORES = [summary(3, 1), failure('multi_turn_miss_func_1')];
const DATASET = IDS.map((id) => ({ id, question: [[], [], [], []], missed_function: { 2: ['sort'] } }));
const ANSWERS = IDS.map((id) => ({ id, ground_truth: [['ls()'], [], ['sort()'], []] }));

describe('the companions of a run', () => {
  let tree: FolderTree;
  beforeEach(() => {
    tree = new FolderTree();
  });
  afterEach(() => tree.remove());

  const find = (file: string, request: Partial<CompanionRequest> = {}, access: FileAccess = disk) =>
    findCompanions(
      { file, place: 'around', episodeIds: IDS, goldPaths: [], scorePaths: [], ...request },
      access,
    );
  const passed = (companions: Awaited<ReturnType<typeof find>>, ids: readonly string[] = IDS) =>
    ids.map((id) => companions.outcomeOf(id)?.passed);
  const goldOf = (companions: Awaited<ReturnType<typeof find>>, id = 'multi_turn_miss_func_0') =>
    companions.goldOf(id)?.turns?.map((label) => label?.class);

  it('given no place to look at, when looked for, then there are none, and nothing is asked of the file system', async () => {
    const fail = (): never => assert.fail('nothing is to be asked for');
    const access: FileAccess = { ...disk, readText: fail, list: fail };
    assert.equal(await find(`${tree.root}/run.jsonl`, { place: 'none' }, access), NO_COMPANIONS);
  });

  it('given a score file in the same folder, when looked for, then what it does not list has passed', async () => {
    const file = tree.write('BFCL_v4_multi_turn_miss_func_result.json', []);
    const score = tree.write('BFCL_v4_multi_turn_miss_func_score.json', SCORES);
    const companions = await find(file);
    assert.deepEqual(passed(companions), [true, false, true]);
    assert.deepEqual(companions.outcomeOf('multi_turn_miss_func_1'), {
      passed: false,
      source: { from: 'companion', file: score },
      reason: 'multi_turn:state: The state differs.',
    });
    assert.equal(companions.outcomeOf('multi_turn_miss_func_99'), undefined);
    assert.deepEqual(companions.reports, [
      { file: score, ok: true, message: 'Outcomes joined for 3 episodes: 2 passed, 1 failed.' },
    ]);
  });

  for (const group of ['', 'multi_turn/']) {
    it(`given a score folder parallel to "result/m/${group}", when looked for, then it is found`, async () => {
      const file = tree.write(`result/m/${group}BFCL_v4_multi_turn_miss_func_result.json`, []);
      tree.write(`score/m/${group}BFCL_v4_multi_turn_miss_func_score.json`, SCORES);
      assert.deepEqual(passed(await find(file)), [true, false, true]);
    });
  }

  it('given data folders up to four folders above, of another version, when looked for, then gold per turn is joined', async () => {
    const file = tree.write('result/m/multi_turn/BFCL_v3_multi_turn_miss_func_result.json', []);
    tree.write('bfcl_eval/data/BFCL_v4_multi_turn_miss_func.json', DATASET);
    tree.write('bfcl_eval/data/possible_answer/BFCL_v4_multi_turn_miss_func.json', ANSWERS);
    const companions = await find(file);
    assert.deepEqual(goldOf(companions), ['TOOL_CALL', 'REFUSE', 'TOOL_CALL', undefined]);
    assert.equal(companions.goldOf('multi_turn_miss_func_0')?.goldTurn, 1);
    assert.deepEqual(companions.reports.map(({ ok }) => ok), [true, true]);
  });

  it('given data five folders above, when looked for, then it is too far', async () => {
    const file = tree.write('a/b/c/d/e/BFCL_v3_multi_turn_miss_func_result.json', []);
    tree.write('BFCL_v3_multi_turn_miss_func.json', DATASET);
    assert.equal((await find(file)).goldOf('multi_turn_miss_func_0'), undefined);
  });

  it('given several versions, when looked for, then the run’s own comes first, else the newest', async () => {
    const file = tree.write('BFCL_v3_multi_turn_miss_func_result.json', []);
    const shifted = DATASET.map((record) => ({ ...record, missed_function: { 3: [] } }));
    tree.write('data/BFCL_v3_multi_turn_miss_func.json', DATASET);
    tree.write('data/BFCL_v10_multi_turn_miss_func.json', shifted);
    tree.write('data/BFCL_v9_multi_turn_miss_func.json', DATASET);
    assert.equal((await find(file)).goldOf('multi_turn_miss_func_0')?.goldTurn, 1);
    const other = tree.write('BFCL_v5_multi_turn_miss_func_result.json', []);
    assert.equal((await find(other)).goldOf('multi_turn_miss_func_0')?.goldTurn, 2);
  });

  it('given named files and folders, when looked for, then they win over the surroundings', async () => {
    const file = tree.write('run/BFCL_v4_multi_turn_miss_func_result.json', []);
    tree.write('run/BFCL_v4_multi_turn_miss_func_score.json', SCORES);
    tree.write('run/possible_answer/BFCL_v4_multi_turn_miss_func.json', ANSWERS);
    tree.write('other/BFCL_v4_multi_turn_miss_func_score.json', [summary(3, 0)]);
    const answers = tree.write('mine.json', IDS.map((id) => ({ id, ground_truth: [[], ['f()']] })));
    const companions = await find(file, { scorePaths: [`${tree.root}/other`], goldPaths: [answers] });
    assert.deepEqual(passed(companions), [true, true, true]);
    assert.deepEqual(goldOf(companions), ['REFUSE', 'TOOL_CALL']);
  });

  it('given the root of a tree of scores, when named, then the run’s own folders are followed in it', async () => {
    const file = tree.write('runs/m/multi_turn/BFCL_v4_multi_turn_miss_func_result.json', []);
    tree.write('scores/m/multi_turn/BFCL_v4_multi_turn_miss_func_score.json', SCORES);
    assert.deepEqual(passed(await find(file, { scorePaths: [`${tree.root}/scores`] })), [true, false, true]);
  });

  it('given named paths without anything for the run, when looked for, then the reports say so', async () => {
    const file = tree.write('run/BFCL_v4_multi_turn_miss_func_result.json', []);
    const base = tree.write('BFCL_v4_multi_turn_base_score.json', [summary(2, 1), failure('multi_turn_base_0')]);
    const noScore = tree.write('notes.json', [{ a: 1 }]);
    const missing = `${tree.root}/missing.json`;
    const empty = tree.write('empty/readme.json', []).replace('/readme.json', '');
    const paths = [base, noScore, missing, empty];
    const companions = await find(file, { scorePaths: paths, goldPaths: paths });
    assert.deepEqual(passed(companions), [undefined, undefined, undefined]);
    const messages = companions.reports.map(({ message }) => message);
    assert.match(messages[0] ?? '', /none of the cases that it grades \(multi_turn_base_0\) is in this run/u);
    assert.match(messages[1] ?? '', /no record says by `episode_id` or `id`/u);
    assert.match(messages[2] ?? '', /Could not be read: .*ENOENT/u);
    assert.match(messages[3] ?? '', /No score file for this run/u);
    assert.equal(companions.reports.some(({ ok }) => ok), false);
  });

  it('given a score file that was cut off or graded fewer cases, when looked for, then it is refused with counts', async () => {
    const file = tree.write('BFCL_v4_multi_turn_miss_func_result.json', []);
    const cut = tree.write('cut.json', [summary(3, 2), failure('multi_turn_miss_func_1')]);
    const few = tree.write('few.json', [summary(2, 1), failure('multi_turn_miss_func_1')]);
    const companions = await find(file, { scorePaths: [cut, few] });
    assert.deepEqual(passed(companions), [undefined, undefined, undefined]);
    assert.match(companions.reports[0]?.message ?? '', /counts 2 failures, but it lists only 1/u);
    assert.match(companions.reports[1]?.message ?? '', /grades 2 cases, but this run has 3/u);
  });

  it('given a score file that speaks against itself, when looked for, then it is refused with what it says', async () => {
    const file = tree.write('BFCL_v4_multi_turn_miss_func_result.json', []);
    const messageFor = async (values: readonly unknown[]) => {
      tree.write('BFCL_v4_multi_turn_miss_func_score.json', values);
      const companions = await find(file);
      assert.deepEqual(passed(companions), [undefined, undefined, undefined]);
      return companions.reports[0]?.message;
    };
    const one = failure('multi_turn_miss_func_1');
    assert.match(String(await messageFor([summary(3, 2), one, one])), /counts 2 failures, but it lists only 1/u);
    assert.match(String(await messageFor([summary(3, 0), one])), /counts 0 failures, but it lists 1/u);
    assert.match(String(await messageFor([summary(3, 1), one, { ...one, valid: true }])), /both passes and fails/u);
    assert.match(String(await messageFor([{ ...summary(3, 1), accuracy: 0.1 }, one])), /accuracy 0\.1, but counts 2/u);
  });

  it('given failures listed twice, strangers and a damaged line, when joined, then each case counts once and all is said', async () => {
    const file = tree.write('BFCL_v4_multi_turn_miss_func_result.json', []);
    const records = [summary(9, 3), failure(IDS[1]!), failure(IDS[1]!), failure('multi_turn_miss_func_7'), failure('multi_turn_miss_func_8')];
    tree.writeText(
      'BFCL_v4_multi_turn_miss_func_score.json',
      `\ufeff${records.map((record) => JSON.stringify(record)).join('\r\n')}\r\n{"id": "cut`,
    );
    const { reports } = await find(file);
    assert.equal(
      reports[0]?.message,
      'Outcomes joined for 3 episodes: 2 passed, 1 failed. ' +
        'Not in this run: multi_turn_miss_func_7, multi_turn_miss_func_8. Lines that are no JSON: 1.',
    );
  });

  it('given gold for some of the episodes, when joined, then the report names those that it misses', async () => {
    const file = tree.write('BFCL_v4_multi_turn_miss_func_result.json', []);
    tree.write('possible_answer/BFCL_v4_multi_turn_miss_func.json', ANSWERS.slice(0, 1));
    const { reports } = await find(file);
    assert.equal(
      reports[0]?.message,
      'Gold per turn joined for 1 of 3 episodes. Nothing in it about multi_turn_miss_func_1, multi_turn_miss_func_2.',
    );
  });

  it('given a run of two categories, when looked for in a named folder, then each category’s files are joined', async () => {
    const ids = [...caseIds('base', 2), ...caseIds('miss_param', 2)];
    const file = tree.write('all_result.json', []);
    tree.write('s/BFCL_v4_multi_turn_base_score.json', [summary(2, 1), failure('multi_turn_base_1')]);
    tree.write('s/BFCL_v4_multi_turn_miss_param_score.json', [summary(2, 0)]);
    const companions = await find(file, { episodeIds: ids, scorePaths: [`${tree.root}/s`] });
    assert.deepEqual(passed(companions, ids), [true, false, true, true]);
  });

  it('given episodes of another dialect, when looked for, then only named files are read', async () => {
    const file = tree.write('BFCL_v4_multi_turn_miss_func_result.json', []);
    tree.write('BFCL_v4_multi_turn_miss_func_score.json', SCORES);
    const request = { place: 'none' as const, episodeIds: ['a', 'b'] };
    assert.deepEqual((await find(file, request)).reports, []);
    const scores = tree.write('mine.json', [{ id: 'a', valid: false, error: ['wrong', 'value'], error_type: 't' }]);
    const companions = await find(file, { ...request, scorePaths: [scores, tree.root] });
    assert.deepEqual(passed(companions, ['a', 'b']), [false, true]);
    assert.equal(companions.outcomeOf('a')?.reason, 't: wrong: value');
  });

  it('given URIs with encoded names, when looked for, then files are found by their plain names', async () => {
    const file = tree.write('my runs/result/m 1/BFCL_v4_multi_turn_miss_func_result.json', []);
    tree.write('my runs/score/m 1/BFCL_v4_multi_turn_miss_func_score.json', SCORES);
    const byUri: FileAccess = {
      list: (uri) => disk.list(fileURLToPath(uri)),
      readText: (uri) => disk.readText(fileURLToPath(uri)),
    };
    assert.deepEqual(passed(await find(pathToFileURL(file).href, {}, byUri)), [true, false, true]);
  });

  it('given a document without a folder, when looked for, then there is nothing', async () => {
    assert.deepEqual((await find('untitled:Untitled-1')).reports, []);
  });

  const PUBLISHED = { base: [153, undefined], miss_func: [109, 'REFUSE'], miss_param: [129, 'ASK'] } as const;
  for (const [category, [passes, due]] of Object.entries(PUBLISHED)) {
    it(`given the published run of ${category}, when looked for, then outcomes are as published and gold is due once`, async function () {
      needRealData(this);
      const name = `bfcl/xLAM-2-8b-fc-r/BFCL_v3_multi_turn_${category}_result.json`;
      const records = realRecords(name);
      const { dialect } = detectDialect(records);
      const ids = records.map((record) => (record as { id: string }).id);
      const companions = await find(realFile(name), { place: dialect?.companions ?? 'none', episodeIds: ids });
      assert.equal(ids.filter((id) => companions.outcomeOf(id)?.passed).length, passes);
      for (const id of ids) {
        const { turns, goldTurn } = companions.goldOf(id) ?? {};
        const classes = turns?.map((label) => label?.class);
        if (due === undefined) assert.equal(goldTurn, undefined);
        else assert.equal(classes?.indexOf(due), goldTurn, id);
      }
    });
  }
});
