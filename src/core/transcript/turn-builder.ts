import type { Draft, Label, ReplyPiece, Step, Turn, ValueRef } from '../model';
import { keptList, type MessageFacts } from './facts';
import { joinPiece } from './join-piece';

/** A turn while its steps are still coming in. */
interface OpenTurn {
  readonly opening: ValueRef | undefined;
  readonly gold: Label | undefined;
  readonly steps: Step[];
  /** Opened by the format's own mark: it counts as a turn even when no step follows. */
  readonly explicit: boolean;
}

type AssistantFacts = Extract<MessageFacts, { role: 'assistant' }>;

/** Cuts a stream of messages into turns, and joins the pieces of replies to steps: see {@link Turn}. */
export class TurnBuilder {
  readonly #turns: Turn[] = [];
  #current: OpenTurn | undefined;
  #number: string | undefined;
  #userSince: { readonly at: ValueRef; readonly gold: Label | undefined } | undefined;
  /** The current turn's steps by the id of the reply that they are pieces of. */
  readonly #stepByReply = new Map<string, number>();
  /** Whether the last message was a piece of the current turn's last step. */
  #isStepOpen = false;

  add(message: MessageFacts, at: ValueRef): void {
    const wasStepOpen = this.#isStepOpen;
    this.#isStepOpen = message.role === 'assistant';
    switch (message.role) {
      case 'tool':
        return;
      case 'turn-start':
        if (message.number === undefined) this.#startMarked(at, message.gold);
        else this.#startNumbered(message.number);
        return;
      case 'user':
        this.#addUser(at, message.gold);
        return;
      case 'assistant':
        this.#addStep(message, at, wasStepOpen);
        return;
    }
  }

  finish(): readonly Turn[] {
    this.#close();
    return keptList(this.#turns);
  }

  #startMarked(at: ValueRef, gold: Label | undefined): void {
    this.#close();
    this.#current = { opening: at, gold, steps: [], explicit: true };
    this.#userSince = undefined;
  }

  /** A new number ends the turn, and the next step opens another: as a user message would, where there is none. */
  #startNumbered(number: number | string): void {
    // Recorders mix `1` and `"1"`.
    const name = String(number);
    if (name !== this.#number && this.#userSince === undefined) this.#close();
    this.#number = name;
  }

  /** User messages in a row open one turn; the first is its opening, and a label on any of them is its gold. */
  #addUser(at: ValueRef, gold: Label | undefined): void {
    const current = this.#current;
    if (current?.explicit === true && current.steps.length === 0) {
      this.#current = { ...current, opening: at, gold: gold ?? current.gold };
      return;
    }
    this.#userSince = { at: this.#userSince?.at ?? at, gold: gold ?? this.#userSince?.gold };
  }

  #addStep({ prediction, content, gold, reply }: AssistantFacts, at: ValueRef, wasStepOpen: boolean): void {
    const { steps } = this.#turnForStep();
    const known = reply === undefined ? undefined : this.#stepOf(reply, steps, wasStepOpen);
    const index = known ?? steps.length;
    const piece: Step = gold ? { index, at, prediction, content, gold } : { index, at, prediction, content };
    const before = steps[index];
    const isAlone = before === undefined || (typeof reply === 'object' && reply.isWhole === true);
    steps[index] = isAlone ? piece : joinPiece(before, piece);
    if (typeof reply === 'object') this.#stepByReply.set(reply.id, index);
  }

  /** The place of the step that a piece belongs to; `undefined` when it is a reply's first. */
  #stepOf(reply: ReplyPiece, steps: readonly Step[], wasStepOpen: boolean): number | undefined {
    if (reply === 'goes-on') return wasStepOpen && steps.length > 0 ? steps.length - 1 : undefined;
    return this.#stepByReply.get(reply.id);
  }

  #turnForStep(): OpenTurn {
    if (this.#current !== undefined && this.#userSince === undefined) return this.#current;
    this.#close();
    this.#current = { opening: this.#userSince?.at, gold: this.#userSince?.gold, steps: [], explicit: false };
    this.#userSince = undefined;
    return this.#current;
  }

  #close(): void {
    if (this.#current === undefined) return;
    const { opening, gold, steps } = this.#current;
    const turn: Draft<Turn> = { index: this.#turns.length, steps: keptList(steps) };
    if (opening !== undefined) turn.opening = opening;
    if (gold !== undefined) turn.gold = gold;
    this.#turns.push(turn);
    this.#current = undefined;
    this.#stepByReply.clear();
  }
}
