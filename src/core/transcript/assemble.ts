import { goldFits, type Companions, type EpisodeGold } from '../gold';
import type { Episode, EpisodeAttributes, Label, RecordRef, Step, Turn, ValueRef } from '../model';
import type { FragmentFacts, MessageFacts } from './facts';

/** A fragment's facts with the record that they were read from. */
export interface Part {
  readonly record: RecordRef;
  readonly facts: FragmentFacts;
}

/** A turn while its steps are still coming in. */
interface OpenTurn {
  readonly opening: ValueRef | undefined;
  readonly gold: Label | undefined;
  readonly steps: Step[];
  /** Opened by the format's own mark: it counts as a turn even when no step follows. */
  readonly explicit: boolean;
}

/**
 * Makes one episode of its parts, in file order, and joins the gold and outcome that companion files give for its id.
 *
 * @param parts at least one part.
 * @param id the name that the episode goes by in its transcript.
 */
export function assembleEpisode(parts: readonly [Part, ...Part[]], id: string, companions: Companions): Episode {
  const [first] = parts;
  const fileId = parts.find((part) => part.facts.episodeId !== undefined)?.facts.episodeId;
  const companionGold = fileId === undefined ? undefined : companions.goldOf(fileId);
  const companionOutcome = fileId === undefined ? undefined : companions.outcomeOf(fileId);
  const recorded = mergeAttributes(parts.map((part) => part.facts.attributes));
  const gold = recorded.gold ?? companionGold?.label;
  const outcome = recorded.outcome ?? companionOutcome;
  const turns = turnsOf(parts);
  const misfit = companionGold === undefined ? undefined : misfitOf(companionGold, turns.length);
  const goldByTurn = misfit === undefined ? companionGold?.turns : undefined;
  const labelled = turns.map((turn) => withGold(turn, goldByTurn?.[turn.index]));
  const goldTurn = (misfit === undefined ? companionGold?.goldTurn : undefined) ?? labelledGoldTurn(labelled, gold);
  return {
    id,
    at: { record: first.record, path: first.facts.path },
    records: [...new Set(parts.map((part) => part.record))],
    attributes: { ...recorded, ...(gold && { gold }), ...(outcome && { outcome }) },
    turns: labelled,
    ...(goldTurn !== undefined && { goldTurn }),
    ...(misfit !== undefined && { goldMisfit: misfit }),
  };
}

/** Where the parts of an episode disagree, what stands later in the file holds. */
function mergeAttributes(all: readonly EpisodeAttributes[]): EpisodeAttributes {
  // Not spread into one call: there may be more parts than a call may have arguments.
  return all.reduce<EpisodeAttributes>((merged, attributes) => Object.assign(merged, attributes), {});
}

function misfitOf(gold: EpisodeGold, turnCount: number): string | undefined {
  if (goldFits(gold, turnCount)) return undefined;
  return `the run has ${turnCount} turns, the gold file ${gold.turns?.length ?? 0}`;
}

/** Gold in the transcript itself wins over gold from a companion file. */
function withGold(turn: Turn, gold: Label | undefined): Turn {
  return turn.gold === undefined && gold !== undefined ? { ...turn, gold } : turn;
}

/** Without word from a benchmark, the gold action is due in the first turn that is labelled with the episode's gold. */
function labelledGoldTurn(turns: readonly Turn[], gold: Label | undefined): number | undefined {
  if (gold === undefined) return undefined;
  return turns.find((turn) =>
    turn.steps.some((step) => step.gold !== undefined)
      ? turn.steps.some((step) => step.gold?.class === gold.class)
      : turn.gold?.class === gold.class,
  )?.index;
}

function turnsOf(parts: readonly Part[]): readonly Turn[] {
  const builder = new TurnBuilder();
  for (const { record, facts } of parts) {
    for (const message of facts.messages) builder.add(message, { record, path: message.path });
  }
  return builder.finish();
}

/** Cuts a stream of messages into turns: see {@link Turn}. */
class TurnBuilder {
  readonly #turns: Turn[] = [];
  #current: OpenTurn | undefined;
  #number: string | undefined;
  #userSince: { readonly at: ValueRef; readonly gold: Label | undefined } | undefined;

  add(message: MessageFacts, at: ValueRef): void {
    switch (message.role) {
      case 'turn-start':
        if (message.number !== undefined) {
          this.#startNumbered(message.number);
          return;
        }
        this.#close();
        this.#current = { opening: at, gold: undefined, steps: [], explicit: true };
        this.#userSince = undefined;
        return;
      case 'user':
        this.#addUser(at, message.gold);
        return;
      case 'assistant': {
        const turn = this.#turnForStep();
        const { prediction, content, gold } = message;
        turn.steps.push({ index: turn.steps.length, at, prediction, content, ...(gold && { gold }) });
        return;
      }
    }
  }

  finish(): readonly Turn[] {
    this.#close();
    return this.#turns;
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
    this.#turns.push({ index: this.#turns.length, steps, ...(opening && { opening }), ...(gold && { gold }) });
    this.#current = undefined;
  }
}
