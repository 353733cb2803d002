/** Invented records of our own formats and of those in which chats are kept, by dialect. */
import { assistant, functionCall, toolSays, user } from './messages';

const inEpisode = (id: string, message: object) => ({ episode_id: id, ...message });
const says = (from: string, value: string, more: object = {}) => ({ from, value, ...more });
const block = (type: string, value: string) => ({ type, value });

export const CHAT_RECORDS: Readonly<Record<string, readonly unknown[]>> = {
  'turnlens-episodes': [
    {
      id: 'beds',
      category: 'garden',
      success: true,
      messages: [
        user('Water the beds.'),
        functionCall('water', { gold_action: 'TOOL_CALL' }),
        toolSays('ok'),
        assistant('All beds are watered.'),
        user('And the lawn?'),
        assistant('Which part of the lawn?', { gold_action: 'REFUSE', gold_note: 'it has none' }),
      ],
    },
    { id: 'trees', gold_action: 'ASK', success: false, messages: [user('Cut it.'), assistant('I cannot cut trees.')] },
    { id: 'hedge', success: true, messages: [assistant('Hello.'), user('Trim it.', { gold_action: 'ASK' }), assistant('How short?')] },
  ],
  'turnlens-messages': [
    inEpisode('a', user('Dig.')),
    inEpisode('b', user('Rake.')),
    inEpisode('a', { turn: 1, ...assistant('Where?', { gold_action: 'ASK' }) }),
    inEpisode('b', functionCall('rake')),
    inEpisode('b', toolSays('ok')),
    inEpisode('b', assistant('Raked.', { predicted_action: 'CONFIRM' })),
    inEpisode('a', { success: true, category: 'garden' }),
  ],
  'openai-chat': [
    { messages: [{ role: 'system', content: 'Be kind.' }, user('Hi.'), assistant('Hello. What can I do?')], tools: [] },
    { messages: [user('Plant it.'), { role: 'assistant', function_call: { name: 'plant', arguments: '{}' } }] },
    { messages: [user('Sing.'), { role: 'assistant', content: null, refusal: 'I will not sing.' }] },
  ],
  'api-replies': [
    {
      custom_id: 'prune',
      request: { model: 'm', messages: [user('Prune it.'), functionCall('look'), toolSays('a rose')], tools: [] },
      response: { status_code: 200, body: { id: 'r1', model: 'm-1', choices: [{ index: 0, message: assistant('How far?') }] } },
      error: null,
    },
    {
      custom_id: 'mow',
      result: {
        type: 'succeeded',
        message: {
          type: 'message',
          role: 'assistant',
          model: 'm-2',
          content: [{ type: 'text', text: 'I mow.' }, { type: 'tool_use', id: 'c', name: 'mow', input: { bed: 1 } }],
          stop_reason: 'tool_use',
        },
      },
    },
    { custom_id: 'sow', result: { type: 'errored', error: { type: 'error', error: { type: 'overloaded', message: 'too busy' } } } },
  ],
  'chat-messages': [
    user('Mow.'),
    functionCall('mow'),
    toolSays('no fuel'),
    assistant('There is no fuel. Shall I buy some?'),
    user('Yes.'),
    assistant('Bought.', { gold_action: 'TOOL_CALL' }),
  ],
  'openai-responses': [
    {
      id: 'resp_1',
      model: 'm',
      instructions: 'Be brief.',
      input: 'Find a spade.',
      output: [
        { type: 'reasoning', id: 'rs', summary: [{ type: 'summary_text', text: 'A spade.' }] },
        { type: 'function_call', name: 'find', arguments: '{"x": 1}', call_id: 'c' },
        { type: 'function_call_output', call_id: 'c', output: 'in the shed' },
        { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'In the shed.' }] },
      ],
    },
    {
      id: 'resp_2',
      input: [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Lend it.' }] }],
      output: [{ type: 'message', role: 'assistant', content: [{ type: 'refusal', refusal: 'No.' }] }],
    },
  ],
  'anthropic-messages': [
    {
      id: 'dinner',
      success: true,
      system: [{ type: 'text', text: 'You book tables.' }],
      messages: [
        user('A table for two.'),
        {
          role: 'assistant',
          content: [
            { type: 'thinking', thinking: 'Two.', signature: 'x' },
            { type: 'text', text: 'Let me look.' },
            { type: 'tool_use', id: 't1', name: 'find', input: { seats: 2 } },
          ],
        },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', content: [{ type: 'text', text: 'none' }] }] },
        assistant('There is no table free.', { gold_action: 'REFUSE' }),
      ],
    },
    {
      id: 'lunch',
      messages: [user('Lunch?'), { role: 'assistant', content: [{ type: 'tool_use', id: 't2', name: 'order', input: {} }] }],
    },
  ],
  sharegpt: [
    {
      id: 'one',
      system: 'Be brief.',
      tools: '[{"name": "find"}]',
      conversations: [
        says('human', 'Find it.'),
        says('function_call', '{"name": "find", "arguments": {"x": 1}}'),
        says('observation', 'found'),
        says('gpt', 'Here it is.', { gold_action: 'CONFIRM' }),
      ],
    },
    { conversations: [says('human', 'Hide it.'), says('gpt', 'Where to?')] },
  ],
  'llama-factory': [
    {
      tools: '[{"name": "area"}]',
      messages: [
        { role: 'user', content: [block('text', 'How large?')] },
        {
          role: 'assistant',
          content: [block('reasoning', 'Three.'), block('tool_call', '{"name": "area", "arguments": {"r": 3}}')],
        },
        { role: 'tool', content: [block('text', '28')] },
        { role: 'assistant', content: [block('text', 'It is 28.')], gold_action: 'TOOL_CALL' },
      ],
    },
    { messages: [{ role: 'user', content: [block('text', 'Paint it.')] }, { role: 'assistant', content: [block('text', 'Which colour?')] }] },
  ],
};
