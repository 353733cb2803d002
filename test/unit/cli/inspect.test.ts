import assert from 'node:assert/strict';
import { BFCL, folderWith, jsonLines, lampEpisode, LAMPS, turnlens } from './command';

const ESCAPE = String.fromCharCode(27);

const shop = {
  id: 'shop_1',
  model: 'm',
  category: 'shop',
  gold_action: 'ASK',
  success: true,
  messages: [
    { role: 'system', content: 'You sell lamps.' },
    { role: 'user', content: `A lamp, please.\n${ESCAPE}[31mNow.` },
    { role: 'assistant', content: null, tool_calls: [{ function: { name: 'find', arguments: '{"kind": "lamp"}' } }] },
    { role: 'tool', content: `[${'"red", '.repeat(60)}"blue"]` },
    { role: 'assistant', content: 'There are two. Could you say which lamp?', gold_action: 'ASK' },
    { role: 'user', content: 'The red one.' },
    { role: 'assistant', content: 'I cannot sell it.', gold_action: 'TOOL_CALL', gold_note: 'it is for sale' },
  ],
};

describe('given a file to inspect', () => {
  it('when it is read, then format, reason, layout, preset and counts come first', async () => {
    const folder = folderWith({ 'shop.jsonl': jsonLines([shop]) });
    const { code, stdout, stderr } = await turnlens(['inspect', 'shop.jsonl', '--preset', 'paper'], folder);
    assert.deepEqual([code, stderr], [0, '']);
    const head = stdout.split('\n\n')[0] ?? '';
    assert.match(head, /format +Episodes, one per line \(turnlens-episodes\)/u);
    assert.match(head, /because +1 episode with/u);
    assert.match(head, /layout +JSON Lines/u);
    assert.match(head, /preset +paper: /u);
    assert.match(head, /problems +none/u);
    assert.match(head, /holds +1 episode, 2 turns, 3 steps/u);
  });

  it('when it holds an episode, then its turns and steps follow, with evidence, calls, results and gold', async () => {
    const folder = folderWith({ 'shop.jsonl': jsonLines([shop]) });
    const { stdout } = await turnlens(['inspect', 'shop.jsonl', '--preset', 'paper'], folder);
    const [, episode, before, first, second] = stdout.trimEnd().split('\n\n');
    assert.match(episode ?? '', /^Episode shop_1 \(1 of 1, line 1\)$/mu);
    const facts = [/model +m/u, /category +shop/u, /gold +ASK \(in this file\); ✓ hit/u, /hence +sound/u];
    for (const fact of facts) assert.match(episode ?? '', fact);
    const cut = (turn = '') => turn.split('\n').map((line) => line.replace(/ {2,}/gu, ' ').trimStart());
    assert.deepEqual(cut(before), ['system You sell lamps.']);
    assert.deepEqual(cut(first), [
      'Turn 1',
      'user A lamp, please. \\u001b[31mNow.',
      'step 1 TOOL_CALL – structured call find',
      'call find(kind="lamp")',
      `tool [${'"red", '.repeat(60)}`.slice(0, 5 + 79).trimEnd() + '…',
      'step 2 ASK – cue “could you” of ASK',
      'gold ✓ matches gold ASK',
      'text There are two. Could you say which lamp?',
    ]);
    assert.deepEqual(cut(second), [
      'Turn 2',
      'user The red one.',
      'step 1 REFUSE – cue “cannot” of REFUSE',
      'gold ✗ mismatch: predicted REFUSE, gold TOOL_CALL (it is for sale)',
      'text I cannot sell it.',
    ]);
    assert.ok(stdout.split('\n').every((line) => line.length <= 100));
  });

  it('when a cue stands deep in a long text, then the excerpt shows it', async () => {
    const text = `${'It is a fine day. '.repeat(40)}I cannot light lamps.${' So it goes.'.repeat(40)}`;
    const folder = folderWith({ 'a.jsonl': lampEpisode('a', text) });
    const { stdout } = await turnlens(['inspect', 'a.jsonl', '--preset', 'paper'], folder);
    assert.match(stdout.replace(/\s+/gu, ' '), /text ….*I cannot light lamps\..*…/u);
  });

  for (const [said, answers, words] of [
    ['in its turn', ['Which one?', 'Done.'], '1; the gold action came on time'],
    ['in a later one', ['Done.', 'Which one?'], '1; the gold action came late'],
    ['in none', ['Done.', 'Done.'], '1; the gold action did not come from then on'],
  ] as const) {
    it(`when the gold action comes ${said}, then that is said`, async () => {
      const messages = answers.flatMap((content, at) => [
        { role: 'user', content: 'A lamp, please.' },
        { role: 'assistant', content, ...(at === 0 && { gold_action: 'ASK' }) },
      ]);
      const folder = folderWith({ 'lamp.jsonl': jsonLines([{ id: 'lamp', gold_action: 'ASK', messages }]) });
      const { stdout } = await turnlens(['inspect', 'lamp.jsonl'], folder);
      assert.equal(/^ *gold turn +(.+)$/mu.exec(stdout)?.[1], words);
    });
  }

  it('when an episode is named, then it is that one; when there is none of the name, then that is said', async () => {
    const folder = folderWith({ 'lamps.jsonl': LAMPS.join('\n') });
    const named = await turnlens(['inspect', 'lamps.jsonl', '--episode', 'door_2'], folder);
    assert.deepEqual([named.code, named.stderr], [0, '']);
    assert.match(named.stdout, /^Episode door_2 \(5 of 5, line 5\)$/mu);
    const unknown = await turnlens(['inspect', 'lamps.jsonl', '--episode', 'cellar'], folder);
    assert.equal(unknown.code, 1);
    assert.match(unknown.stderr, /no episode is “cellar”/u);
    assert.match(unknown.stdout, /holds +5 episodes/u);
  });

  it('when files lie beside it, then what was joined is said, and the turn’s gold is compared', async () => {
    const folder = folderWith({
      'BFCL_v4_multi_turn_base_result.json': jsonLines(BFCL.result),
      'BFCL_v4_multi_turn_base_score.json': jsonLines(BFCL.score),
      'possible_answer/BFCL_v4_multi_turn_base.json': jsonLines(BFCL.answers),
    });
    const { code, stdout } = await turnlens(['inspect', 'BFCL_v4_multi_turn_base_result.json'], folder);
    assert.equal(code, 0);
    assert.match(stdout, /joined +BFCL_v4_multi_turn_base_score\.json: Outcomes joined/u);
    assert.match(stdout, /^Turn 1: ✓ matches gold TOOL_CALL$/mu);
    assert.match(stdout, /hence +execution failure/u);
  });

  it('when lines in it are damaged, then the first problems are told with their places', async () => {
    const folder = folderWith({ 'lamps.jsonl': [...LAMPS, ...Array.from({ length: 8 }, () => '{"id": ')].join('\n') });
    const { code, stdout } = await turnlens(['inspect', 'lamps.jsonl'], folder);
    assert.equal(code, 0);
    assert.match(stdout, /problems +8\n +line 6, column 8: /u);
    assert.match(stdout, /… 3 more problems/u);
  });

  it('when it is no transcript or not there, then stderr says why and it ends with 1', async () => {
    const folder = folderWith({ 'list.json': '[1, 2]' });
    for (const file of ['list.json', 'nowhere.jsonl']) {
      const { code, stdout, stderr } = await turnlens(['inspect', file], folder);
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, new RegExp(`^turnlens: ${file}: \\S`, 'u'));
    }
  });
});
