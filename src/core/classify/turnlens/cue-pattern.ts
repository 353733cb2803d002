import type { TextSpan } from '../../model';
import {
  cueSource,
  expressionOf,
  isLatin,
  latinExpressionOf,
  unboundedExpressionOf,
  type CueList,
} from './cue-source';
import { DERIVED_NEEDS } from './derived-needs';
import { neededWords, type Need } from './needed-words';
import { readNeeds } from './needs-text';
import { WordIndex } from './word-index';

/** Cues made ready to be found. */
export interface CuePattern {
  /** Where in a sentence the first of the cues stands, of several at one place the one listed first. */
  find(sentence: string): TextSpan | undefined;
  isIn(sentence: string): boolean;
}

/** Cues by one expression for all of them, which is made when it is first needed. */
export class JoinedCues implements CuePattern {
  #latin: RegExp | undefined;
  #any: RegExp | undefined;
  #unbounded: RegExp | undefined;

  constructor(private readonly list: CueList) {}

  find(sentence: string): TextSpan | undefined {
    return spanOf(this.#expressionFor(sentence)?.exec(sentence));
  }

  isIn(sentence: string): boolean {
    return this.#expressionFor(sentence)?.test(sentence) ?? false;
  }

  /** The expression to try in a sentence; `undefined` where it cannot match. */
  #expressionFor(sentence: string): RegExp | undefined {
    if (isLatin(sentence)) return (this.#latin ??= latinExpressionOf(this.list));
    // What knows every script takes long to be made, where words end in any of them.
    if (this.list.words && !(this.#unbounded ??= unboundedExpressionOf(this.list)).test(sentence)) return undefined;
    return (this.#any ??= expressionOf(this.list));
  }
}

/**
 * Lists of cues of languages that put blanks between words, most of which are in no sentence at hand. All words
 * that they need are looked for at once, and an expression is made and tried for those cues only whose words are there.
 */
export class CueBook {
  readonly #cues: { readonly source: string; readonly list: number; latin?: RegExp; any?: RegExp }[] = [];
  #indexed: WordIndex | undefined;
  #sentence = '';
  /** Whether `#sentence` is, once somebody has asked. */
  #isLatin: boolean | undefined;
  /** Whether `#sentence` has the least that it must for any cue, once somebody has asked. */
  #mayHoldAny: boolean | undefined;
  /** For each list which of its cues `#sentence` has the words for, behind those that need none. */
  readonly #candidates: number[][] = [];
  readonly #needless: number[] = [];
  /** The lists of which some cue has its words in `#sentence`. */
  #found: number[] = [];

  /**
   * @param name by which a build has written down what its cues need, if it has.
   * @param least what is in every text that one of its cues matches, whatever words that cue needs.
   */
  constructor(
    private readonly name: string,
    private readonly least = /(?:)/u,
  ) {}

  pattern(cues: readonly string[]): CuePattern {
    const list = this.#candidates.push([]) - 1;
    for (const source of cues) this.#cues.push({ source, list });
    this.#indexed = undefined;
    return { find: (sentence) => this.#find(list, sentence), isIn: (sentence) => this.#isIn(list, sentence) };
  }

  /** What each of its cues needs, in the order in which they were given. */
  deriveNeeds(): readonly (readonly Need[])[] {
    return this.#cues.map(({ source }) => neededWords(cueSource(source, true)));
  }

  #find(list: number, sentence: string): TextSpan | undefined {
    let first: RegExpExecArray | undefined;
    let cueOfFirst = 0;
    for (const cue of this.#candidatesIn(list, sentence)) {
      const found = this.#expressionOf(cue)?.exec(sentence);
      if (!found) continue;
      if (first === undefined || found.index < first.index || (found.index === first.index && cue < cueOfFirst)) {
        first = found;
        cueOfFirst = cue;
      }
    }
    return spanOf(first);
  }

  #isIn(list: number, sentence: string): boolean {
    return this.#candidatesIn(list, sentence).some((cue) => this.#expressionOf(cue)?.test(sentence));
  }

  #candidatesIn(list: number, sentence: string): readonly number[] {
    if (this.#indexed === undefined || this.#sentence !== sentence) {
      this.#indexed ??= this.#makeIndex();
      this.#lookThrough(sentence, this.#indexed);
    }
    return this.#candidates[list] ?? [];
  }

  /** Most lists have no cue in a sentence: what is made for it once is used again for the next one. */
  #lookThrough(sentence: string, index: WordIndex): void {
    this.#sentence = sentence;
    this.#isLatin = undefined;
    this.#mayHoldAny = undefined;
    for (const list of this.#found) {
      const candidates = this.#candidates[list];
      if (candidates !== undefined) candidates.length = this.#needless[list] ?? 0;
    }
    this.#found = [];
    for (const cue of index.idsIn(sentence)) {
      const list = this.#cues[cue]?.list ?? NaN;
      this.#candidates[list]?.push(cue);
      this.#found.push(list);
    }
  }

  #makeIndex(): WordIndex {
    const written = DERIVED_NEEDS[this.name];
    const needs = written === undefined ? this.deriveNeeds() : readNeeds(written);
    if (needs.length !== this.#cues.length) throw new Error(`the needs of other cues than the book “${this.name}” has`);
    for (const cues of this.#candidates) cues.length = 0;
    this.#cues.forEach(({ list }, cue) => {
      if (needs[cue]?.length === 0) this.#candidates[list]?.push(cue);
    });
    this.#candidates.forEach((cues, list) => (this.#needless[list] = cues.length));
    this.#found = [];
    return new WordIndex(needs);
  }

  /** The expression to try in `#sentence`; `undefined` where it cannot match. */
  #expressionOf(at: number): RegExp | undefined {
    const cue = this.#cues[at];
    if (cue === undefined) return undefined;
    const list = { cues: [cue.source], words: true };
    this.#isLatin ??= isLatin(this.#sentence);
    if (this.#isLatin) return (cue.latin ??= latinExpressionOf(list));
    // What knows every script takes long to be made: for Chinese, no cue of Polish is.
    this.#mayHoldAny ??= this.least.test(this.#sentence);
    return this.#mayHoldAny ? (cue.any ??= expressionOf(list)) : undefined;
  }
}

function spanOf(found: RegExpExecArray | null | undefined): TextSpan | undefined {
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}
