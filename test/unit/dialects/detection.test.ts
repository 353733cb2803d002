import assert from 'node:assert/strict';
import fc from 'fast-check';
import { DIALECTS, detectDialect } from '../../../src/core/dialects';
import { needRealData, realRecords } from '../../support/real-data';

const chat = { messages: [{ role: 'user', content: 'x' }, { role: 'assistant', content: 'y' }] };
const line = (id: string, role = 'user') => ({ episode_id: id, role, content: 'x' });
const fact = (id: string) => ({ episode_id: id, success: true, category: 'k' });
const result = (n: number) => ({ id: `multi_turn_base_${n}`, result: [['x']] });

const detected = (values: readonly unknown[]) => detectDialect(values).dialect?.id;
const refusal = (values: readonly unknown[]) => {
  const detection = detectDialect(values);
  assert.equal(detection.dialect, undefined);
  return detection.reason;
};

describe('the dialect of a file', () => {
  it('given chats and nothing else, when looked at, then it is OpenAI chat', () => {
    assert.equal(detected([chat, { ...chat, tools: [] }]), 'openai-chat');
  });

  it('given chats with an id, an outcome or a label, when looked at, then they are our episodes', () => {
    assert.equal(detected([{ ...chat, id: 1 }]), 'turnlens-episodes');
    assert.equal(detected([chat, { ...chat, success: true }]), 'turnlens-episodes');
    assert.equal(detected([{ messages: [{ role: 'assistant', content: 'y', gold: 'ASK' }] }]), 'turnlens-episodes');
  });

  it('given messages that name their episode, when looked at, then they are our messages', () => {
    assert.equal(detected([line('a'), line('a', 'assistant'), line('b')]), 'turnlens-messages');
    assert.equal(detected([{ id: 'a', role: 'user', content: 'x' }, { id: 'a', role: 'assistant', content: 'x' }]), 'turnlens-messages');
    assert.equal(detected([{ episode_id: 'a', role: 'assistant', predicted_action: 'ASK' }]), 'turnlens-messages');
  });

  it('given lines of facts before any message, when looked at, then they are our messages', () => {
    assert.equal(detected([fact('a'), fact('b'), fact('c'), line('a')]), 'turnlens-messages');
    assert.equal(detected([fact('a'), fact('b')]), 'turnlens-messages');
  });

  it('given BFCL results, when looked at, then crashed and single-turn ones are known too', () => {
    assert.equal(detected([result(1), { id: 'multi_turn_base_2', result: 'Error during inference: x' }]), 'bfcl-result');
    assert.equal(detected([{ id: 'live_simple_0-0-0', result: '[f()]' }]), 'bfcl-result');
  });

  it('given damaged records first, when looked at, then the others tell', () => {
    assert.equal(detected([[1], 'x', 3, null, { ...chat, id: 1 }]), 'turnlens-episodes');
    assert.equal(detected([{ id: 'cut' }, { ...chat, id: 1 }]), 'turnlens-episodes');
    assert.equal(detected([null, result(1)]), 'bfcl-result');
    assert.equal(detected([{ messages: [] }, { messages: [] }, chat]), 'openai-chat');
  });

  it('given a dialect, when it was told, then the reason says by what', () => {
    const episode = { ...chat, id: 1 };
    assert.equal(detectDialect([episode, 3]).reason, '1 episode with `messages`, `id` in the first record.');
    const three = detectDialect([episode, episode, { a: 1 }]);
    assert.equal(three.reason, '2 episodes with `messages`, `id` in the first 3 records.');
  });
});

