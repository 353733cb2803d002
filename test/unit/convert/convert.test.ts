import assert from 'node:assert/strict';
import { converted, convertedRecords, read } from './reading';

const BIG = '12345678901234567890';

function chat(...messages: readonly object[]): string {
  return JSON.stringify({ id: 'a', messages });
}

const user = { role: 'user', content: 'Go on.' };

describe('given what must not change on the way', () => {
  const text = `{"id": "a", "tools": [{"type": "function", "function": {"name": "f", "parameters": {"maximum": ${BIG}}}}],
    "messages": [{"role": "assistant", "content": null, "tool_calls": [
      {"id": "c1", "function": {"name": "f", "arguments": {"n": ${BIG}, "x": NaN, "t": "a NaN\\u0041", "2": 1.0, "1": 2}}},
      {"function": {"name": "g", "arguments": "{\\"n\\": ${BIG}}"}}]}]}`;

  it('when arguments and tools hold numbers past 2^53, then they are written as they were', () => {
    const [line] = converted(read(text));
    assert.ok(line !== undefined && line.includes(`"arguments":{"n":${BIG},"x":null,"t":"a NaN\\u0041","2":1.0,"1":2}`), line);
    assert.ok(line.includes(`"arguments":"{\\"n\\": ${BIG}}"`), line);
    assert.ok(line.includes(`"tools":[{"type":"function","function":{"name":"f","parameters":{"maximum":${BIG}}}}]`), line);
  });

  it('when arguments are an object and OpenAI wants a text, then the text holds the same numbers', () => {
    const [record] = convertedRecords(text, 'openai');
    const calls = record?.messages[0]?.['tool_calls'] as readonly { function: { arguments: string } }[];
    assert.equal(calls[0]?.function.arguments, `{"n":${BIG},"x":null,"t":"a NaN\\u0041","2":1.0,"1":2}`);
    assert.equal(calls[1]?.function.arguments, `{"n": ${BIG}}`);
  });

  it('when texts hold control characters, halves of pairs or tags, then they are the same texts', () => {
    const texts = ['\u0000\u2028\uD800 x', ' \n', '', '<tool_response>1</tool_response> and more', '[f(x=1)]'];
    const messages = texts.map((content) => ({ role: 'assistant', content }));
    const [record] = convertedRecords(chat(...messages));
    assert.deepEqual(record?.messages.map(({ content }) => content), texts);
  });

  it('when many episodes stand in one record, then each has its own arguments', () => {
    const simulation = (id: number) =>
      `{"task_id": "t${id}", "reward_info": {"reward": 1}, "messages": [{"role": "assistant", "content": "",
        "tool_calls": [{"id": "c", "name": "f", "arguments": {"n": ${BIG}${id}}}]}]}`;
    const lines = converted(read(`{"tasks": [], "simulations": [${simulation(1)}, ${simulation(2)}]}`));
    assert.deepEqual(lines.map((line) => /"n":\d+/u.exec(line)?.[0]), [`"n":${BIG}1`, `"n":${BIG}2`]);
  });

  it('when a text encodes the tools, then they are taken from that text', () => {
    const tools = `[{"name": "f",\n "parameters": {"maximum": ${BIG}}}]`;
    const record = { tools, conversations: [{ from: 'human', value: 'Hi.' }, { from: 'gpt', value: 'Hello.' }] };
    const [line] = converted(read(JSON.stringify(record)));
    assert.ok(line?.includes(`"tools":[{"name":"f","parameters":{"maximum":${BIG}}}]`), line);
  });
});

