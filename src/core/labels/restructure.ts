import type { RecordEdit } from '../jsonl';
import { toCharOffset } from '../model';
import type { ObjectText } from './object-text';
import { spacingBehind } from './spacing';

/** New properties for an object: key and value as JSON text, and the 0-based property that they are to stand behind. */
export interface Insertion {
  readonly properties: readonly { readonly name: string; readonly json: string }[];
  /** `undefined` where the object has no property, or none that stays. */
  readonly behind: number | undefined;
}

/**
 * The edits that take properties out of an object and put others in. A property goes with exactly one comma and the
 * white space around it, so that taking out what was put in gives the bytes from before.
 *
 * @param removed 0-based places of the properties to take out; never the one that `insertion` stands behind.
 */
export function restructure(object: ObjectText, removed: readonly number[], insertion: Insertion): RecordEdit[] {
  const { members } = object;
  if (insertion.properties.length === 0) return removals(object, removed);
  const { gap, colon } = spacingBehind(object, insertion.behind);
  const written = insertion.properties.map(({ name, json }) => `${JSON.stringify(name)}${colon}${json}`);
  const anchor = members[insertion.behind ?? -1];
  if (anchor !== undefined) {
    const newText = written.map((property) => gap + property).join('');
    return [{ span: { start: anchor.value.end, end: anchor.value.end }, newText }, ...removals(object, removed)];
  }
  const opened = toCharOffset(object.span.start + 1);
  const span = { start: members[0]?.key.start ?? opened, end: members.at(-1)?.value.end ?? opened };
  return [{ span, newText: written.join(gap) }];
}

function removals({ span, members }: ObjectText, removed: readonly number[]): RecordEdit[] {
  const goes = new Set(removed);
  const edits: RecordEdit[] = [];
  for (let first = 0; first < members.length; first += 1) {
    if (!goes.has(first)) continue;
    let last = first;
    while (goes.has(last + 1)) last += 1;
    const before = members[first - 1];
    const after = members[last + 1];
    const start = before?.value.end ?? (after === undefined ? toCharOffset(span.start + 1) : members[first]?.key.start);
    const end = before === undefined && after !== undefined ? after.key.start : members[last]?.value.end;
    if (start !== undefined && end !== undefined) edits.push({ span: { start, end }, newText: '' });
    first = last;
  }
  return edits;
}

/** The same edits in the order of the text, those that touch each other made one. */
export function joinTouching(edits: readonly RecordEdit[]): RecordEdit[] {
  const joined: RecordEdit[] = [];
  for (const edit of edits.toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)) {
    const previous = joined.at(-1);
    if (previous?.span.end === edit.span.start) {
      joined[joined.length - 1] = {
        span: { start: previous.span.start, end: edit.span.end },
        newText: previous.newText + edit.newText,
      };
    } else {
      joined.push(edit);
    }
  }
  return joined;
}
