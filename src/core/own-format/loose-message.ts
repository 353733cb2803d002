import * as z from 'zod/mini';
import { STEP_CLASSES, type StepClass } from '../model';
import { optional, required } from './described';

const stepClass = () => z.enum(STEP_CLASSES);
const STEP_CONTENTS = ['text', 'calls', 'text-and-calls', 'nothing'] as const;
type StepContent = (typeof STEP_CONTENTS)[number];

/** One message of an episode whose other messages may stand elsewhere. */
export const looseMessageSchema = () => z.object({
  role: required(z.enum(['user', 'assistant', 'tool', 'turn-start']), 'Who speaks, or that a turn starts.'),
  gold: optional(stepClass(), 'The gold class that stands on it.'),
  number: optional(z.union([z.number(), z.string()]), 'The number of the turn that starts.'),
  classes: optional(
    z.array(z.nullable(stepClass())),
    'Of the assistant: the classes of the step, the first one first; `null` where nothing was to be classified.',
  ),
  recorded: optional(z.boolean(), '`true` where the file records these classes.'),
  content: optional(z.enum(STEP_CONTENTS), 'Of the assistant: what the message holds.'),
  reply: optional(
    z.union([z.literal('goes-on'), z.object({ id: z.string(), isWhole: z.optional(z.literal(true)) })]),
    'Of a reply in several messages: which one it is a piece of.',
  ),
});
export type LooseMessage = z.infer<ReturnType<typeof looseMessageSchema>>;

/** How messages are written as words, for whoever looks up the schema. */
export const WORDS_DESCRIPTION =
  'words with a blank between them: `t` is a tool, `u` the user, `s` the start of a turn, with its number in quotes ' +
  'as in `s"2"`; the assistant is `x` with text, `c` with calls, `b` with both and `n` with nothing, and then come ' +
  'the first letters of the step’s classes (`-` for `null`), `!` where they are recorded, and `+` where the reply ' +
  'goes on or its id in quotes, with `*` behind one that is whole; `=` and the first letter of a class is gold on ' +
  'any of them. What stands in quotes is a string of JSON with `\\u0020` for blanks.';

const BLANK = ' ';
const LETTERS: Readonly<Record<StepClass, string>> = {
  TOOL_CALL: 'T',
  ASK: 'A',
  REFUSE: 'R',
  CONFIRM: 'C',
  OTHER: 'O',
};
const CLASSES: ReadonlyMap<string, StepClass> = new Map(STEP_CLASSES.map((name) => [LETTERS[name], name]));
const CONTENT_LETTERS: Readonly<Record<StepContent, string>> = {
  text: 'x',
  calls: 'c',
  'text-and-calls': 'b',
  nothing: 'n',
};
const CONTENTS: ReadonlyMap<string, StepContent> = new Map(
  STEP_CONTENTS.map((content) => [CONTENT_LETTERS[content], content]),
);

/** A message as one word: see {@link WORDS_DESCRIPTION}. */
export function messageWord(message: LooseMessage): string {
  const gold = message.gold === undefined ? '' : `=${LETTERS[message.gold]}`;
  switch (message.role) {
    case 'tool':
      return 't';
    case 'user':
      return `u${gold}`;
    case 'turn-start':
      // Recorders mix `1` and `"1"`, which are the same turn.
      return `s${message.number === undefined ? '' : quoted(String(message.number))}${gold}`;
    case 'assistant': {
      const { content = 'nothing', classes = [], recorded, reply } = message;
      const [first = null, ...others] = classes;
      const further = others.map((each) => (each === null ? '' : LETTERS[each])).join('');
      const letters = (first === null ? '-' : LETTERS[first]) + further;
      return CONTENT_LETTERS[content] + letters + (recorded === true ? '!' : '') + replyMark(reply) + gold;
    }
  }
}

function replyMark(reply: LooseMessage['reply']): string {
  if (reply === undefined) return '';
  return reply === 'goes-on' ? '+' : `${quoted(reply.id)}${reply.isWhole === true ? '*' : ''}`;
}

function quoted(text: string): string {
  return JSON.stringify(text).replaceAll(BLANK, '\\u0020');
}

/** Words as the text of them all; of none it is empty. */
export function joinWords(words: readonly string[]): string {
  return words.join(BLANK);
}

/** The words of a text of words. */
export function splitWords(text: string): readonly string[] {
  return text === '' ? [] : text.split(BLANK);
}

const USER = /^u(?:=([TARCO]))?$/u;
const START = /^s(")?(?:=([TARCO]))?$/u;
const STEP = /^([xcbn])([TARCO-][TARCO]*)(!)?(\+|"\*?)?(?:=([TARCO]))?$/u;

/** What words stand for that have come before, which most have: there may be millions, of a few dozen kinds. */
const known = new Map<string, LooseMessage>();
const MOST_KNOWN = 2_000;

/** The message that a word stands for, the same for the same word; `undefined` for a word that stands for none. */
export function messageOfWord(word: string): Readonly<LooseMessage> | undefined {
  const before = known.get(word);
  if (before !== undefined) return before;
  const open = word.indexOf('"');
  const message = open < 0 ? messageOf(word, '') : messageOfQuoting(word, open);
  // What stands in quotes hardly comes again.
  if (message !== undefined && open < 0 && known.size < MOST_KNOWN) known.set(word, message);
  return message;
}

/** @param open 0-based place of the first quote. */
function messageOfQuoting(word: string, open: number): LooseMessage | undefined {
  const close = word.lastIndexOf('"');
  const text = stringOf(word.slice(open, close + 1));
  return text === undefined ? undefined : messageOf(`${word.slice(0, open)}${word.slice(close)}`, text);
}

/** @param word without what stands between its quotes, of which one is left. */
function messageOf(word: string, quotedText: string): LooseMessage | undefined {
  if (word === 't') return { role: 'tool' };
  const user = USER.exec(word);
  if (user !== null) return { role: 'user', ...goldOf(user[1]) };
  const start = START.exec(word);
  if (start !== null) {
    return { role: 'turn-start', ...(start[1] !== undefined && { number: quotedText }), ...goldOf(start[2]) };
  }
  const step = STEP.exec(word);
  if (step === null) return undefined;
  const [, content = '', letters = '', recorded, mark, gold] = step;
  return {
    role: 'assistant',
    classes: Array.from(letters, (letter) => CLASSES.get(letter) ?? null),
    ...(recorded !== undefined && { recorded: true }),
    content: CONTENTS.get(content) ?? 'nothing',
    ...replyOf(mark, quotedText),
    ...goldOf(gold),
  };
}

function replyOf(mark: string | undefined, id: string): Pick<LooseMessage, 'reply'> {
  if (mark === undefined) return {};
  if (mark === '+') return { reply: 'goes-on' };
  return { reply: mark.endsWith('*') ? { id, isWhole: true } : { id } };
}

function goldOf(letter: string | undefined): Pick<LooseMessage, 'gold'> {
  const gold = letter === undefined ? undefined : CLASSES.get(letter);
  return gold === undefined ? {} : { gold };
}

/** Half of a pair: it stands as an escape in what we write, and would be lost where words are kept as bytes. */
const UNPAIRED_SURROGATE = /\p{Surrogate}/u;

function stringOf(json: string): string | undefined {
  if (UNPAIRED_SURROGATE.test(json)) return undefined;
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' ? value : undefined;
  } catch {
    // No string of JSON.
    return undefined;
  }
}

/** Whether a text is made of words that stand for messages. */
export function areWords(text: string): boolean {
  return splitWords(text).every((word) => messageOfWord(word) !== undefined);
}
