import { walkValue, type Entered } from './walk';

/** How a record sets its properties apart, as raw text; parts of which the record shows nothing are absent. */
export interface RecordSpacing {
  /** From the end of a value to the next key on the same line: the comma with the white space around it. */
  readonly gap?: string;
  /** From the end of a key to its value: the colon with the white space around it. */
  readonly colon?: string;
}

/** The spacing of the first properties in a record's text. */
export function recordSpacing(text: string): RecordSpacing {
  let gap: string | undefined;
  let colon: string | undefined;
  /** For every value that is open: where its last entry ended. */
  const entryEnds: (number | undefined)[] = [];
  walkValue(text, {
    enter({ key, start }: Entered) {
      const previousEnd = entryEnds.at(-1);
      if (key !== undefined) {
        colon ??= text.slice(key.end, start);
        if (previousEnd !== undefined) gap ??= withoutLineBreak(text.slice(previousEnd, key.start));
      }
      entryEnds.push(undefined);
      return gap !== undefined && colon !== undefined ? 'stop' : undefined;
    },
    leave(_value: Entered, end: number) {
      entryEnds.pop();
      if (entryEnds.length > 0) entryEnds[entryEnds.length - 1] = end;
      return undefined;
    },
  });
  return { ...(gap === undefined ? {} : { gap }), ...(colon === undefined ? {} : { colon }) };
}

function withoutLineBreak(gap: string): string | undefined {
  return /[\r\n]/u.test(gap) ? undefined : gap;
}
