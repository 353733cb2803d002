/** Messages of OpenAI's chat format, of which many formats are made. */

export const user = (content: string, more: object = {}) => ({ role: 'user', content, ...more });

export const assistant = (content: string, more: object = {}) => ({ role: 'assistant', content, ...more });

export const functionCall = (name: string, more: object = {}) => ({
  role: 'assistant',
  content: null as string | null,
  tool_calls: [{ id: 'c1', type: 'function', function: { name, arguments: '{"bed": 1}' } }],
  ...more,
});

export const toolSays = (content: string) => ({ role: 'tool', tool_call_id: 'c1', content });
