import type { Range } from '../../core/model';
import { isLeaving, windowAround, type Lines } from './lens-window';

/** What is seen of a document, in all of its editors. */
export interface Sight {
  /** Of the document, as the editor counts it. */
  readonly version: number;
  readonly lineCount: number;
  readonly visible: readonly Lines[];
}

interface Asked {
  readonly version: number;
  readonly near: readonly Range[];
  /** Whether some editor may have been answered for other lines of this version. */
  readonly isMixed: boolean;
}

/**
 * For which lines the lenses of large documents were asked, by URI. Each editor of a document asks by itself: all are
 * to have the lenses of the same lines, since it is not known which of them have which.
 */
export class AskedLines {
  readonly #asked = new Map<string, Asked>();

  /** The lines for which an editor is to ask: those that others have asked for, as long as they do. */
  ask(uri: string, { version, lineCount, visible }: Sight): readonly Range[] {
    const before = this.#asked.get(uri);
    // After a change all editors ask anew.
    const others = before?.version === version ? before : undefined;
    if (others !== undefined && !isLeaving(visible, others.near, lineCount)) return others.near;
    const near = windowAround(visible, lineCount);
    this.#asked.set(uri, { version, near, isMixed: others !== undefined });
    return near;
  }

  /** Whether all editors of a document are to ask again; then it is as if none had asked. */
  isLeft(uri: string, { lineCount, visible }: Sight): boolean {
    const asked = this.#asked.get(uri);
    if (asked === undefined || !(asked.isMixed || isLeaving(visible, asked.near, lineCount))) return false;
    return this.#asked.delete(uri);
  }

  /** Nobody has asked, or not for some lines only. */
  forget(uri: string): void {
    this.#asked.delete(uri);
  }

  /** The documents that some editor has asked for. */
  get uris(): readonly string[] {
    return [...this.#asked.keys()];
  }
}
