import type { TextSpan } from '../../model';
import { cueSource, expressionOf, isLatin, latinExpressionOf, type CueList } from './cue-source';
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

  constructor(private readonly list: CueList) {}

  find(sentence: string): TextSpan | undefined {
    return spanOf(this.#expressionFor(sentence).exec(sentence));
  }

  isIn(sentence: string): boolean {
    return this.#expressionFor(sentence).test(sentence);
  }

  #expressionFor(sentence: string): RegExp {
    return isLatin(sentence) ? (this.#latin ??= latinExpressionOf(this.list)) : (this.#any ??= expressionOf(this.list));
  }
}

/**
 * Lists of cues of one language that puts blanks between words, most of which are in no sentence at hand. All words
 * that they need are looked for at once, and an expression is made and tried for those cues only whose words are there.
 */
export class CueBook {
  readonly #cues: { readonly source: string; readonly list: number; latin?: RegExp; any?: RegExp }[] = [];
  readonly #always: number[][] = [];
  #indexed: WordIndex | undefined;
  #sentence = '';
  #isLatin = true;
  /** For each list, which of its cues `#sentence` has the words for. */
  #candidates: readonly (readonly number[])[] = [];

  /** @param language by which a build has written down what its cues need, if it has. */
  constructor(private readonly language: string) {}

  pattern(cues: readonly string[]): CuePattern {
    const list = this.#always.push([]) - 1;
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
      this.#sentence = sentence;
      this.#isLatin = isLatin(sentence);
      const candidates = this.#always.map((cues) => [...cues]);
      for (const cue of this.#indexed.idsIn(sentence)) candidates[this.#cues[cue]?.list ?? NaN]?.push(cue);
      this.#candidates = candidates;
    }
    return this.#candidates[list] ?? [];
  }

  #makeIndex(): WordIndex {
    const written = DERIVED_NEEDS[this.language];
    const needs = written === undefined ? this.deriveNeeds() : readNeeds(written);
    if (needs.length !== this.#cues.length) throw new Error(`the needs of other cues than “${this.language}” has`);
    for (const cues of this.#always) cues.length = 0;
    this.#cues.forEach(({ list }, cue) => {
      if (needs[cue]?.length === 0) this.#always[list]?.push(cue);
    });
    return new WordIndex(needs);
  }

  #expressionOf(at: number): RegExp | undefined {
    const cue = this.#cues[at];
    if (cue === undefined) return undefined;
    const list = { cues: [cue.source], words: true };
    return this.#isLatin ? (cue.latin ??= latinExpressionOf(list)) : (cue.any ??= expressionOf(list));
  }
}

function spanOf(found: RegExpExecArray | null | undefined): TextSpan | undefined {
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}
