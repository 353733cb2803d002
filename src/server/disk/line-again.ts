import type { TextEncoding } from '../../core/containers';
import type { Dialect } from '../../core/dialects';
import type { JsonPath, Message, RecordRef } from '../../core/model';
import { Reread } from '../../core/transcript';

/** Which messages of a line somebody wants to look at: plain data. */
export interface MessagesWanted {
  readonly encoding: TextEncoding;
  readonly dialect: string;
  /** The line's first byte and the one behind its end. */
  readonly start: number;
  readonly end: number;
  /** Where in the line's text the value of their record stands. */
  readonly span: { readonly start: number; readonly end: number };
  readonly paths: readonly JsonPath[];
}

/** Reads records of long lines again, and keeps the last one: whoever asks for one page asks for the next. */
export class LineAgain {
  #last: { readonly key: string; readonly record: RecordRef; readonly reread: Reread } | undefined;

  /** @param lineText reads the line. @returns the messages in the order of their paths. */
  messages(wanted: MessagesWanted, dialect: Dialect, lineText: () => string): readonly (Message | undefined)[] {
    const { record, reread } = this.#recordOf(wanted, dialect, lineText);
    return wanted.paths.map((path) => reread.messageAt({ record, path }));
  }

  #recordOf({ encoding, start, end, span }: MessagesWanted, dialect: Dialect, lineText: () => string) {
    const key = JSON.stringify([dialect.id, encoding, start, end, span.start, span.end]);
    if (this.#last?.key === key) return this.#last;
    // One is let go before the next is read: both at once may be more than there is room for.
    this.#last = undefined;
    const record: RecordRef = {
      line: 0,
      lineCount: 1,
      character: 0,
      get text() {
        return lineText().slice(span.start, span.end);
      },
    };
    this.#last = { key, record, reread: new Reread(dialect) };
    return this.#last;
  }
}
