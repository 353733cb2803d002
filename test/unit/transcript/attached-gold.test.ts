import assert from 'node:assert/strict';
import { presetNamed } from '../../../src/core/classify';
import { dialectNamed } from '../../../src/core/dialects';
import { findCompanions } from '../../../src/core/gold';
import { Transcript } from '../../../src/core/transcript';
import { disk, FolderTree } from '../gold/folder-tree';

describe('gold that is attached to a run', () => {
  let tree: FolderTree;
  beforeEach(() => {
    tree = new FolderTree();
  });
  afterEach(() => tree.remove());

  async function read(dialectId: string, records: readonly unknown[], gold: readonly unknown[]): Promise<Transcript> {
    const dialect = dialectNamed(dialectId);
    const preset = presetNamed('paper');
    assert.ok(dialect !== undefined && preset !== undefined);
    const options = { preset, turnPolicy: 'cascade' } as const;
    const transcript = new Transcript(records.map((record) => JSON.stringify(record)), dialect, options);
    const companions = await findCompanions(
      {
        file: `${tree.root}/run.jsonl`,
        place: 'none',
        episodeIds: transcript.episodes.map(({ id }) => id),
        goldPaths: [tree.write('gold.jsonl', gold)],
        scorePaths: [],
      },
      disk,
    );
    transcript.setOptions({ ...options, companions });
    return transcript;
  }

  const bfcl = [{ id: 'multi_turn_miss_func_0', result: [['I cannot do that.'], ['Which one?']] }];
  const own = [
    { id: 'tea', gold_action: 'ASK', messages: [{ role: 'user', content: 'Tea.' }, { role: 'assistant', content: 'Which?' }] },
  ];

  it('given gold by a benchmark’s rule, when somebody gives another, then that one counts', async () => {
    const { episodes } = await read('bfcl-result', bfcl, [{ id: 'multi_turn_miss_func_0', gold: 'ASK' }]);
    assert.equal(episodes[0]?.attributes.gold?.class, 'ASK');
  });

  it('given gold by a benchmark’s rule, when gold of one turn is attached, then both count', async () => {
    const { episodes } = await read('bfcl-result', bfcl, [{ id: 'multi_turn_miss_func_0', turn: 1, gold: 'REFUSE' }]);
    const [episode] = episodes;
    assert.equal(episode?.attributes.gold?.class, 'REFUSE');
    assert.deepEqual(episode.turns.map(({ gold }) => gold?.class), ['REFUSE', undefined]);
    assert.equal(episode.goldMisfit, undefined);
    assert.equal(episode.goldTurn, 0);
  });

  it('given gold that the transcript itself records, when another is attached, then the transcript’s counts', async () => {
    const { episodes } = await read('turnlens-episodes', own, [{ id: 'tea', gold: 'REFUSE' }]);
    assert.equal(episodes[0]?.attributes.gold?.class, 'ASK');
  });
});
