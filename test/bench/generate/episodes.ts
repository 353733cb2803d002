import { Random } from './random';
import { SAID } from './said';
import { orderId, systemPrompt, toolResult, userText } from './texts';

/** Whether a file records the class of each step, or leaves it to be told from the text. */
export type Recording = 'recorded' | 'text';

const CATEGORIES = ['returns', 'exchanges', 'addresses', 'refunds', 'orders'] as const;
const TEXT_CLASSES = ['ASK', 'REFUSE', 'CONFIRM', 'OTHER'] as const;

/**
 * Episodes of a customer service, a line each, as runs of benchmarks hold them: a long system prompt, and turns of
 * calls, their results and answers. Every run gives the same.
 */
export function* episodeLines(recording: Recording, seed = 1): Generator<string> {
  const random = new Random(seed);
  for (let number = 1; ; number += 1) yield JSON.stringify(episode(random, number, recording));
}

function episode(random: Random, number: number, recording: Recording): object {
  const messages: object[] = [{ role: 'system', content: systemPrompt(random) }];
  for (let turn = random.between(2, 6); turn > 0; turn -= 1) messages.push(...turnMessages(random, recording));
  return {
    id: `task_${number}`,
    category: random.pick(CATEGORIES),
    model: 'demo-agent-1',
    success: random.chance(0.6),
    ...(random.chance(0.5) && { gold_action: random.pick(['TOOL_CALL', 'ASK', 'REFUSE', 'CONFIRM']) }),
    messages,
  };
}

function turnMessages(random: Random, recording: Recording): readonly object[] {
  const messages: object[] = [{ role: 'user', content: userText(random) }];
  for (let call = random.between(0, 3); call > 0; call -= 1) {
    const id = `call_${random.between(1e8, 9e8)}`;
    const given = JSON.stringify({ order_id: orderId(random), item_ids: [String(random.between(1e9, 9e9))] });
    const asked = { id, type: 'function', function: { name: 'get_order_details', arguments: given } };
    messages.push({ role: 'assistant', content: null, tool_calls: [asked], ...labels(random, recording, 'TOOL_CALL') });
    messages.push({ role: 'tool', tool_call_id: id, name: 'get_order_details', content: toolResult(random) });
  }
  const shown = random.pick(TEXT_CLASSES);
  const content = random.pick(SAID[shown]);
  messages.push({ role: 'assistant', content, ...labels(random, recording, shown) });
  return messages;
}

function labels(random: Random, recording: Recording, shown: string): object {
  return {
    ...(recording === 'recorded' && { predicted_action: shown }),
    ...(random.chance(0.3) && { gold_action: random.pick(['TOOL_CALL', 'ASK', 'REFUSE', 'CONFIRM']) }),
  };
}
