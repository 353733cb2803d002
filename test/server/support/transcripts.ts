/** Small invented transcripts of the two formats of our own. */

interface Says {
  readonly gold?: string;
  readonly note?: string;
  readonly predicted?: string;
}

export const user = (content: string, gold?: string) => ({ role: 'user', content, ...(gold !== undefined && { gold_action: gold }) });

export const says = (content: string, { gold, note, predicted }: Says = {}) => ({
  role: 'assistant',
  content,
  ...(predicted !== undefined && { predicted_action: predicted }),
  ...(gold !== undefined && { gold_action: gold }),
  ...(note !== undefined && { gold_note: note }),
});

export const calls = (name: string, labels: Says = {}) => ({
  ...says('', labels),
  tool_calls: [{ id: 'c1', type: 'function', function: { name, arguments: '{"folder": "plans"}' } }],
});

export const toolSays = (content: string) => ({ role: 'tool', tool_call_id: 'c1', content });

/** One line of a file with an episode per line, in the spacing that Python writes. */
export const episodeLine = (id: string, messages: readonly object[], facts: object = {}): string =>
  spaced({ id, ...facts, messages });

/** One line of a file with a message per line. */
export const messageLine = (episode: string, message: object): string => spaced({ episode_id: episode, ...message });

/** Three episodes: one mismatch in the first, two in the third, nothing labelled in the second. */
export const LAUNDRY = [
  episodeLine('wash', [user('Wash it.'), calls('start_wash', { gold: 'ASK', note: 'which programme?' }), toolSays('ok')], {
    gold_action: 'ASK',
    success: true,
  }),
  episodeLine('dry', [user('Dry it.'), says('Which shelf do you mean?'), user('Top.'), calls('dry')], { success: false }),
  episodeLine(
    'iron',
    [
      user('Iron it.'),
      says('I cannot iron silk.', { gold: 'REFUSE' }),
      user('Then fold it.'),
      says('All done.', { gold: 'TOOL_CALL' }),
      user('And sort it.'),
      calls('sort', { gold: 'ASK' }),
    ],
    { gold_action: 'REFUSE', success: true },
  ),
].join('\n');

/** `JSON.stringify` with a blank after `:` and `,`, as most writers of JSON Lines have it. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, part]) => `${JSON.stringify(key)}: ${spaced(part)}`)
    .join(', ')}}`;
}
