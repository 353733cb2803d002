import type { EpisodeAttributes, Label, Prediction, StepClass } from '../model';
import type { Partial } from '../own-format';
import type { FragmentFacts, MessageFacts } from '../transcript';

/** What is kept of a part of an episode that may go on elsewhere: all that a tally looks at. */
export type LoosePart = Partial['loose'][number];
type LooseMessage = LoosePart['messages'][number];

/** @param line 0-based. */
export function loosePart({ episodeId, extent, attributes, messages }: FragmentFacts, line: number): LoosePart {
  if (extent === 'whole') throw new Error('a whole episode goes on nowhere');
  return {
    line,
    extent,
    ...(episodeId !== undefined && { episode: episodeId }),
    ...looseAttributes(attributes),
    messages: messages.map(looseMessage),
  };
}

/** The facts that a part stands for. What no tally looks at is not in them: evidence, and where things stand. */
export function factsOfLoose(part: LoosePart): FragmentFacts {
  return {
    episodeId: part.episode,
    extent: part.extent,
    path: [],
    attributes: attributesOf(part),
    messages: part.messages.map(messageOf),
    problems: [],
  };
}

/** A key that is there takes the place of what an earlier part said, so that each stays as it was: there or not. */
function looseAttributes(attributes: EpisodeAttributes): Omit<LoosePart, 'line' | 'extent' | 'messages'> {
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

function attributesOf(part: LoosePart): EpisodeAttributes {
  const { category, gold, moreGold, checkedHits, goldTurn, passed, crashed } = part;
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

function messageOf(message: LooseMessage): MessageFacts {
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
function predictionOf({ classes: [first = null, ...others] = [], recorded }: LooseMessage): Prediction {
  const evidence = recorded === true ? ({ rule: 'recorded', path: [] } as const) : ({ rule: 'no-cue' } as const);
  const also = others.flatMap((further) => (further === null ? [] : [{ class: further, evidence }]));
  return { class: first, evidence, ...(also.length > 0 && { also }) };
}
