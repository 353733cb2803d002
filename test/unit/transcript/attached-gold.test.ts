import assert from 'node:assert/strict';
import fc from 'fast-check';
import { presetNamed } from '../../../src/core/classify';
import { dialectNamed } from '../../../src/core/dialects';
import { findCompanions, NO_COMPANIONS, type Companions, type EpisodeGold } from '../../../src/core/gold';
import type { Outcome } from '../../../src/core/model';
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

describe('companions of a run that become others', () => {
  const dialect = dialectNamed('turnlens-messages')!;
  const options = { preset: presetNamed('paper')!, turnPolicy: 'cascade' } as const;
  const line = (id: string, role: string, content: string): string => JSON.stringify({ episode_id: id, role, content });
  const LINES = ['tea', 'milk', 'rum'].flatMap((id) => [line(id, 'user', 'Some.'), line(id, 'assistant', 'Which one?')]);
  const read = (companions: Companions): Transcript => new Transcript(LINES, dialect, { ...options, companions });

  const gold = (name: 'ASK' | 'REFUSE'): EpisodeGold => {
    return { label: { class: name, source: { from: 'companion', file: '/gold.jsonl' } }, given: true };
  };
  const outcome = (passed: boolean): Outcome => ({ passed, source: { from: 'companion', file: '/scores.jsonl' } });
  const companions = (golds: Record<string, EpisodeGold>, outcomes: Record<string, Outcome>): Companions => {
    return { goldOf: (id) => golds[id], outcomeOf: (id) => outcomes[id], reports: [] };
  };
  /** What stays the very same object from one look-up to the next, and what does not. */
  const lasting = { ASK: gold('ASK'), REFUSE: gold('REFUSE'), true: outcome(true), false: outcome(false) };
  const anyCompanions = fc
    .tuple(
      fc.dictionary(fc.constantFrom('tea', 'milk'), fc.constantFrom('ASK', 'REFUSE'), { noNullPrototype: true }),
      fc.dictionary(fc.constantFrom('tea', 'rum'), fc.boolean(), { noNullPrototype: true }),
      fc.boolean(),
    )
    .map(([golds, outcomes, isLasting]) => companions(
      mapped(golds, (name) => (isLasting ? lasting[name] : gold(name))),
      mapped(outcomes, (passed) => (isLasting ? lasting[`${passed}`] : outcome(passed))),
    ));

  it('when they say of an episode what was said before, then it stays the very same, and the others are judged anew', () => {
    const transcript = read(companions({ tea: lasting.REFUSE }, {}));
    const [tea, milk, rum] = transcript.episodes;
    transcript.setOptions({ ...options, companions: companions({ tea: lasting.REFUSE }, { milk: lasting.true }) });
    assert.equal(transcript.episodes[0], tea);
    assert.notEqual(transcript.episodes[1], milk);
    assert.equal(transcript.episodes[1]?.attributes.outcome?.passed, true);
    assert.equal(transcript.episodes[2], rum);
  });

  it('when they say nothing new of any episode, then its mismatches are not looked for again', () => {
    const transcript = read(NO_COMPANIONS);
    const mismatches = transcript.mismatches();
    transcript.setOptions({ ...options, companions: companions({}, {}) });
    assert.equal(transcript.mismatches(), mismatches);
    transcript.setOptions({ ...options, companions: companions({ tea: lasting.REFUSE }, {}) });
    assert.deepEqual([mismatches.length, transcript.mismatches().length], [0, 1]);
  });

  it('when any come after each other, then everything is as in a run that was read with the last of them', () => {
    const said = (transcript: Transcript): unknown => [transcript.episodes, transcript.tally, transcript.mismatches()];
    fc.assert(
      fc.property(fc.array(anyCompanions, { minLength: 1, maxLength: 5 }), (all) => {
        const transcript = read(NO_COMPANIONS);
        for (const each of all) {
          transcript.setOptions({ ...options, companions: each });
          assert.deepEqual(said(transcript), said(read(each)));
        }
      }),
    );
  });
});

function mapped<From, To>(all: Record<string, From>, map: (each: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(all).map(([key, each]) => [key, map(each)]));
}
