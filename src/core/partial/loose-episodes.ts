import { joinWords, messageWord } from '../own-format';
import { isEmpty, type LooseAttributes, type LoosePart } from './loose-part';
import { TextChains, type ChainPlace } from './text-chains';

/** The one episode that is the file, whatever its id. */
const WHOLE_FILE = Symbol('the file');

/** An episode of loose parts: who it is, and what is said in it as words. */
export type LooseEpisode = Omit<LoosePart, 'messages'> & { readonly messages: string };

/**
 * Episodes that may go on: any further part may belong to any of them. There may be as many parts as a file has lines,
 * so that of each no more is kept than the bytes of its text, and of each episode its id and two numbers.
 */
export class LooseEpisodes {
  readonly #places = new Map<string | typeof WHOLE_FILE, number>();
  /** By the place of an episode: the 0-based line of its first part, and its last text. */
  readonly #lines: number[] = [];
  readonly #lasts: ChainPlace[] = [];
  readonly #chains = new TextChains();
  #fileId: string | undefined;

  /** Adds a part behind all that were added before. */
  add({ line, extent, episode, messages, ...attributes }: LoosePart): void {
    // Those that name no episode are one, though nothing of ours writes such.
    const key = extent === 'file' ? WHOLE_FILE : (episode ?? '');
    if (extent === 'file') this.#fileId ??= episode;
    let place = this.#places.get(key);
    if (place === undefined) {
      place = this.#lines.length;
      this.#places.set(key, place);
      this.#lines.push(line);
    }
    const text = textOf(typeof messages === 'string' ? messages : joinWords(messages.map(messageWord)), attributes);
    this.#lasts[place] = this.#chains.add(text, this.#lasts[place]);
  }

  /** All of them, in the order in which they begin, each made when it is asked for. */
  *[Symbol.iterator](): Generator<LooseEpisode> {
    for (const [key, place] of this.#places) {
      const last = this.#lasts[place];
      const line = this.#lines[place];
      if (last === undefined || line === undefined) continue;
      const { attributes, messages } = readTexts(this.#chains.textsOf(last));
      const id = key === WHOLE_FILE ? this.#fileId : key;
      yield {
        line,
        extent: key === WHOLE_FILE ? 'file' : 'part',
        ...(id !== undefined && { episode: id }),
        ...attributes,
        messages,
      };
    }
  }
}

/** Words have no line ends in them, and neither has JSON. */
const LINE_END = '\n';

function textOf(words: string, attributes: LooseAttributes): string {
  return isEmpty(attributes) ? words : `${words}${LINE_END}${JSON.stringify(attributes)}`;
}

/** Where parts disagree, what stands later holds. */
function readTexts(texts: readonly string[]): { readonly attributes: LooseAttributes; readonly messages: string } {
  const attributes: LooseAttributes = {};
  const said: string[] = [];
  for (const text of texts) {
    const [words = '', json] = text.split(LINE_END);
    if (words !== '') said.push(words);
    if (json !== undefined) Object.assign(attributes, JSON.parse(json) as LooseAttributes);
  }
  return { attributes, messages: joinWords(said) };
}