describe('given a reply in pieces', () => {
  const piece = (block: object) => ({
    type: 'assistant',
    uuid: JSON.stringify(block),
    sessionId: 's',
    message: { id: 'm1', role: 'assistant', content: [block] },
  });
  const rows = [
    { type: 'user', uuid: 'u', sessionId: 's', message: { role: 'user', content: 'Look.' } },
    piece({ type: 'thinking', thinking: 'Hm.' }),
    piece({ type: 'text', text: 'I look.' }),
    piece({ type: 'tool_use', id: 't1', name: 'ls', input: { path: '/' } }),
    { type: 'user', uuid: 'r', sessionId: 's', message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', content: 'a' }] } },
  ];

  it('when converted, then it is one message with all that was said in them', () => {
    const [record] = convertedRecords(rows.map((row) => JSON.stringify(row)).join('\n'));
    assert.deepEqual(record?.messages, [
      { role: 'user', content: 'Look.' },
      {
        role: 'assistant',
        content: 'I look.',
        reasoning_content: 'Hm.',
        tool_calls: [{ id: 't1', type: 'function', function: { name: 'ls', arguments: { path: '/' } } }],
        predicted_action: 'TOOL_CALL',
      },
      { role: 'tool', tool_call_id: 't1', content: 'a' },
    ]);
  });
});

describe('given turns that the messages do not show', () => {
  it('when nobody spoke before the steps, or no step followed, then a message starts the turn', () => {
    const result = { id: 'multi_turn_base_0', result: [['One.'], [], ['Two.', []]] };
    const [record] = convertedRecords(JSON.stringify(result));
    const said = record?.messages.map(({ role, content }) => [role, content]);
    assert.deepEqual(said, [
      ['turn', undefined],
      ['assistant', 'One.'],
      ['turn', undefined],
      ['turn', undefined],
      ['assistant', 'Two.'],
      ['assistant', null],
    ]);
  });

  it('when turns are told by their numbers, then a message starts each that no user opens', () => {
    const lines = [1, 1, 2].map((turn) => ({ episode_id: 'a', turn, role: 'assistant', content: `In ${turn}.` }));
    const [record] = convertedRecords(lines.map((line) => JSON.stringify(line)).join('\n'));
    assert.deepEqual(record?.messages.map(({ role }) => role), ['assistant', 'assistant', 'turn', 'assistant']);
  });

  it('when a user message would be taken for the result of a tool, then a message starts its turn', () => {
    const said = (type: string, content: string) => ({ type, content });
    const messages = [
      said('user', 'Hi.'),
      said('gemini', 'Hello.'),
      said('user', '<tool_response>1</tool_response>'),
      said('gemini', 'Which?'),
    ];
    const before = read(JSON.stringify({ sessionId: 's', messages }));
    const after = read(converted(before).join('\n'));
    assert.deepEqual([before.tally.turns, after.tally.turns], [2, 2]);
  });

  it('when a text is nothing but a thought that the format keeps as a text, then it stays a text', () => {
    const result = { id: 'multi_turn_base_0', result: [['<think>Hm.</think>']] };
    const before = read(JSON.stringify(result));
    const after = read(converted(before).join('\n'));
    assert.deepEqual([before.tally.textSteps, after.tally.textSteps], [1, 1]);
  });
});

describe('given the conversion to a plain chat', () => {
  it('when there are labels and facts of an episode, then none is in it', () => {
    const [record] = convertedRecords(
      JSON.stringify({
        id: 'a',
        gold_action: 'ASK',
        success: true,
        messages: [{ ...user, gold_action: 'ASK' }, { role: 'assistant', content: 'Done.', predicted_action: 'CONFIRM' }],
      }),
      'openai',
    );
    assert.deepEqual(record, { messages: [user, { role: 'assistant', content: 'Done.' }] });
  });

  it('when calls have no ids, then they are numbered and their results in order name them', () => {
    const call = (name: string) => ({ function: { name, arguments: '{}' } });
    const [record] = convertedRecords(
      chat(
        { role: 'assistant', content: null, tool_calls: [call('f'), call('g')] },
        { role: 'tool', content: '1' },
        { role: 'tool', content: '2' },
        { role: 'assistant', content: null },
      ),
      'openai',
    );
    const [called, first, second, silent] = record?.messages ?? [];
    assert.deepEqual((called?.['tool_calls'] as { id: string }[]).map(({ id }) => id), ['call_1', 'call_2']);
    assert.deepEqual([first?.['tool_call_id'], second?.['tool_call_id']], ['call_1', 'call_2']);
    assert.deepEqual(silent, { role: 'assistant', content: '' });
  });

  it('when tools are defined as others do, then they are defined as OpenAI does', () => {
    const tools = [
      { name: 'f', description: 'Does.', input_schema: { type: 'object' } },
      JSON.stringify({ name: 'g', parameters: { type: 'object' } }),
      { odd: true },
    ];
    const [record] = convertedRecords(JSON.stringify({ id: 'a', tools, messages: [user] }), 'openai');
    assert.deepEqual(record?.['tools'], [
      { type: 'function', function: { name: 'f', description: 'Does.', parameters: { type: 'object' } } },
      { type: 'function', function: { name: 'g', parameters: { type: 'object' } } },
    ]);
  });
});
