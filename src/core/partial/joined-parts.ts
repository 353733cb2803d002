import { joinWords } from '../own-format';
import type { FragmentFacts } from '../transcript';
import { isEmpty, looseAttributes, wordOf, type LooseAttributes, type LoosePart } from './loose-part';

interface OpenPart {
  /** 0-based, of its first part. */
  readonly line: number;
  readonly extent: LoosePart['extent'];
  episode: string | undefined;
  attributes: LooseAttributes;
  readonly words: string[];
}

/** Joins the parts of each episode that some lines hold, so that as little as possible is kept of each. */
export class JoinedParts {
  readonly #parts = new Map<string, OpenPart>();

  /**
   * @param id what joins it to others.
   * @param line 0-based; parts come in file order.
   */
  add({ extent, episodeId, attributes, messages }: FragmentFacts, id: string, line: number): void {
    if (extent === 'whole') throw new Error('a whole episode goes on nowhere');
    let part = this.#parts.get(id);
    if (part === undefined) {
      part = { line, extent, episode: episodeId, attributes: {}, words: [] };
      this.#parts.set(id, part);
    }
    part.episode ??= episodeId;
    if (!isEmpty(attributes)) part.attributes = { ...part.attributes, ...looseAttributes(attributes) };
    for (const message of messages) part.words.push(wordOf(message));
  }

  /** What the parts of each episode come to, in the order in which episodes begin. */
  all(): LoosePart[] {
    return Array.from(this.#parts.values(), ({ line, extent, episode, attributes, words }) => ({
      line,
      extent,
      ...(episode !== undefined && { episode }),
      ...attributes,
      messages: joinWords(words),
    }));
  }
}
