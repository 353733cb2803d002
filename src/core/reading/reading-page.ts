import type { Turn } from '../model';
import type { Spoken, SpokenEpisode } from '../spoken';
import type { Transcript } from '../transcript';
import { counted } from '../wording';
import { judgedIn, type Judged } from './judged';
import { LIMITS } from './limits';
import { INDENT, type OpenPart, PageWriter } from './page-writer';
import { pageAround, pagesOf, turnAt, type Around } from './pages';
import type { ReadingPage } from './reading-part';
import { verdictWords } from './step-header';
import { ToolNames } from './tool-names';
import { visibleLine } from './visible-text';
import { writeEpisode } from './write-episode';
import { writeStep } from './write-step';

/** The longest name of a tool that is shown, in UTF-16 units. */
const NAME = 200;

export interface ReadingOptions {
  /** The ids of the texts that are shown in full: see {@link import('./reading-part').Extent}. */
  readonly expanded?: readonly string[];
  /** What is to be on the page, where the episode has several; the first page without it. */
  readonly around?: Around;
}

/**
 * An episode as a page to read: a block for each message, under its turn, with classes, gold, and what the grader said.
 * What stands in the file is set in and plain text: it cannot be taken for what the page says of it.
 */
export function readingPage(
  transcript: Transcript,
  { episode, spoken }: SpokenEpisode,
  options: ReadingOptions = {},
): ReadingPage {
  const pages = pagesOf(spoken);
  const page = pageAround(spoken, pages, options.around);
  const { start, end } = pages[page] ?? { start: 0, end: spoken.length };
  const writer = new PageWriter(options.expanded ?? []);
  writeEpisode(writer, transcript, episode);
  if (page > 0) writeElsewhere(writer, page - 1, `${counted(start, 'message')} before these`);
  const messages = new MessageWriter(writer, spoken, judgedIn(transcript, episode), episode.goldTurn);
  messages.write(start, end);
  if (end < spoken.length) writeElsewhere(writer, page + 1, `${counted(spoken.length - end, 'message')} after these`);
  return { text: writer.text, parts: writer.parts, page, pages: pages.length };
}

function writeElsewhere(writer: PageWriter, page: number, words: string): void {
  writer.gap();
  writer.close(writer.open('elsewhere', `… ${words}, on page ${page + 1}`, { name: words, page }));
}

/** Writes what was said under the turns that it belongs to. */
class MessageWriter {
  readonly #tools = new ToolNames();
  /** Of each message the turn that it belongs to. */
  readonly #turns: readonly (Turn | undefined)[];
  #open: { readonly turn: Turn; readonly part: OpenPart } | undefined;

  constructor(
    private readonly writer: PageWriter,
    private readonly spoken: readonly Spoken[],
    private readonly judged: Judged,
    private readonly goldTurn: number | undefined,
  ) {
    this.#turns = turnsOf(spoken);
  }

  write(start: number, end: number): void {
    for (const said of this.spoken.slice(0, start)) if (said.kind === 'step') this.#tools.called(said.content.calls);
    this.spoken.slice(start, end).forEach((said, index) => {
      const message = start + index;
      const turn = this.#turns[message];
      if (turn !== this.#open?.turn) this.#leave();
      if (turn !== undefined && this.#open === undefined) this.#enter(turn, this.#turns[message - 1] === turn);
      this.#say(said, message);
    });
    this.#leave(this.#turns[end]);
  }

  /** @param goesOn whether a page begins inside of the turn. */
  #enter(turn: Turn, goesOn: boolean): void {
    this.writer.gap();
    const gold = turn.gold === undefined ? '' : ` · gold ${turn.gold.class}`;
    const due = turn.index === this.goldTurn ? ' · gold turn' : '';
    const header = `## Turn ${turn.index + 1}${gold}${due}${goesOn ? ' · goes on' : ''}`;
    this.#open = { turn, part: this.writer.open('turn', header, { name: `turn ${turn.index + 1}`, turn: turn.index }) };
    if (turn.steps.length > 0) return;
    const decision = this.judged.bySilentTurns.get(turn);
    const verdict = decision === undefined ? '' : ` · ${verdictWords(decision)}`;
    this.writer.write(`${INDENT}(nothing was answered)${verdict}`);
  }

  /** Ends the turn that is open; unless it goes on behind this page, with what was expected of it. */
  #leave(next?: Turn): void {
    const open = this.#open;
    if (open === undefined) return;
    if (next !== open.turn) this.#writeExpected(open.turn);
    this.writer.close(open.part);
    this.#open = undefined;
  }

  #writeExpected({ index, expectedCalls }: Turn): void {
    if (expectedCalls === undefined) return;
    this.writer.gap();
    const header = expectedCalls.length === 0 ? 'expected · no call' : 'expected calls';
    const part = this.writer.open('expected', header, { name: header, turn: index });
    const text = expectedCalls.join('\n');
    if (text !== '') this.writer.writeText(part, `expected ${index}`, text, LIMITS.call);
    this.writer.close(part);
  }

  #say(said: Spoken, message: number): void {
    switch (said.kind) {
      case 'turn':
        return;
      case 'step':
        this.writer.gap();
        this.#tools.called(said.content.calls);
        writeStep(this.writer, message, said, this.judged);
        return;
      case 'system':
        this.writer.gap();
        this.#writeText('system', 'system', message, said.text);
        return;
      case 'user':
        this.writer.gap();
        this.#writeText('user', this.#isAnswered(message) ? 'user' : 'user · without an answer', message, said.text);
        return;
      case 'tool': {
        const name = this.#tools.nameOf(said.callId);
        this.#writeText('tool', name === undefined ? 'tool' : `tool · ${visibleLine(name, NAME)}`, message, said.text);
        return;
      }
    }
  }

  #isAnswered(message: number): boolean {
    return this.#turns[message] !== undefined;
  }

  #writeText(kind: 'system' | 'user' | 'tool', header: string, message: number, text: string): void {
    const limit = { system: LIMITS.system, user: LIMITS.said, tool: LIMITS.result }[kind];
    const turn = this.#open?.turn.index;
    const facts = { name: header, message, ...(turn !== undefined && { turn }) };
    const part = this.writer.open(kind, text === '' ? `${header} · an empty text` : header, facts);
    if (text !== '') this.writer.writeText(part, `${message}.text`, text, limit);
    this.writer.close(part);
  }
}

/** Of each message the turn that it belongs to: what is said in between is of the turn before. */
function turnsOf(spoken: readonly Spoken[]): readonly (Turn | undefined)[] {
  const last = spoken.findLastIndex((said) => turnAt(said) !== undefined);
  let current: Turn | undefined;
  return spoken.map((said, message) => {
    // What a user says behind all turns opens none.
    if (said.kind === 'user' && message > last) current = undefined;
    else current = turnAt(said) ?? current;
    return current;
  });
}
