/**
 * Which texts of a record no rule reads, so that whoever wants no more than its facts need not decode them. A record
 * holds messages, each an object that says under one key who speaks and under another, as a string, what.
 *
 * To be named here, nothing may be asked of a text but whether it is blank, and whether it opens with a tag.
 */
export interface UnreadTexts {
  /** The key of the record under which the list of messages stands; `undefined` where a record is one message. */
  readonly list: string | undefined;
  /** The key of whoever speaks, and the key of the text. */
  readonly speaker: string;
  readonly text: string;
  /** The speakers whose texts no rule reads. */
  readonly speakers: readonly string[];
  /** The speaker whose text is not read where its class is recorded: one of some values under one of some keys. */
  readonly recorded: {
    readonly speaker: string;
    readonly keys: readonly string[];
    readonly values: readonly string[];
  };
}
