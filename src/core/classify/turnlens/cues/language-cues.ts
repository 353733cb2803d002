/** What tells the acts of a sentence in one language; see cue-source.ts for how cues are written. */
export interface LanguageCues {
  readonly language: string;
  /** The script that a message must hold before the cues are looked for; none for the Latin script. */
  readonly script?: RegExp;
  /** In the Latin script: letters or words (in lower case) that a message of the language is known by, if need be. */
  readonly sign?: RegExp;
  /** Whether the language puts blanks between words. */
  readonly words: boolean;
  /** The speaker or the service cannot or will not do something. */
  readonly refusal: readonly string[];
  /** Something is asked of the user without a question mark. */
  readonly request: readonly string[];
  /** A question that is a greeting, a closing or an offer of more of the same: nothing waits for its answer. */
  readonly courtesy: readonly string[];
  /** Something is claimed to be done. */
  readonly completion: readonly string[];
  /** What makes an inability depend on something that the user has not given yet: "without", "until". */
  readonly condition: readonly string[];
}
