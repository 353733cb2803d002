import { BLANK, GAP_OF_WORDS, groupEnd, isLetter } from './cue-source';

/**
 * What must stand in a sentence for a cue to be found there: one of these words or phrases, each from the beginning of
 * a word. A blank in them is any white space.
 */
export type Need = readonly NeededWords[];

export interface NeededWords {
  readonly text: string;
  /** Whether the last word may go on. */
  readonly open: boolean;
}

/** Any text, in a form. */
const ANY = '\u0000';
/** A place in a form with no letter on at least one of its sides, where a word begins or ends. */
const EDGE = '\u0001';
/** What stands before a part of an expression, as far as it is known; told when it is asked for. */
type Before = () => typeof ANY | typeof EDGE;
/** Of more forms than these in a row, those before are needed by themselves, which is nearly as telling. */
const MOST_FORMS = 12;
/** More needs than these tell no more, and cost time. */
const MOST_NEEDS = 2;
const LARGEST_CHOICE = 6;

/** Words that stand in so many sentences that looking for them saves little. */
const COMMON = new Set(
  [
    'i we you it the a an to of in on at for from with and or not no is are was were be been has have had do does can',
    'will your my our this that these those if as but me us all any so s t m ve ll re d',
    "i'm i've i'll we've we'll it's that's",
  ]
    .join(' ')
    .split(' '),
);

/** The inside of a class of signs. */
const SIGNS = /^(?:\\p\{[SP][a-z]?\}|\\ufe0f|\\ue000|\\s)+$/u;

/** What is known of every text that an expression matches: it has one of the forms, and holds one of each need. */
interface Known {
  readonly forms: readonly string[];
  readonly needs: readonly Need[];
}

const NOTHING: Known = { forms: [''], needs: [] };
const ANYTHING: Known = { forms: [ANY], needs: [] };
const NO_LETTER: Known = { forms: [EDGE + ANY + EDGE], needs: [] };

/**
 * What a sentence needs for an expression, which begins and ends between letters, to match in it: the most telling
 * needs, each of which must be met. None where nothing is known; what is not understood counts as any text.
 *
 * @param source of cues as `cueSource` writes them.
 */
export function neededWords(source: string): readonly Need[] {
  const { forms, needs } = new SourceReader(source).read();
  const last = needOf(forms);
  const all = last === undefined ? needs : [...needs, last];
  return byFrequency(all).slice(0, MOST_NEEDS);
}

/** Reads an expression from left to right; knows what cues use of its syntax. */
class SourceReader {
  #at = 0;

  constructor(private readonly source: string) {}

