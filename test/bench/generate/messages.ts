import { Random } from './random';
import { SAID } from './said';
import { orderId, toolResult, userText } from './texts';

/** Lines with a message each: how long they are on average, and how many episodes are written at the same time. */
export interface MessageShape {
  /** In bytes, about. */
  readonly lineBytes: 200 | 1000;
  /** 1: the lines of an episode stand together; of more episodes they take turns. */
  readonly openEpisodes: number;
}

const TURNS = 5;
/** In UTF-16 code units: so much of a tool's result is kept that lines are as long as they should be. */
const RESULT = { 200: 120, 1000: 3150 } as const;
/** The same of what people and the assistant say, so that short lines are short. */
const SPEECH = { 200: 60, 1000: 1000 } as const;
const TEXT_CLASSES = ['ASK', 'REFUSE', 'CONFIRM', 'OTHER'] as const;
const GOLD = ['TOOL_CALL', 'ASK', 'REFUSE', 'CONFIRM'] as const;

/** Messages of a customer service, a line each, in episodes of 20. Every run gives the same. */
export function* messageLines({ lineBytes, openEpisodes }: MessageShape, seed = 1): Generator<string> {
  const random = new Random(seed);
  for (let number = 1; ; number += openEpisodes) {
    const open = Array.from({ length: openEpisodes }, (_, at) => `task_${number + at}`);
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (let place = 0; place < SPEAKERS.length; place += 1) {
        for (const id of open) {
          const facts = turn === 0 && place === 0 ? { success: random.chance(0.6), category: 'orders' } : {};
          yield JSON.stringify({ episode_id: id, ...SPEAKERS[place]?.(random, lineBytes), ...facts });
        }
      }
    }
  }
}

type Speaker = (random: Random, lineBytes: MessageShape['lineBytes']) => object;

const SPEAKERS: readonly Speaker[] = [
  (random, lineBytes) => ({ role: 'user', content: userText(random).slice(0, SPEECH[lineBytes]) }),
  (random) => ({
    role: 'assistant',
    content: null,
    tool_calls: [{ function: { name: 'get_order_details', arguments: JSON.stringify({ order_id: orderId(random) }) } }],
    predicted_action: 'TOOL_CALL',
  }),
  (random, lineBytes) => ({ role: 'tool', content: toolResult(random).slice(0, RESULT[lineBytes]) }),
  (random, lineBytes) => {
    const shown = random.pick(TEXT_CLASSES);
    const content = random.pick(SAID[shown]).slice(0, SPEECH[lineBytes]);
    return { role: 'assistant', content, predicted_action: shown, gold_action: random.pick(GOLD) };
  },
];
