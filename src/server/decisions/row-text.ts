import type { Step, ValueRef } from '../../core/model';
import type { Transcript } from '../../core/transcript';
import { sayingOf } from './saying';

/** A step is made anew whenever its record's text is. */
const textByStep = new WeakMap<Step, string>();

/** What a step says, as a row of a list shows it: read again from its record once, then remembered. */
export function rowText(transcript: Transcript, step: Step): string {
  const known = textByStep.get(step);
  if (known !== undefined) return known;
  const text = sayingOf(transcript.stepContent(step));
  textByStep.set(step, text);
  return text;
}

/** Has the messages at some places read again, so that they are at hand. */
export type ReadAhead = (refs: readonly ValueRef[]) => Promise<void>;

/** So many steps are read again at a time. */
const AT_ONCE = 500;

/** Makes {@link rowText} of steps before somebody asks for them, some at a time. */
export async function makeRowTexts(
  transcript: Transcript,
  steps: readonly Step[],
  readAhead: ReadAhead,
): Promise<void> {
  const missing = steps.filter((step) => !textByStep.has(step));
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const next = missing.slice(at, at + AT_ONCE);
    await readAhead(next.flatMap(placesOf));
    for (const step of next) rowText(transcript, step);
  }
}

/** Where all stands that a step says. */
export function placesOf({ at, pieces }: Step): readonly ValueRef[] {
  return pieces === undefined ? [at] : [at, ...pieces];
}
