import { readToolResponses, withoutThought } from '../dialects';
import type { Episode, Label, Prediction, StepClass } from '../model';
import type { OwnEpisode, OwnMessage } from '../own-format';
import type { Spoken, SpokenContent, SpokenEpisode } from '../spoken';
import { labelledGoldTurn } from '../transcript';

/** An empty thought before a text that would else be taken for nothing but a thought. */
const NO_THOUGHT = '<think></think>';

/** An episode as a record of our own format, with everything that was read of it. */
export function toTurnlens({ episode, spoken, tools }: SpokenEpisode): OwnEpisode {
  return {
    id: episode.id,
    ...factsOf(episode),
    ...(tools && { tools }),
    messages: [...new TurnWriter(spoken).write()],
  };
}

function factsOf({ attributes, turns, goldTurn }: Episode): Omit<OwnEpisode, 'id' | 'messages'> {
  const { model, category, gold, moreGold = [], checkedHits, outcome, inferenceError } = attributes;
  // Said by the labels themselves where it is the first turn that is labelled so.
  const isToldByLabels = labelledGoldTurn(turns, gold) === goldTurn;
  return {
    ...(model !== undefined && { model }),
    ...(category !== undefined && { category }),
    ...goldKeys(gold),
    ...(gold && moreGold.length > 0 && { gold_actions: [gold, ...moreGold].map((label) => label.class) }),
    ...(checkedHits && { checked_hits: checkedHits }),
    ...(goldTurn !== undefined && !isToldByLabels && { gold_turn: goldTurn + 1 }),
    ...(outcome && { success: outcome.passed }),
    ...(outcome?.reason !== undefined && { outcome_reason: outcome.reason }),
    ...(inferenceError !== undefined && { inference_error: inferenceError }),
  };
}

function goldKeys(gold: Label | undefined): { gold_action?: StepClass; gold_note?: string } {
  if (gold === undefined) return {};
  return { gold_action: gold.class, ...(gold.note !== undefined && { gold_note: gold.note }) };
}

/**
 * Writes messages so that whoever reads them counts the same turns: a turn starts by itself at the first step after a
 * user message; where it would not, a message of the role `turn` starts it.
 */
class TurnWriter {
  /** 0-based index of the turn that is open for a reader who has come this far; -1 before the first. */
  #open = -1;
  /** Whether a user has spoken since the last step, or since the start of a turn that has none yet. */
  #userSince = false;
  /** Whether the open turn was started by a message of its own, and has no step yet. */
  #isWaiting = false;
  /** Whether the gold of the turn that comes next has been written. */
  #goldSaid = false;

  constructor(private readonly spoken: readonly Spoken[]) {}

  *write(): Generator<OwnMessage> {
    for (const [index, said] of this.spoken.entries()) {
      if (said.kind === 'turn' && !this.#isNeedless(said.gold, index)) yield this.#turn(said.gold);
      if (said.kind === 'step') yield* this.#step(said);
      if (said.kind === 'system') yield { role: 'system', content: said.text };
      if (said.kind === 'tool') {
        yield { role: 'tool', ...(said.callId !== undefined && { tool_call_id: said.callId }), content: said.text };
      }
      if (said.kind === 'user') {
        this.#noteUser(said);
        yield { role: 'user', content: said.text, ...goldKeys(said.gold) };
      }
    }
  }

  #noteUser(user: Extract<Spoken, { kind: 'user' }>): void {
    if (!isReadAsUser(user.text)) return;
    this.#userSince = true;
    if (user.gold !== undefined) this.#goldSaid = true;
  }

  /** A mark of a new turn goes without saying where a user and a step follow, and nobody has spoken before it. */
  #isNeedless(gold: Label | undefined, index: number): boolean {
    if (gold !== undefined || this.#userSince || this.#isWaiting) return false;
    let hasUser = false;
    for (let at = index + 1; at < this.spoken.length; at++) {
      const said = this.spoken[at];
      if (said === undefined || said.kind === 'turn') return false;
      if (said.kind === 'step') return hasUser;
      if (said.kind === 'user' && isReadAsUser(said.text)) hasUser = true;
    }
    return false;
  }

  #turn(gold: Label | undefined): OwnMessage {
    this.#open += 1;
    this.#userSince = false;
    this.#isWaiting = true;
    this.#goldSaid = gold !== undefined;
    return { role: 'turn', ...goldKeys(gold) };
  }

  *#step({ turn, step, content }: Extract<Spoken, { kind: 'step' }>): Generator<OwnMessage> {
    const isFirst = step.index === 0;
    if (isFirst) {
      const opens = !this.#isWaiting && (this.#userSince || this.#open < 0);
      const isGoldLost = turn.gold !== undefined && !this.#goldSaid;
      if (isGoldLost || (opens ? this.#open + 1 : this.#open) < turn.index) yield this.#turn(turn.gold);
      else if (opens) this.#open += 1;
    }
    this.#userSince = false;
    this.#isWaiting = false;
    this.#goldSaid = false;
    yield {
      role: 'assistant',
      ...contentKeys(content),
      ...predictedKeys(step.prediction),
      ...goldKeys(step.gold),
    };
  }
}

/** Whether a text of a user is read as one, and not as the result of a tool. */
function isReadAsUser(text: string): boolean {
  return readToolResponses(text) === undefined;
}

function contentKeys({ text, reasoning, refusal, calls }: SpokenContent): Omit<OwnMessage, 'role'> {
  return {
    content: text === undefined ? null : isAllThought(text) ? NO_THOUGHT + text : text,
    ...(reasoning !== undefined && { reasoning_content: reasoning }),
    ...(refusal !== undefined && { refusal }),
    ...(calls.length > 0 && {
      tool_calls: calls.map(({ id, ...call }) => ({
        ...(id !== undefined && { id }),
        type: 'function' as const,
        function: call,
      })),
    }),
  };
}

function isAllThought(text: string): boolean {
  return text.trim() !== '' && (withoutThought({ text, calls: [] }).text ?? '').trim() === '';
}

/** Without anything to classify there is no class to write: every preset finds none again. */
function predictedKeys({ class: predicted, also = [] }: Prediction): { predicted_action?: StepClass | StepClass[] } {
  if (predicted === null) return {};
  if (also.length === 0) return { predicted_action: predicted };
  return { predicted_action: [predicted, ...also.map((further) => further.class)] };
}
