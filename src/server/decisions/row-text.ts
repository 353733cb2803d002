import type { Step } from '../../core/model';
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
