/**
 * What a container holds, as text for the dialects. What of it could not be read is said by lines of the text that are
 * reported like any line that cannot be read.
 */
export type Unpacked =
  /** `what`: what it was, for the user: "gzip data", "a log of Inspect with 12 samples". */
  | { readonly ok: true; readonly text: string; readonly what: string }
  /** `message`: a sentence that begins with a capital and ends in a stop. */
  | { readonly ok: false; readonly message: string };
