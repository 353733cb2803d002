/** The text of one record and where it begins. */
export interface RecordText {
  /** 0-based line of its first character. */
  readonly line: number;
  /** 0-based column of its first character in that line, in UTF-16 code units. */
  readonly character: number;
  /** The record as it stands; the lines of one that runs over several are joined by `\n`. */
  readonly text: string;
  /** Why the text is no record though nothing in it is wrong. */
  readonly fault?: string;
}
