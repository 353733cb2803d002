import type { Call, Episode, JsonPath, Label, Message, Step, Turn, ValueRef } from '../model';
import { pathKey, type EpisodePart, type Transcript } from '../transcript';
import { plainJson, type RawJson } from './json-text';
import { pathTo, SourceTexts, valueAt } from './source-text';
import { toolsText } from './tools-text';

/** A call with its arguments as they are to be written: a text that stays a text, or JSON. */
export interface SpokenCall {
  readonly name: string;
  readonly id?: string;
  readonly arguments?: string | RawJson;
}

/** One thing in an episode, in the order in which it was said; `at` is where it stands in the file. */
export type Spoken = { readonly at: ValueRef } & (
  | { readonly kind: 'system'; readonly text: string }
  | { readonly kind: 'tool'; readonly text: string; readonly callId?: string }
  /** `opens`: the turn whose opening this is. */
  | { readonly kind: 'user'; readonly text: string; readonly gold?: Label; readonly opens?: Turn }
  /** The format's own mark of a new turn. */
  | { readonly kind: 'turn'; readonly gold?: Label; readonly opens?: Turn }
  | { readonly kind: 'step'; readonly turn: Turn; readonly step: Step; readonly content: SpokenContent }
);

/** What a step says; of a reply in pieces, what all of them say. */
export interface SpokenContent {
  readonly text?: string;
  /** Where in `text` the part begins that the step's evidence points into: 0 but for a reply in pieces. */
  readonly evidenceFrom?: number;
  readonly reasoning?: string;
  readonly refusal?: string;
  readonly calls: readonly SpokenCall[];
}

/** Everything that was said in an episode, with the definitions of its tools as JSON text. */
export interface SpokenEpisode {
  readonly episode: Episode;
  readonly spoken: readonly Spoken[];
  readonly tools: RawJson | undefined;
}

interface Said {
  readonly part: EpisodePart;
  readonly message: Message;
}

type Piece = Said & { readonly message: Extract<Message, { role: 'assistant' }> };

/** Reads episodes of a transcript again, with their texts. */
export class EpisodeReader {
  readonly #texts = new SourceTexts();

  constructor(private readonly transcript: Transcript) {}

