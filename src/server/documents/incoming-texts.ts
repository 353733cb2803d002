import type { TextPart } from '../../protocol';
import type { SourceDocument } from './source-document';

interface Incoming {
  readonly transfer: number;
  readonly text: SourceDocument;
  /** Resolves when nothing more of it is awaited, whether it is complete or not. */
  readonly over: Promise<void>;
  readonly end: () => void;
}

/**
 * Texts that are on their way from the editor in parts. Until one is complete, its document is as it was before, or is
 * not open yet.
 */
export class IncomingTexts {
  readonly #byUri = new Map<string, Incoming>();

  /** @param text what there is of it; it is completed in place. */
  begin(transfer: number, text: SourceDocument): void {
    this.drop(text.uri);
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => (end = resolve));
    this.#byUri.set(text.uri, { transfer, text, over, end });
  }

  /** @returns the text when this was its last part. What belongs to another transfer than the last is left alone. */
  add({ uri, transfer, version, changes, text: added, isLast }: TextPart): SourceDocument | undefined {
    const incoming = this.#byUri.get(uri);
    if (incoming?.transfer !== transfer) return undefined;
    const { text } = incoming;
    text.version = version;
    for (const change of changes) text.apply(change);
    text.append(added);
    return isLast ? text : undefined;
  }

  /** The text of a document is complete, or the rest of it will not come. */
  drop(uri: string): void {
    this.#byUri.get(uri)?.end();
    this.#byUri.delete(uri);
  }

  /** Resolves when no text of a document is on its way. */
  async arrived(uri: string): Promise<void> {
    for (let incoming = this.#byUri.get(uri); incoming !== undefined; incoming = this.#byUri.get(uri)) {
      await incoming.over;
    }
  }
}
