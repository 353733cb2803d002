import type { EpisodeAttributes, Label, Prediction, StepClass } from '../model';
import { messageOfWord, messageWord, splitWords, type LooseMessage, type Partial } from '../own-format';
import type { FragmentFacts, MessageFacts } from '../transcript';

/** What is kept of parts of an episode that may go on elsewhere: all that a tally looks at. */
export type LoosePart = Partial['loose'][number];
/** What is said of the whole episode. */
export type LooseAttributes = Omit<LoosePart, 'line' | 'extent' | 'episode' | 'messages'>;

/** Whether nothing is said: so it is of most parts. */
export function isEmpty(attributes: LooseAttributes | EpisodeAttributes): boolean {
  for (const _ in attributes) return false;
  return true;
}

/** A key that is there takes the place of what an earlier part said, so that each stays as it was: there or not. */
export function looseAttributes(attributes: EpisodeAttributes): LooseAttributes {
  const { category, gold, moreGold, checkedHits, goldTurn, outcome, inferenceError } = attributes;
  return {
    ...(category !== undefined && { category }),
    ...(gold && { gold: gold.class }),
    ...(moreGold && { moreGold: moreGold.map((label) => label.class) }),
    ...(checkedHits && { checkedHits: { ...checkedHits } }),
    ...(goldTurn !== undefined && { goldTurn }),
    ...(outcome && { passed: outcome.passed }),
    ...(inferenceError !== undefined && { crashed: true }),
  };
}

/**
 * The facts that parts stand for. What no tally looks at is not in them: evidence, and where things stand.
 *
 * @param words of the messages.
 */
export function factsOfLoose(
  { episode, extent, ...attributes }: Omit<LoosePart, 'line' | 'messages'>,
  words: string,
): FragmentFacts {
  return {
    episodeId: episode,
    extent,
    path: [],
    attributes: attributesOf(attributes),
    messages: splitWords(words).map(factsOfWord),
    problems: [],
  };
}

function attributesOf(attributes: LooseAttributes): EpisodeAttributes {
  const { category, gold, moreGold, checkedHits, goldTurn, passed, crashed } = attributes;
  return {
    ...(category !== undefined && { category }),
    ...(gold && { gold: labelOf(gold) }),
    ...(moreGold && { moreGold: moreGold.map(labelOf) }),
    ...(checkedHits && { checkedHits }),
    ...(goldTurn !== undefined && { goldTurn }),
    ...(passed !== undefined && { outcome: { passed, source: SOMEWHERE } }),
    ...(crashed === true && { inferenceError: '' }),
  };
}

const SOMEWHERE = { from: 'file', path: [] } as const;

function labelOf(given: StepClass): Label {
  return { class: given, source: SOMEWHERE };
}

/** What is kept of a message, as a word. */
export function wordOf(message: MessageFacts): string {
  return messageWord(looseMessage(message));
}

function looseMessage(message: MessageFacts): LooseMessage {
  switch (message.role) {
    case 'tool':
      return { role: 'tool' };
    case 'user':
      return { role: 'user', ...goldOf(message) };
    case 'turn-start':
      return { role: 'turn-start', ...numberOf(message), ...goldOf(message) };
    case 'assistant': {
      const { prediction, content, reply } = message;
      return {
        role: 'assistant',
        classes: [prediction.class, ...(prediction.also ?? []).map((further) => further.class)],
        ...(prediction.evidence.rule === 'recorded' && { recorded: true }),
        content,
        ...(reply !== undefined && { reply }),
        ...goldOf(message),
      };
    }
  }
}

function numberOf({ number }: { readonly number?: number | string | undefined }) {
  return number === undefined ? {} : { number };
}

function goldOf({ gold }: { readonly gold?: Label }): { gold?: StepClass } {
  return gold === undefined ? {} : { gold: gold.class };
}

/** The facts of messages, by the message: most have come before, and nothing changes them. */
const known = new WeakMap<Readonly<LooseMessage>, MessageFacts>();

function factsOfWord(word: string): MessageFacts {
  const message = messageOfWord(word);
  if (message === undefined) throw new Error(`no message is written as ${word}`);
  const before = known.get(message);
  if (before !== undefined) return before;
  const facts = messageOf(message);
  known.set(message, facts);
  return facts;
}

function messageOf(message: Readonly<LooseMessage>): MessageFacts {
  const gold = message.gold && { gold: labelOf(message.gold) };
  switch (message.role) {
    case 'tool':
      return { role: 'tool', path: [] };
    case 'user':
      return { role: 'user', path: [], ...gold };
    case 'turn-start':
      return { role: 'turn-start', path: [], ...numberOf(message), ...gold };
    case 'assistant':
      return {
        role: 'assistant',
        path: [],
        prediction: predictionOf(message),
        content: message.content ?? 'nothing',
        ...(message.reply !== undefined && { reply: replyOf(message.reply) }),
        ...gold,
      };
  }
}

function replyOf(reply: NonNullable<LooseMessage['reply']>) {
  return reply === 'goes-on' ? reply : { id: reply.id, ...(reply.isWhole === true && { isWhole: true as const }) };
}

/** Of its evidence it matters only whether the file records the class. */
function predictionOf({ classes: [first = null, ...others] = [], recorded }: Readonly<LooseMessage>): Prediction {
  const evidence = recorded === true ? ({ rule: 'recorded', path: [] } as const) : ({ rule: 'no-cue' } as const);
  const also = others.flatMap((further) => (further === null ? [] : [{ class: further, evidence }]));
  return { class: first, evidence, ...(also.length > 0 && { also }) };
}
