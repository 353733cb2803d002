import assert from 'node:assert/strict';
import {
  diagnosisRequest,
  labelEditsRequest,
  labelTargetRequest,
  type LabelTarget,
  type ParamsOf,
  type Place,
} from '../../src/protocol';
import { ServerProcess } from './support/server-process';
import { calls, episodeLine, LAUNDRY, messageLine, says, toolSays, user } from './support/transcripts';

type Change = Omit<ParamsOf<typeof labelEditsRequest>, 'uri' | 'address'>;
type Target = Extract<LabelTarget, { ok: true }>;

describe('labels by hand', () => {
  let server: ServerProcess;
  before(async () => {
    server = await ServerProcess.start();
  });
  after(() => server.stop());

  async function targetOf(uri: string, place: Place): Promise<Target> {
    const target = await server.request(labelTargetRequest, { uri, place });
    assert.ok(target.ok, target.ok ? '' : target.reason);
    return target;
  }
  const targetAt = (uri: string, part: string) => targetOf(uri, { position: server.textOf(uri).positionOf(part) });

  /** Labels as the editor does: asks for the edits, applies them last to first, and tells the server. */
  async function label(uri: string, { address }: Target, change: Change): Promise<void> {
    const answer = await server.request(labelEditsRequest, { uri, address, ...change });
    assert.ok(answer.ok && answer.store === 'file', answer.ok ? answer.store : answer.reason);
    assert.equal(answer.version, server.textOf(uri).version);
    const lastFirst = [...answer.edits].sort((a, b) => b.range.start.character - a.range.start.character);
    await server.edit(uri, ...lastFirst.map(({ range, newText }) => ({ range, text: newText })));
  }

  it('given the cursor in an assistant message, when asked, then the target is that message with all that is known of it', async () => {
    const uri = 'file:///w/target.jsonl';
    await server.open(uri, LAUNDRY);
    const target = await targetAt(uri, '"start_wash"');
    const { range, ...rest } = target;
    assert.deepEqual(rest, {
      ok: true,
      version: 1,
      address: { episode: 'wash', turn: 0, step: 0 },
      title: 'wash · turn 1',
      predicted: 'TOOL_CALL',
      evidence: 'structured call start_wash',
      gold: 'ASK',
      note: 'which programme?',
      store: 'file',
    });
    assert.deepEqual(JSON.parse(server.textOf(uri).slice(range)), calls('start_wash', { gold: 'ASK', note: 'which programme?' }));
  });

  const FOUR_STEPS = [user('Go.'), says('One moment.'), calls('look'), toolSays('found it'), calls('take'), says('All done.')];
  const cursors: readonly (readonly [string, readonly object[], string, { turn: number; step: number }])[] = [
    ['a user message', [...FOUR_STEPS, user('And?'), says('Which?')], 'And?', { turn: 1, step: 0 }],
    ['a tool message', FOUR_STEPS, 'found it', { turn: 0, step: 1 }],
    ['an assistant message that does not speak for its turn', FOUR_STEPS, 'All done.', { turn: 0, step: 3 }],
    ['the episode\'s own facts, nothing labelled', FOUR_STEPS, '"success"', { turn: 0, step: 1 }],
    ['the episode\'s own facts, the first turn labelled', [user('x'), says('y?', { gold: 'ASK' }), user('x'), says('y')], '"success"', { turn: 1, step: 0 }],
    ['the episode\'s own facts, a mismatch in the last turn', [user('x'), says('y'), user('x'), says('y', { gold: 'ASK' })], '"success"', { turn: 1, step: 0 }],
    ['the episode\'s own facts, all well', [user('x'), says('y?', { gold: 'ASK' }), user('x'), says('z?', { gold: 'ASK' })], '"success"', { turn: 0, step: 0 }],
  ];
  for (const [name, messages, part, { turn, step }] of cursors) {
    it(`given the cursor in ${name}, when asked, then the target is turn ${turn + 1}, step ${step + 1}`, async () => {
      const uri = `file:///w/cursor-${encodeURIComponent(name)}.jsonl`;
      await server.open(uri, episodeLine('e', messages, { success: true }));
      assert.deepEqual((await targetAt(uri, part)).address, { episode: 'e', turn, step });
    });
  }

  it('given facts of the episode that stand behind its messages, when the cursor is in them, then it is in no turn', async () => {
    const uri = 'file:///w/cursor-behind.jsonl';
    const messages = [user('x'), says('y', { gold: 'ASK' }), user('x'), says('z?', { gold: 'ASK' })];
    await server.open(uri, JSON.stringify({ id: 'e', messages, success: true }));
    assert.deepEqual((await targetAt(uri, '"success"')).address, { episode: 'e', turn: 0, step: 0 });
  });

  it('given a message per line, when the cursor is on a tool\'s line, then the target speaks for the turn around it', async () => {
    const uri = 'file:///w/cursor-lines.jsonl';
    const lines = [user('Go.'), calls('look'), toolSays('found it'), says('All done.'), user('And?'), says('Which?')];
    await server.open(uri, lines.map((message) => messageLine('e', message)).join('\n'));
    assert.deepEqual((await targetAt(uri, 'found it')).address, { episode: 'e', turn: 0, step: 0 });
    assert.deepEqual((await targetAt(uri, 'And?')).address, { episode: 'e', turn: 1, step: 0 });
  });

  it('given an unlabelled message, when labelled, then its label is written and status and diagnosis follow', async () => {
    const uri = 'file:///w/label.jsonl';
    await server.open(uri, LAUNDRY);
    await label(uri, await targetAt(uri, 'Which shelf'), { gold: 'REFUSE' });
    const status = await server.currentStatus(uri);
    assert.ok(status.kind === 'transcript');
    assert.deepEqual([status.decisions, status.mismatches], [5, 4]);
    assert.ok(server.textOf(uri).text.includes('{"role": "assistant", "content": "Which shelf do you mean?", "gold_action": "REFUSE"}'));
    const diagnosis = await server.request(diagnosisRequest, { uri });
    assert.equal(diagnosis?.summary.confusion['REFUSE']?.['ASK'], 1);
  });

  it('given a label, when changed, then nothing but its value changes, and its lens and entry go', async () => {
    const uri = 'file:///w/relabel.jsonl';
    await server.open(uri, LAUNDRY);
    await label(uri, await targetAt(uri, '"start_wash"'), { gold: 'TOOL_CALL' });
    assert.equal(server.textOf(uri).text, LAUNDRY.replace('"gold_action": "ASK", "gold_note"', '"gold_action": "TOOL_CALL", "gold_note"'));
    assert.equal((await server.currentDiagnostics(uri)).length, 2);
  });

  it('given a message that was labelled with a note, when its label is cleared, then the text is the one from before', async () => {
    const uri = 'file:///w/clear.jsonl';
    await server.open(uri, LAUNDRY);
    await label(uri, await targetAt(uri, 'Which shelf'), { gold: 'REFUSE', note: 'it "should" refuse' });
    const labelled = await targetAt(uri, 'Which shelf');
    assert.deepEqual([labelled.gold, labelled.note], ['REFUSE', 'it "should" refuse']);
    await label(uri, labelled, { gold: null });
    assert.equal(server.textOf(uri).text, LAUNDRY);
    assert.equal((await targetAt(uri, 'Which shelf')).gold, undefined);
  });

  it('given a message without a label, when it is to be cleared, then it is said that there is none', async () => {
    const uri = 'file:///w/clear-none.jsonl';
    await server.open(uri, LAUNDRY);
    const { address } = await targetAt(uri, 'Which shelf');
    const answer = await server.request(labelEditsRequest, { uri, address, gold: null });
    assert.equal(answer.ok, false);
  });

  it('given a turn that is labelled on the user\'s message, when relabelled, then that label is edited where it is', async () => {
    const uri = 'file:///w/turn-label.jsonl';
    const text = episodeLine('e', [user('Go.', 'ASK'), says('One moment.'), calls('look')], { success: true });
    await server.open(uri, text);
    const target = await targetAt(uri, '"look"');
    assert.deepEqual([target.address, target.gold, target.predicted], [{ episode: 'e', turn: 0 }, 'ASK', 'TOOL_CALL']);
    await label(uri, target, { gold: 'TOOL_CALL' });
    assert.equal(server.textOf(uri).text, text.replace('"ASK"', '"TOOL_CALL"'));
    const status = await server.currentStatus(uri);
    assert.ok(status.kind === 'transcript');
    assert.equal(status.mismatches, 0);
  });

  it('given two user messages in lines of their own, when the second bears the label, then that one is edited', async () => {
    const uri = 'file:///w/turn-label-lines.jsonl';
    const lines = [user('Go.'), user('Now.', 'ASK'), calls('look')].map((message) => messageLine('e', message)).join('\n');
    await server.open(uri, lines);
    await label(uri, await targetAt(uri, '"look"'), { gold: 'REFUSE' });
    assert.equal(server.textOf(uri).text, lines.replace('"ASK"', '"REFUSE"'));
  });

  it('given an address that the file no longer has, when asked, then the reason is given', async () => {
    const uri = 'file:///w/gone.jsonl';
    await server.open(uri, LAUNDRY);
    const address = { episode: 'wash', turn: 5 };
    assert.equal((await server.request(labelTargetRequest, { uri, place: { address } })).ok, false);
    assert.equal((await server.request(labelEditsRequest, { uri, address, gold: 'ASK' })).ok, false);
  });

  it('given a format without a place for labels and files as the only place, when asked, then the reason is given', async () => {
    const uri = 'file:///w/bfcl.json';
    server.settings.set(uri, { labelStorage: 'file' });
    const line = { id: 'multi_turn_base_0', result: [[[{ ls: '{}' }], 'Done.']], inference_log: [] };
    await server.open(uri, JSON.stringify(line));
    const target = await server.request(labelTargetRequest, { uri, place: { position: { line: 0, character: 0 } } });
    assert.ok(!target.ok && target.reason.length > 20);
  });

  it('given an edit since the target was found, when its edits are asked for, then they are of the newer text', async () => {
    const uri = 'file:///w/newer.jsonl';
    await server.open(uri, LAUNDRY);
    const target = await targetAt(uri, 'Which shelf');
    const top = { line: 0, character: 0 };
    await server.edit(uri, { range: { start: top, end: top }, text: '\n\n' });
    await label(uri, target, { gold: 'ASK' });
    const written = '"content": "Which shelf do you mean?", "gold_action": "ASK"';
    assert.equal(server.textOf(uri).positionOf(written).line, 3);
  });
});