  read(episode: Episode): SpokenEpisode {
    const places = new Places(episode);
    const parts = this.transcript.partsOf(episode).filter((part) => !isReplaced(part, places));
    const said = parts.flatMap((part) => part.fragment.messages.map((message) => ({ part, message })));
    const pieces = new Map<Step, Piece[]>();
    for (const { part, message } of said) {
      if (message.role !== 'assistant') continue;
      const step = places.stepAt({ record: part.record, path: message.path })?.step;
      if (step === undefined) continue;
      const known = pieces.get(step);
      if (known === undefined) pieces.set(step, [{ part, message }]);
      else known.push({ part, message });
    }
    const calls = this.#callsOf([...pieces.values()].flat());
    const spoken = said.flatMap((each): readonly Spoken[] => {
      const { part, message } = each;
      const at = { record: part.record, path: message.path };
      if (message.role !== 'assistant') return spokenOf(message, places, at);
      const found = places.stepAt(at);
      const all = found === undefined ? undefined : pieces.get(found.step);
      // All pieces of a reply go where its first one stands.
      if (found === undefined || all?.[0]?.message !== message) return [];
      return [{ kind: 'step', at: found.step.at, ...found, content: contentOf(found.step, all, calls) }];
    });
    return { episode, spoken, tools: toolsText(parts, this.#texts) };
  }

  /** The calls of all messages, with arguments copied from the text of the records. */
  #callsOf(pieces: readonly Piece[]): ReadonlyMap<Message, readonly SpokenCall[]> {
    const copies = new Map<unknown, RawJson | undefined>();
    for (const [part, own] of callsByPart(pieces)) {
      const found = own.flatMap((call): readonly { readonly value: unknown; readonly path: JsonPath }[] => {
        const below = pathTo(call.arguments, valueAt(part.value, call.path), true);
        return below === undefined ? [] : [{ value: call.arguments, path: [...call.path, ...below] }];
      });
      const texts = this.#texts.copy(part, found.map(({ path }) => path));
      found.forEach(({ value }, index) => copies.set(value, texts[index]));
    }
    const written = ({ content }: Piece['message']) => content.calls.map((call) => writtenCall(call, copies));
    return new Map(pieces.map(({ message }) => [message, written(message)]));
  }
}

/** Whether a part holds nothing but a reply that stands as a whole further down, and what tools gave for it. */
function isReplaced({ record, fragment }: EpisodePart, places: Places): boolean {
  const [reply, ...others] = fragment.messages;
  if (reply?.role !== 'assistant' || typeof reply.reply !== 'object' || reply.reply.isWhole !== true) return false;
  const isCounted = places.stepAt({ record, path: reply.path }) !== undefined;
  return !isCounted && others.every(({ role }) => role === 'tool');
}

/** An episode may have a part for each of its messages, and very many of these. */
function callsByPart(pieces: readonly Piece[]): ReadonlyMap<EpisodePart, readonly Call[]> {
  const byPart = new Map<EpisodePart, Call[]>();
  for (const { part, message } of pieces) {
    const { calls } = message.content;
    if (calls.length === 0) continue;
    const known = byPart.get(part);
    if (known === undefined) byPart.set(part, [...calls]);
    else for (const call of calls) known.push(call);
  }
  return byPart;
}

function writtenCall(
  { name, id, arguments: given }: Call,
  copies: ReadonlyMap<unknown, RawJson | undefined>,
): SpokenCall {
  const written = typeof given === 'string' ? given : (copies.get(given) ?? plainJson(given));
  return { name, ...(id !== undefined && { id }), ...(written !== undefined && { arguments: written }) };
}

function spokenOf(
  message: Exclude<Message, { role: 'assistant' }>,
  places: Places,
  at: ValueRef,
): readonly Spoken[] {
  switch (message.role) {
    case 'system':
      return [{ kind: 'system', at, text: message.text }];
    case 'tool': {
      const { text, callId } = message;
      return [{ kind: 'tool', at, text, ...(callId !== undefined && { callId }) }];
    }
    case 'user': {
      const opens = places.takeOpening(at);
      const gold = goldAt(message.gold, opens);
      return [{ kind: 'user', at, text: message.text, ...(gold && { gold }), ...(opens && { opens }) }];
    }
    case 'turn-start': {
      // A number says only which messages are of one turn, and steps know theirs.
      if (message.number !== undefined) return [];
      const opens = places.takeOpening(at);
      const gold = goldAt(message.gold, opens);
      return [{ kind: 'turn', at, ...(gold && { gold }), ...(opens && { opens }) }];
    }
  }
}

/** The gold to write on the message that opens a turn: what it has in the file, unless the turn got another by hand. */
function goldAt(own: Label | undefined, turn: Turn | undefined): Label | undefined {
  const joined = turn?.gold?.source.from === 'file' ? undefined : turn?.gold;
  return joined?.source.from === 'log' ? joined : (own ?? joined);
}

function contentOf(
  step: Step,
  pieces: readonly Piece[],
  calls: ReadonlyMap<Message, readonly SpokenCall[]>,
): SpokenContent {
  const contents = pieces.map(({ message }) => message.content);
  const reasonings = contents.flatMap(({ reasoning }) => reasoning ?? []);
  const refusal = contents.find((content) => content.refusal !== undefined)?.refusal?.text;
  return {
    ...textOf(step, pieces),
    ...(reasonings.length > 0 && { reasoning: reasonings.join('\n\n') }),
    ...(refusal !== undefined && { refusal }),
    calls: pieces.flatMap(({ message }) => calls.get(message) ?? []),
  };
}

/** A text as it stands; of several pieces those that are not blank, with a blank line between them. */
function textOf({ at }: Step, pieces: readonly Piece[]): Pick<SpokenContent, 'text' | 'evidenceFrom'> {
  const [first] = pieces;
  if (pieces.length === 1) {
    const text = first?.message.content.text;
    return text === undefined ? {} : { text };
  }
  let joined: string | undefined;
  let evidenceFrom: number | undefined;
  for (const { part, message } of pieces) {
    const { text } = message.content;
    if (text === undefined || text.trim() === '') continue;
    const before: string = joined === undefined ? '' : `${joined}${BETWEEN_PIECES}`;
    if (part.record === at.record && pathKey(message.path) === pathKey(at.path)) evidenceFrom = before.length;
    joined = before + text;
  }
  return { ...(joined !== undefined && { text: joined }), ...(evidenceFrom !== undefined && { evidenceFrom }) };
}

const BETWEEN_PIECES = '\n\n';

/** Which step and which turn stand where. */
class Places {
  readonly #steps = new Map<unknown, Map<string, { readonly turn: Turn; readonly step: Step }>>();
  readonly #openings = new Map<unknown, Map<string, Turn>>();

  constructor({ turns }: Episode) {
    for (const turn of turns) {
      if (turn.opening !== undefined) put(this.#openings, turn.opening, turn);
      for (const step of turn.steps) for (const at of step.pieces ?? [step.at]) put(this.#steps, at, { turn, step });
    }
  }

  stepAt({ record, path }: ValueRef): { readonly turn: Turn; readonly step: Step } | undefined {
    return this.#steps.get(record)?.get(pathKey(path));
  }

  /** The turn that opens at a place; only once, for several messages may have been read from one value. */
  takeOpening({ record, path }: ValueRef): Turn | undefined {
    const openings = this.#openings.get(record);
    const key = pathKey(path);
    const turn = openings?.get(key);
    openings?.delete(key);
    return turn;
  }
}

function put<T>(places: Map<unknown, Map<string, T>>, { record, path }: ValueRef, value: T): void {
  const known = places.get(record);
  if (known === undefined) places.set(record, new Map([[pathKey(path), value]]));
  else known.set(pathKey(path), value);
}