  read(): Known {
    const known = this.#choice(() => EDGE);
    if (this.#at < this.source.length) throw new SyntaxError(`unexpected ) at ${this.#at} of ${this.source}`);
    return known;
  }

  #choice(before: Before): Known {
    const branches = [this.#sequence(before)];
    while (this.#take('|')) branches.push(this.#sequence(before));
    return oneOf(branches, before);
  }

  #sequence(before: Before): Known {
    let known = NOTHING;
    while (this.#at < this.source.length && !'|)'.includes(this.source.charAt(this.#at))) {
      const next = this.#single(() => endOf(known.forms, before()));
      known = inARow(known, this.#repeated(next), before);
    }
    return known;
  }

  #single(before: Before): Known {
    if (this.#take(BLANK)) return { forms: [' '], needs: [] };
    if (this.#take(GAP_OF_WORDS)) return NO_LETTER;
    if (this.source.startsWith('(', this.#at)) return this.#group(before);
    if (this.#take('[')) return this.#class();
    if (this.#take('.')) return ANYTHING;
    if (this.#take('^') || this.#take('$')) return NOTHING;
    if (this.#take('\\')) return this.#escape();
    const text = this.#match(/[^\\()[\]|?*+{}.^$]+(?![?*+{])/uy) || this.#match(/[^]/uy);
    return { forms: [text], needs: [] };
  }

  #group(before: Before): Known {
    const start = this.#at;
    if (/^\(\?<?[=!]/u.test(this.source.slice(start, start + 4))) {
      // It looks ahead or back, and what it asks for or rules out is not needed to know what the match itself needs.
      this.#at = groupEnd(this.source, start);
      return NOTHING;
    }
    if (!this.#take('(?:')) throw new SyntaxError(`an unknown group, at ${start} of ${this.source}`);
    const inside = this.#choice(before);
    if (!this.#take(')')) throw new SyntaxError(`a group without an end, at ${start} of ${this.source}`);
    return inside;
  }

  /** A class of a few characters is a choice. */
  #class(): Known {
    const inside = this.#match(/(?:[^\]\\]|\\[^])*/uy);
    this.#at += 1;
    const characters = Array.from(inside);
    if (SIGNS.test(inside)) return NO_LETTER;
    const isChoice = characters.length <= LARGEST_CHOICE && !/[\\^-]/u.test(inside);
    return isChoice ? { forms: characters, needs: [] } : ANYTHING;
  }

  #escape(): Known {
    const unit = this.#match(/u[\da-f]{4}/iuy);
    if (unit !== '') return { forms: [String.fromCharCode(parseInt(unit.slice(1), 16))], needs: [] };
    if (this.#match(/[pP]\{[^}]*\}/uy) !== '') return ANYTHING;
    const letter = this.#match(/[^]/uy);
    if (/[bB]/u.test(letter)) return NOTHING;
    if (letter === 's') return NO_LETTER;
    return isLetter(letter) ? ANYTHING : { forms: [letter], needs: [] };
  }

  #repeated(known: Known): Known {
    if (this.#at === this.source.length || !'?*+{'.includes(this.source.charAt(this.#at))) return known;
    const sign = this.#match(/[?*+]|\{\d+(?:,\d*)?\}/uy);
    this.#take('?');
    if (sign === '?') return { forms: [...new Set(['', ...known.forms])], needs: [] };
    const again = known.forms.every(beginsBetweenLetters)
      ? { forms: ['', ...new Set(known.forms.map(between))], needs: [] }
      : ANYTHING;
    return /^(?:\*|\{0)/u.test(sign) ? again : { ...inARow({ ...known, needs: [] }, again, () => ANY), needs: known.needs };
  }

  #take(part: string): boolean {
    const isThere = this.source.startsWith(part, this.#at);
    if (isThere) this.#at += part.length;
    return isThere;
  }

  #match(sticky: RegExp): string {
    sticky.lastIndex = this.#at;
    const [found = ''] = sticky.exec(this.source) ?? [];
    this.#at += found.length;
    return found;
  }
}

function oneOf(branches: readonly Known[], before: Before): Known {
  const [only, ...others] = branches;
  if (only !== undefined && others.length === 0) return only;
  const forms = [...new Set(branches.flatMap((branch) => branch.forms))];
  if (branches.every(({ needs }) => needs.length === 0)) return { forms, needs: [] };
  const chosen = branches.map((branch) => mostTelling([...branch.needs, needWithin(before, branch.forms)]));
  return { forms, needs: chosen.every((need) => need !== undefined) ? [chosen.flat()] : [] };
}

function inARow(first: Known, second: Known, before: Before): Known {
  const needs = [...first.needs, ...second.needs];
  const fewer = Math.min(first.forms.length, second.forms.length);
  if (fewer === 1 || first.forms.length * second.forms.length <= MOST_FORMS) {
    if (first === NOTHING) return second;
    const forms = first.forms.flatMap((one) => second.forms.map((next) => one + next));
    return { forms: fewer === 1 ? forms : [...new Set(forms)], needs };
  }
  const ended = needWithin(before, first.forms);
  const between = endOf(first.forms, before()) === EDGE ? ANY + EDGE : ANY;
  const forms = second.forms.map((form) => between + form);
  return { forms, needs: ended === undefined ? needs : [...needs, ended] };
}

/** What forms need that are followed by one does not know what. */
function needWithin(before: Before, forms: readonly string[]): Need | undefined {
  const start = before();
  return needOf(forms.map((form) => start + form + ANY));
}

/** One form or several in a row, of which each begins between letters. */
function between(form: string): string {
  return form.charAt(0) + ANY + (endsBetweenLetters(form) ? EDGE : '');
}

/** What stands before that which follows on forms. */
function endOf(forms: readonly string[], before: typeof ANY | typeof EDGE): typeof ANY | typeof EDGE {
  return forms.every((form) => (form === '' ? before === EDGE : endsBetweenLetters(form))) ? EDGE : ANY;
}

function beginsBetweenLetters(form: string): boolean {
  const first = form.charAt(0);
  return first !== '' && first !== ANY && !isLetter(first);
}

function endsBetweenLetters(form: string): boolean {
  const last = form.charAt(form.length - 1);
  return last !== '' && last !== ANY && !isLetter(last);
}

/** One stretch of words of each form; `undefined` where a form has none. */
function needOf(forms: readonly string[]): Need | undefined {
  const need = new Map<string, NeededWords>();
  for (const form of forms) {
    const words = rarestWords(form);
    if (words === undefined) return undefined;
    need.set(`${words.text}${words.open ? ANY : ''}`, words);
  }
  return [...need.values()];
}

function rarestWords(form: string): NeededWords | undefined {
  let best: NeededWords | undefined;
  let mayGoOn = false;
  for (let start = 0; start <= form.length; ) {
    const end = stretchEnd(form, start);
    const text = fromTheFirstWord(form.slice(start, end), mayGoOn);
    mayGoOn = form.charAt(end) === ANY;
    // Behind a sign there is nothing to go on: of several blanks an expression may take only the first.
    const words = { text, open: mayGoOn || endsBetweenLetters(text) };
    if (text !== '' && (best === undefined || frequencyOf(words) < frequencyOf(best))) best = words;
    start = end + 1;
  }
  return best;
}

/** Where the known text ends that begins at a place in a form. */
function stretchEnd(form: string, start: number): number {
  for (let at = start; at < form.length; at += 1) {
    const character = form.charAt(at);
    if (character === ANY || character === EDGE) return at;
  }
  return form.length;
}

/** A stretch without what may be the end of a word that began before. */
function fromTheFirstWord(stretch: string, isInWord: boolean): string {
  let before = isInWord;
  for (let at = 0; at < stretch.length; at += 1) {
    const is = isLetter(stretch.charAt(at));
    if (is && !before) return stretch.slice(at);
    before = is;
  }
  return '';
}

function mostTelling(needs: readonly (Need | undefined)[]): Need | undefined {
  const known = needs.filter((need) => need !== undefined);
  return known.length < 2 ? known[0] : byFrequency(known)[0];
}

/** The rarest first. */
function byFrequency(needs: readonly Need[]): readonly Need[] {
  const rated = needs.map((need) => ({ need, frequency: need.reduce((sum, words) => sum + frequencyOf(words), 0) }));
  return rated.toSorted((a, b) => a.frequency - b.frequency).map(({ need }) => need);
}

/** How often words stand in sentences, roughly: as often as the rarest of them. */
function frequencyOf({ text, open }: NeededWords): number {
  const words = text.split(' ');
  const last = words.length - 1;
  let least = Infinity;
  for (let at = 0; at <= last; at += 1) {
    const word = words[at] ?? '';
    const often = open && at === last ? word.length < 3 : COMMON.has(word);
    least = Math.min(least, often ? 40 : 1);
  }
  return least / words.length;
}
