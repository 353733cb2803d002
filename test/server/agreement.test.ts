import assert from 'node:assert/strict';
import type { LabelLogEntry } from '../../src/core/label-log';
import { agreementRequest, disagreementPageRequest, type DecisionAddress } from '../../src/protocol';
import { entryOf } from '../unit/label-log/entries';
import { LabellingClient } from './support/labelling-client';
import { ServerProcess } from './support/server-process';
import { LAUNDRY } from './support/transcripts';

const ann = (given: Partial<LabelLogEntry>): LabelLogEntry => entryOf({ annotator: 'Ann', ...given });
const bob = (given: Partial<LabelLogEntry>): LabelLogEntry => entryOf({ annotator: 'Bob', ...given });

/** Both agree on one decision and disagree on three: of a turn, of a step, and of an episode that is not there. */
const BOTH = [
  ann({ episode: 'iron', turn: 2, gold: 'ASK' }),
  bob({ episode: 'iron', turn: 2, gold: 'CONFIRM', note: 'it folds first' }),
  ann({ episode: 'gone', turn: 1, gold: 'ASK' }),
  bob({ episode: 'gone', turn: 1, gold: 'REFUSE' }),
  ann({ episode: 'dry', turn: 2, step: 1, gold: 'TOOL_CALL' }),
  bob({ episode: 'dry', turn: 2, step: 1, gold: 'ASK' }),
  ann({ episode: 'wash', turn: 1, gold: 'ASK' }),
  bob({ episode: 'wash', turn: 1, gold: 'ASK' }),
];

describe('agreement of a document', () => {
  let server: ServerProcess;
  let client: LabellingClient;
  before(async () => {
    server = await ServerProcess.start(['file:///w']);
  });
  beforeEach(() => {
    client = new LabellingClient(server);
  });
  after(() => server.stop());

  async function opened(name: string, entries: readonly LabelLogEntry[]): Promise<string> {
    const uri = `file:///w/${name}`;
    if (entries.length > 0) client.putLog(uri, ...entries);
    await client.open(uri, LAUNDRY);
    return uri;
  }
  const page = (uri: string, { open = false, start = 0, count = 100 } = {}) =>
    server.request(disagreementPageRequest, { uri, open, start, count });

  it('given two annotators in the log, when asked, then the numbers and their words are of the whole log', async () => {
    const uri = await opened('two.jsonl', BOTH);
    const answer = await server.request(agreementRequest, { uri });
    assert.ok(answer.ok);
    const { headline, explanation, common, disagreements, settled } = answer.agreement;
    assert.match(headline, /^κ .* over 4 decisions$/u);
    assert.equal(explanation, 'Ann and Bob agree on 1 of 4 decisions (25.0 %).');
    assert.deepEqual([common, disagreements, settled], [4, 3, 0]);
  });

  it('given fewer than two annotators, when asked, then it says why there is nothing to compare', async () => {
    const alone = await opened('alone.jsonl', [ann({ episode: 'dry' })]);
    const answer = await server.request(agreementRequest, { uri: alone });
    assert.ok(!answer.ok);
    assert.match(answer.reason, /^Only Ann has labelled by hand/u);
    const none = await server.request(agreementRequest, { uri: await opened('none.jsonl', []) });
    assert.deepEqual(none, { ok: false, reason: 'Nobody has labelled anything by hand.' });
  });

  it('given disagreements, when listed, then they are in file order, with what was said; those of no episode come last', async () => {
    const uri = await opened('order.jsonl', BOTH);
    const { total, rows } = await page(uri);
    assert.equal(total, 3);
    assert.deepEqual(
      rows.map(({ episode, turn, step, text }) => [episode, turn, step, text]),
      [
        ['dry', 1, 0, 'dry({"folder": "plans"})'],
        ['iron', 1, undefined, 'All done.'],
        ['gone', 0, undefined, null],
      ],
    );
    assert.deepEqual(rows[1]?.said, [
      { annotator: 'Ann', class: 'ASK' },
      { annotator: 'Bob', class: 'CONFIRM', note: 'it folds first' },
    ]);
    assert.deepEqual((await page(uri, { start: 1, count: 1 })).rows.map(({ episode }) => episode), ['iron']);
  });

  const addresses: readonly DecisionAddress[] = [
    { episode: 'dry', turn: 1, step: 0 },
    { episode: 'iron', turn: 1 },
  ];
  for (const { episode, ...address } of addresses) {
    it(`given a disagreement in ${episode}, when adjudicated, then the log says so, and it is open no more`, async () => {
      const uri = await opened(`settles-${episode}.jsonl`, BOTH);
      const { entry } = await client.label(uri, { episode, ...address }, { gold: 'REFUSE', adjudicates: true });
      assert.equal(entry?.adjudicates, true);
      assert.deepEqual([entry.turn, entry.step], [2, address.step === undefined ? undefined : 1]);
      const open = (await page(uri, { open: true })).rows.map((row) => row.episode);
      assert.deepEqual(open, ['dry', 'iron', 'gone'].filter((id) => id !== episode));
      const row = (await page(uri)).rows.find((each) => each.episode === episode);
      assert.deepEqual(row?.settled, { annotator: 'Ann', class: 'REFUSE' });
      assert.deepEqual(row.said.map(({ annotator }) => annotator), ['Ann', 'Bob']);
    });
  }

  it('given an adjudication, when its annotator takes it back, then the disagreement is open again', async () => {
    const uri = await opened('back.jsonl', BOTH);
    const address = { episode: 'dry', turn: 1, step: 0 };
    await client.label(uri, address, { gold: 'REFUSE', adjudicates: true });
    await client.label(uri, address, { gold: null, adjudicates: true });
    assert.equal((await page(uri, { open: true })).total, 3);
    const answer = await server.request(agreementRequest, { uri });
    assert.equal(answer.ok && answer.agreement.settled, 0);
  });
});
