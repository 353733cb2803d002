import { tallyEpisode, TallySum, type Tally } from '../diagnostic';
import type { Partial } from '../own-format';
import { assembleEpisode } from '../transcript';
import { LooseEpisodes, type LooseEpisode } from './loose-episodes';
import { factsOfLoose } from './loose-part';
import { ALONE } from './partial-reader';
import { tallyData, tallyOfData } from './tally-data';

/** What was done with a partial summary, or why it cannot be added: half a sentence. */
export type Added = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Of a partial summary, what all that are added to it have in common. */
type Kind = Pick<Partial, 'partial' | 'file' | 'dialect' | 'preset' | 'turnPolicy'>;

/**
 * Adds up what parts of a file come to, one after the other in file order: then it is what the file comes to, wherever
 * it was split between lines. Lines of each follow on those of the one before. What was counted in two of them would
 * count twice: that is refused, as far as they say what they count.
 */
export class PartialSum {
  readonly #complete = new TallySum();
  readonly #loose = new LooseEpisodes();
  readonly #problems: Partial['problems'] = [];
  readonly #sources = new Set<string>();
  #first: Kind | undefined;
  #lines = 0;

  /** Adds a partial summary; one that is refused changes nothing. */
  add(partial: Partial): Added {
    const first = this.#first ?? partial;
    const reason = objectionTo(partial, first) ?? this.#countedTwice(partial);
    if (reason !== undefined) return { ok: false, reason };
    const { dialect, preset, turnPolicy, file } = first;
    this.#first = { partial: 1, file, dialect, preset, turnPolicy };
    for (const source of partial.sources ?? []) this.#sources.add(source);
    this.#complete.add(tallyOfData(partial.tally));
    for (const part of partial.loose) this.#loose.add({ ...part, line: part.line + this.#lines });
    for (const problem of partial.problems) this.#problems.push({ ...problem, line: problem.line + this.#lines });
    this.#lines += partial.lines;
    return { ok: true };
  }

  /** Whether nothing was added. */
  get isEmpty(): boolean {
    return this.#first === undefined;
  }

  /** How many lines there are in what was added. */
  get lines(): number {
    return this.#lines;
  }

  /** What could not be read or makes no sense, in file order. */
  get problems(): Partial['problems'] {
    return this.#problems;
  }

  /** The tally of all episodes: of those that are complete, and of those that the loose parts make together. */
  tally(): Tally {
    const sum = new TallySum();
    sum.add(this.#complete.total());
    for (const episode of this.#loose) sum.add(this.#tallyOf(episode));
    return sum.total();
  }

  /**
   * The sum as a partial summary, in which each episode that may go on has one part.
   *
   * @param file how the whole is called.
   * @throws when nothing was added.
   */
  toPartial(file: string): Partial {
    if (this.#first === undefined) throw new Error('there is nothing to add up');
    return {
      ...this.#first,
      file,
      ...(this.#sources.size > 0 && { sources: [...this.#sources] }),
      lines: this.#lines,
      tally: tallyData(this.#complete.total()),
      loose: [...this.#loose],
      problems: this.#problems,
    };
  }

  #tallyOf({ line, messages, ...part }: LooseEpisode): Tally {
    const record = { line, lineCount: 1, character: 0, text: '' };
    const episode = assembleEpisode([{ record, facts: factsOfLoose(part, messages) }], '', ALONE);
    return tallyEpisode(episode, this.#first?.turnPolicy ?? 'cascade');
  }

  /** Why a partial summary would count a file twice; not all of them say which they count. */
  #countedTwice({ file, sources = [] }: Partial): string | undefined {
    const isTwice = new Set(sources).size < sources.length || sources.some((source) => this.#sources.has(source));
    return isTwice ? `${file} is among them twice` : undefined;
  }
}

const ALIKE = [
  ['dialect', 'format'],
  ['preset', 'preset'],
  ['turnPolicy', 'turn policy'],
] as const;

function objectionTo(other: Partial, first: Kind): string | undefined {
  const unlike = ALIKE.find(([key]) => other[key] !== first[key]);
  if (unlike === undefined) return undefined;
  const [key, noun] = unlike;
  return `its ${noun} is ${other[key]}, that of ${first.file} is ${first[key]}`;
}
