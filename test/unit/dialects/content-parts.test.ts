import assert from 'node:assert/strict';
import { detectDialect } from '../../../src/core/dialects';
import type { Fragment } from '../../../src/core/model';
import { assertReadsAny, nearMisses } from './any-record';
import { assistantMessages, readOne } from './readers';

const assistant = (content: unknown) => ({ role: 'assistant', content });
const user = (content: unknown) => ({ role: 'user', content });

/** Who speaks in turn, with the names of the tools that are called. */
function outline({ messages }: Fragment): readonly string[] {
  return messages.map((message) => {
    const names = message.role === 'assistant' ? message.content.calls.map(({ name }) => name) : [];
    return [message.role, ...names].join(' ');
  });
}

/** One lookup as the APIs and kits of several providers write it. */
const MANNERS: Readonly<Record<string, readonly object[]>> = {
  Anthropic: [
    assistant([{ type: 'text', text: 'One moment.' }, { type: 'tool_use', id: 'c', name: 'look', input: { bed: 1 } }]),
    user([{ type: 'tool_result', tool_use_id: 'c', content: 'dry' }]),
  ],
  'Amazon Bedrock': [
    assistant([{ text: 'One moment.' }, { toolUse: { toolUseId: 'c', name: 'look', input: { bed: 1 } } }]),
    user([{ toolResult: { toolUseId: 'c', content: [{ text: 'dry' }], status: 'success' } }]),
  ],
  'the AI SDK': [
    assistant([{ type: 'text', text: 'One moment.' }, { type: 'tool-call', toolCallId: 'c', toolName: 'look', input: { bed: 1 } }]),
    { role: 'tool', content: [{ type: 'tool-result', toolCallId: 'c', toolName: 'look', output: { type: 'text', value: 'dry' } }] },
  ],
  Gemini: [
    { role: 'model', parts: [{ text: 'One moment.' }, { functionCall: { id: 'c', name: 'look', args: { bed: 1 } } }] },
    { role: 'user', parts: [{ functionResponse: { id: 'c', name: 'look', response: 'dry' } }] },
  ],
};

describe('the parts of a message', () => {
  for (const [manner, lookup] of Object.entries(MANNERS)) {
    it(`given a call and its result in the manner of ${manner}, when read in a chat, then they are a step and no turn of the user's`, () => {
      const fragment = readOne('openai-chat', { messages: [user('Is it dry?'), ...lookup, assistant('Yes.')] });
      assert.deepEqual(outline(fragment), ['user', 'assistant look', 'tool', 'assistant']);
      assert.deepEqual(fragment.problems, []);
      const [step] = assistantMessages(fragment);
      assert.equal(step?.content.text, 'One moment.');
      const [call] = step.content.calls;
      assert.deepEqual([call?.arguments, call?.id], [{ bed: 1 }, 'c']);
      const result = fragment.messages[2];
      assert.ok(result?.role === 'tool');
      assert.deepEqual([result.text, result.callId], ['dry', 'c']);
    });
  }

  it('given a part that is call and result in one, when read, then the result stands after the step', () => {
    const parts = [
      { type: 'step-start' },
      { type: 'tool-look', toolCallId: 'c', state: 'output-available', input: { bed: 1 }, output: 'dry' },
      { type: 'text', text: 'It is dry.' },
    ];
    const fragment = readOne('openai-chat', { messages: [{ role: 'assistant', parts }] });
    assert.deepEqual(outline(fragment), ['assistant look', 'tool']);
    assert.equal(assistantMessages(fragment)[0]?.content.text, 'It is dry.');
    assert.deepEqual(fragment.problems, []);
  });

  it('given a tool that the host of an Inspect sample ran, when read, then the step called it', () => {
    const content = [
      { type: 'tool_use', tool_type: 'web_search', id: 'w', name: 'web_search', arguments: '{"q":1}', result: 'found' },
      { type: 'text', text: 'Found it.' },
    ];
    const sample = { id: 1, epoch: 1, input: 'x', target: 'y', messages: [assistant(content)] };
    assert.deepEqual(outline(readOne('inspect', sample)), ['assistant web_search', 'tool']);
  });

  it('given text, reasoning and refusals as providers wrap them, when read, then they are kept apart', () => {
    const contents: readonly (readonly [unknown, object])[] = [
      [[{ type: 'text', text: { value: 'Hi.', annotations: [] } }], { text: 'Hi.' }],
      [[{ reasoningContent: { reasoningText: { text: 'Hm.' } } }, { text: 'Hi.' }], { text: 'Hi.', reasoning: 'Hm.' }],
      [[{ text: 'Hm.', thought: true }, { text: 'Hi.' }], { text: 'Hi.', reasoning: 'Hm.' }],
      [[{ type: 'redacted_thinking', data: 'x' }, 'Hi.'], { text: 'Hi.' }],
    ];
    for (const [content, expected] of contents) {
      const [step] = assistantMessages(readOne('openai-chat', { messages: [assistant(content)] }));
      const { textPath: _, calls, ...said } = step?.content ?? { calls: [] };
      assert.deepEqual([said, calls], [expected, []]);
    }
  });

  it('given pictures, sounds, files and marks, when read, then nothing is said of them', () => {
    const types = ['image', 'image_url', 'input_audio', 'file', 'document', 'video_url', 'search_result', 'source-url', 'data-x', 'step-start'];
    const content = [...types.map((type) => ({ type })), { image: {} }, { cachePoint: {} }, {}];
    assert.deepEqual(readOne('openai-chat', { messages: [assistant(content)] }).problems, []);
  });

  it('given parts that nobody knows, when the assistant says them, then each is reported at its place', () => {
    const content = [{ type: 'hologram', text: 'x' }, { swirl: 1 }, [{ type: 'text', text: 'x' }], 7];
    const places = (role: string) =>
      readOne('openai-chat', { messages: [{ role, content }] }).problems.map(({ path }) => path.at(-1));
    assert.deepEqual(places('assistant'), [2, 3, 0, 1]);
    // What a user attaches has no class.
    assert.deepEqual(places('user'), [2, 3]);
    const [, , first] = readOne('openai-chat', { messages: [assistant(content)] }).problems;
    assert.equal(first?.message, 'This part of the type “hologram” is not read');
  });

  it('given calls that are encoded as JSON text, when read, then they are calls', () => {
    const listed = JSON.stringify([{ id: 'c', function: { name: 'look', arguments: '{}' } }]);
    const calls = (tool_calls: unknown) =>
      assistantMessages(readOne('openai-chat', { messages: [{ role: 'assistant', tool_calls }] }))[0]?.content.calls;
    assert.deepEqual(calls(listed), [{ name: 'look', arguments: '{}', id: 'c', path: ['messages', 0, 'tool_calls'] }]);
    assert.deepEqual([calls('[]'), calls('null'), calls('')], [[], [], []]);
  });

  it('given anything in the place of parts, when read, then nothing is thrown and every path leads to a value', () => {
    const keys = ['role', 'content', 'parts', 'type', 'text', 'value', 'toolUse', 'toolResult', 'functionCall', 'name', 'toolName', 'input', 'output', 'result', 'reasoningContent', 'thought', 'tool_calls'];
    const words = ['assistant', 'user', 'tool', 'text', 'tool-call', 'tool-result', 'tool-x', 'tool_use', 'tool_result', 'refusal', 'reasoning', '[{"name":"f"}]'];
    const near = nearMisses(keys, words);
    assertReadsAny('openai-chat', near.map((content) => ({ messages: [assistant(content), user(content), { role: 'tool', parts: content }] })));
    assertReadsAny('openai-chat', near.map((messages) => ({ messages })));
  });
});