describe('a file that is no transcript', () => {
  const score = { accuracy: 0.5, correct_count: 1, total_count: 2 };

  it('given a BFCL score file, when looked at, then it says to open the result file', () => {
    assert.match(refusal([score, { id: 'multi_turn_base_1', valid: false, error: {} }]), /score file: open its result file/u);
  });

  it('given a BFCL dataset or possible answers, when looked at, then it says what they are', () => {
    assert.match(refusal([{ id: 'multi_turn_base_0', question: [[{ role: 'user', content: 'x' }]] }]), /dataset/u);
    assert.match(refusal([{ id: 'multi_turn_base_0', ground_truth: [['f()']] }]), /possible answers/u);
  });

  it('given messages that are no chat, when looked at, then it says what is missing', () => {
    assert.match(refusal([{ messages: ['a', 'b'] }, { messages: [{ level: 'info' }] }]), /no chat messages/u);
    assert.match(refusal([{ messages: 3 }]), /No transcript was recognized/u);
  });

  it('given less than half of one format, when looked at, then it says how much there is of it', () => {
    const rows = [{ level: 'info' }, { level: 'info' }, { level: 'info' }, chat];
    assert.match(refusal([{ messages: 1 }, ...rows]), /1 chat .* in the first 5 records/u);
    assert.match(refusal(rows), /Fewer than half .*: 1 chat .* in the first 4 records/u);
  });

  it('given an object around a list of episodes, when looked at, then it says where the list is', () => {
    const wrapped = { meta: {}, tags: ['a'], rows: [{ ...chat, id: 1 }, { ...chat, id: 2 }] };
    assert.match(refusal([wrapped]), /under `rows` a list that could be read as Episodes/u);
    // A list of messages is a part of its record, as in the rows of a dataset.
    assert.match(refusal([{ input: chat.messages, ideal: 'y' }]), /has `input`, `ideal`/u);
    assert.match(refusal([wrapped, wrapped]), /has `meta`/u);
  });

  it('given a list of episodes in each record, when looked at, then it says to put them on lines', () => {
    const episodes = [{ ...chat, id: 1 }, { ...chat, id: 2 }];
    assert.match(refusal([episodes, episodes]), /lists of what could be read as Episodes, .* on a line of its own/u);
  });

  it('given what is known and not read, when looked at, then it says what it is', () => {
    const known: readonly (readonly [object, RegExp])[] = [
      [{ custom_id: 'a', method: 'POST', url: '/v1', body: { messages: [] } }, /requests of a batch/u],
      [{ custom_id: 'a', params: { messages: [] } }, /requests of a batch/u],
      [{ type: 'message', role: 'assistant', content: 'x', delta: true }, /events of a stream/u],
      [{ type: 'content_block_delta', delta: {} }, /events of a stream/u],
      [{ object: 'chat.completion.chunk', choices: [{ delta: {} }] }, /events of a stream/u],
      [{ title: 'x', mapping: { a: {} } }, /export of ChatGPT/u],
      [{ prompt: 'x', completion: 'y' }, /pairs of `prompt` and `completion`/u],
    ];
    for (const [record, reason] of known) assert.match(refusal([record, record]), reason);
  });

  it('given logs, plain rows or no objects, when looked at, then nothing is recognized', () => {
    assert.match(refusal([{ level: 'info', message: 'up', session_id: 's', success: true }]), /has `level`, `message`/u);
    assert.match(refusal([{ id: 1, category: 'news', label: 'sport', text: 'x' }]), /No transcript/u);
    assert.match(refusal([{ id: 'a', result: 'ok' }]), /No transcript/u);
    assert.match(refusal([1, 'x', null, []]), /no JSON objects/u);
    assert.match(refusal([]), /no JSON objects/u);
  });

  it('given the benchmark files beside the checkout, when looked at, then only transcripts are recognized', function () {
    needRealData(this);
    const beginning = (name: string) => realRecords(name).slice(0, 20);
    assert.equal(detected(beginning('openai-chat/test_sft-v1-small.jsonl')), 'openai-chat');
    assert.equal(detected(beginning('bfcl/xLAM-2-8b-fc-r/BFCL_v3_multi_turn_base_result.json')), 'bfcl-result');
    for (const name of [
      'bfcl/xLAM-2-8b-fc-r/BFCL_v3_multi_turn_base_score.json',
      'bfcl/BFCL_v4_multi_turn_miss_func.json',
      'bfcl/possible_answer/BFCL_v4_multi_turn_base.json',
    ]) {
      assert.equal(detected(beginning(name)), undefined, name);
    }
  });
});

describe('every dialect', () => {
  const CHAT_KEYS = ['id', 'messages', 'role', 'content', 'tool_calls', 'function', 'name', 'arguments', 'type', 'text'];
  const OTHER_KEYS = ['result', 'inference_log', 'begin_of_turn_query', 'question', 'success', 'gold', 'turn', '__proto__'];
  const leaf = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom('user', 'assistant', 'tool', 'text', 'multi_turn_base_1', 'ASK'));
  const { value: nearMiss } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc.array(tie('value'), { maxLength: 3 }),
      fc
        .array(fc.tuple(fc.constantFrom(...CHAT_KEYS, ...OTHER_KEYS), tie('value')), { maxLength: 5 })
        .map((entries): unknown => Object.fromEntries(entries)),
    ),
  }));

  const message = fc.record({ role: fc.constantFrom('user', 'assistant', 'tool'), content: nearMiss, tool_calls: nearMiss });
  const record = fc.oneof(
    fc.record({ id: nearMiss, success: nearMiss, messages: fc.array(fc.oneof(message, nearMiss), { maxLength: 3 }) }),
    message.map((fields) => ({ episode_id: 'a', ...fields })),
    fc.record({ id: fc.constantFrom('multi_turn_base_1', 'simple_1'), result: nearMiss, inference_log: nearMiss }),
  );
  const anyRecord = fc.oneof(fc.jsonValue(), nearMiss, record);

  for (const dialect of DIALECTS) {
    it(`given any JSON value, when ${dialect.id} reads it, then nothing is thrown and every path leads to a value`, () => {
      fc.assert(
        fc.property(anyRecord, (value) => {
          const fragments = dialect.read(value);
          if ('problem' in fragments) return;
          for (const { messages, problems } of fragments) {
            for (const { path } of [...messages, ...problems]) assert.notEqual(valueAt(value, path), undefined);
          }
        }),
        { numRuns: 1000 },
      );
    });
  }

  it('given any JSON values, when a dialect is looked for, then nothing is thrown and there is a reason', () => {
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 5 }), (values) => {
        assert.notEqual(detectDialect(values).reason, '');
      }),
      { numRuns: 500 },
    );
  });
});

function valueAt(root: unknown, path: readonly (string | number)[]): unknown {
  let value = root;
  for (const step of path) value = (value as Record<string | number, unknown> | undefined | null)?.[step];
  return value;
}
