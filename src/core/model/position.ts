declare const charOffset: unique symbol;

/** A 0-based count of UTF-16 code units from the start of one record's text. */
export type CharOffset = number & { readonly [charOffset]: true };

/** Marks a plain number as a {@link CharOffset}; the caller vouches for its base and unit. */
export function toCharOffset(units: number): CharOffset {
  return units as CharOffset;
}

/** A half-open range `[start, end)` of UTF-16 code units inside one record's text. */
export interface Span {
  readonly start: CharOffset;
  readonly end: CharOffset;
}

/** The way from a record's root to one of its values: keys of objects and 0-based indexes of arrays. */
export type JsonPath = readonly (string | number)[];

/** A place in a text file: 0-based line, 0-based column in UTF-16 code units (as in the language server protocol). */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** A half-open range between two places of a text file. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}
