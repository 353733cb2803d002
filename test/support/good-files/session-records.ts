/** Invented records of the logs that coding agents keep of their sessions, by dialect. */

const claude = (type: string, message: object, more: object = {}) => ({
  uuid: 'u',
  parentUuid: null,
  sessionId: 's',
  isSidechain: false,
  type,
  message,
  ...more,
});
const claudeReply = (id: string, block: object) =>
  claude('assistant', { role: 'assistant', id, model: 'm', content: [block] });

const codex = (type: string, payload: object) => ({ timestamp: '2030-01-01T00:00:00Z', type, payload });
const codexSaid = (role: string, text: string) =>
  codex('response_item', {
    type: 'message',
    role,
    content: [{ type: role === 'assistant' ? 'output_text' : 'input_text', text }],
  });

export const SESSION_RECORDS: Readonly<Record<string, readonly unknown[]>> = {
  'claude-code': [
    { type: 'summary', summary: 'A garden', leafUuid: 'u' },
    { type: 'file-history-snapshot', messageId: 'u', snapshot: {} },
    claude('user', { role: 'user', content: 'Rename the beds.' }),
    claudeReply('msg_1', { type: 'thinking', thinking: 'hm' }),
    claudeReply('msg_1', { type: 'text', text: 'Let me look.' }),
    claudeReply('msg_1', { type: 'tool_use', id: 't', name: 'Read', input: { file: 'beds.md' } }),
    claude('user', { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't', content: 'roses' }] }),
    claudeReply('msg_2', { type: 'text', text: 'Which name do you want?' }),
    claude('user', { role: 'user', content: 'Search.' }, { isSidechain: true, agentId: 'a1' }),
    claude('assistant', { role: 'assistant', id: 'msg_3', content: [{ type: 'text', text: 'Found.' }] }, { isSidechain: true, agentId: 'a1' }),
  ],
  codex: [
    codex('session_meta', { id: 's', cwd: '/garden' }),
    codex('turn_context', { model: 'm' }),
    codexSaid('user', 'List the beds.'),
    codex('event_msg', { type: 'agent_message', message: 'I list them.' }),
    codex('response_item', { type: 'reasoning', summary: [{ type: 'summary_text', text: 'hm' }], content: null }),
    codexSaid('assistant', 'I list them.'),
    codex('response_item', { type: 'function_call', name: 'shell', arguments: '{"command":["ls"]}', call_id: 'c' }),
    codex('response_item', { type: 'function_call_output', call_id: 'c', output: 'roses' }),
    codexSaid('assistant', 'Only roses.'),
  ],
  'gemini-cli': [
    {
      sessionId: 's',
      projectHash: 'h',
      messages: [
        { id: 'u', type: 'user', content: 'List it.' },
        {
          id: 'g',
          type: 'gemini',
          content: 'Here.',
          model: 'm',
          thoughts: [{ subject: 'Plan', description: 'Look first.' }],
          toolCalls: [
            {
              id: 'c',
              name: 'ls',
              args: { path: '.' },
              status: 'success',
              result: [{ functionResponse: { id: 'c', name: 'ls', response: { output: 'roses' } } }],
            },
          ],
        },
        { id: 'i', type: 'info', content: 'Saved.' },
        { id: 'v', type: 'user', content: 'And now?' },
        { id: 'h', type: 'gemini', content: 'I cannot see more.' },
      ],
    },
  ],
};