describe('the role of a message', () => {
  it('given the names that datasets use, when read, then each is the voice that it means', () => {
    const roles = ['human', 'ai', 'model', 'ipython', 'observation', 'tool_response', 'tool-response', ' User ', 'Assistant'];
    const fragment = readOne('openai-chat', { messages: roles.map((role) => ({ role, content: 'x' })) });
    assert.deepEqual(outline(fragment), ['user', 'assistant', 'assistant', 'tool', 'tool', 'tool', 'tool', 'user', 'assistant']);
    assert.deepEqual(fragment.problems, []);
  });

  it('given messages of LangChain, when looked at and read, then their types are roles', () => {
    const messages = [
      { type: 'human', content: 'Is it dry?', additional_kwargs: {} },
      { type: 'ai', content: '', tool_calls: [{ name: 'look', args: { bed: 1 }, id: 'c', type: 'tool_call' }] },
      { type: 'tool', content: 'dry', tool_call_id: 'c' },
      { type: 'ai', content: 'Yes.', tool_calls: [] },
    ];
    assert.equal(detectDialect([{ messages }]).dialect?.id, 'openai-chat');
    const fragment = readOne('openai-chat', { messages });
    assert.deepEqual(outline(fragment), ['user', 'assistant look', 'tool', 'assistant']);
    assert.deepEqual(assistantMessages(fragment)[0]?.content.calls[0]?.arguments, { bed: 1 });
  });

  it('given calls in a role of their own, when read, then they are calls, and what is none stays a text', () => {
    const messages = ['{"name": "look", "arguments": {}}', 'look!'].map((content) => ({ role: 'tool_call', content }));
    const fragment = readOne('openai-chat', { messages });
    assert.deepEqual(outline(fragment), ['assistant look', 'assistant']);
    assert.deepEqual(fragment.problems.map(({ path }) => path), [['messages', 1]]);
    assert.equal(assistantMessages(fragment)[1]?.content.text, 'look!');
  });
});

describe('a file in more than one manner', () => {
  const openAi = { messages: [user('x'), { role: 'assistant', tool_calls: [{ function: { name: 'look' } }] }, { role: 'tool', content: '' }] };
  const anthropic = { messages: [user('x'), ...(MANNERS['Anthropic'] ?? [])] };

  it('given chats as OpenAI and as Anthropic write them, when read as either, then none loses a call or gains a turn', () => {
    const { dialect } = detectDialect([openAi, anthropic, { level: 'info' }]);
    assert.ok(dialect);
    for (const id of [dialect.id, 'openai-chat', 'turnlens-episodes', 'anthropic-messages']) {
      for (const record of [openAi, anthropic]) {
        assert.deepEqual(outline(readOne(id, record)), ['user', 'assistant look', 'tool'], id);
      }
    }
  });

  it('given chats in one manner only, when looked at, then the format is that manner’s', () => {
    assert.equal(detectDialect([openAi, openAi]).dialect?.id, 'openai-chat');
    assert.equal(detectDialect([anthropic, anthropic]).dialect?.id, 'anthropic-messages');
  });

  it('given an episode whose messages are null, when looked at and read, then nobody has spoken in it', () => {
    const crashed = { id: 'e', success: false, messages: null };
    assert.equal(detectDialect([crashed, crashed, { ...openAi, id: 'f' }]).dialect?.id, 'turnlens-episodes');
    const { episodeId, attributes, messages, problems } = readOne('turnlens-episodes', crashed);
    assert.deepEqual([episodeId, attributes.outcome?.passed, messages, problems], ['e', false, [], []]);
  });
});
