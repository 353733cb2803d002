import type { Evidence, StepClass } from '../model';
import type { Spoken } from '../spoken';
import { callLines } from './call-lines';
import type { Judged } from './judged';
import { LIMITS } from './limits';
import { INDENT, type OpenPart, type PageWriter } from './page-writer';
import type { CuePlace } from './reading-part';
import { stepHeader } from './step-header';
import { placeInVisible, visibleLine } from './visible-text';

/** The longest note that is shown, in UTF-16 units. */
const NOTE = 400;

/** An assistant message: its text as it was written, and calls, each with `→` before it. */
export function writeStep(
  writer: PageWriter,
  message: number,
  { turn, step, content }: Extract<Spoken, { kind: 'step' }>,
  { bySteps }: Judged,
): void {
  const { text, mark } = stepHeader(turn, step, bySteps.get(step));
  const name = `step ${step.index + 1}: ${mark.classes.map((each) => each.class ?? 'no class').join(' + ')}`;
  const part = writer.open('assistant', text, { name, message, turn: turn.index, step: step.index, mark });
  if (step.gold?.note !== undefined) writer.write(`  note: ${visibleLine(step.gold.note, NOTE)}`);
  const hasParts = content.reasoning !== undefined || content.refusal !== undefined;
  const within = (header: string, write: () => void): void => writeWithin(writer, part, header, hasParts, write);
  const { reasoning, refusal, calls } = content;
  if (reasoning !== undefined) {
    within('reasoning', () => writer.writeText(part, `${message}.reasoning`, reasoning, LIMITS.reasoning));
  }
  if (content.text !== undefined && content.text.trim() !== '') {
    within('text', () => writeSaid(writer, part, message, content.text ?? '', step.prediction, content.evidenceFrom));
  }
  if (refusal !== undefined) {
    within('refusal', () => writer.writeText(part, `${message}.refusal`, refusal, LIMITS.said));
  }
  if (calls.length > 0) {
    within('calls', () => calls.forEach((call, index) => {
      const lines = callLines(call).map((line, at) => (at === 0 ? `→ ${line}` : line === '' ? '' : `  ${line}`));
      const start = writer.line;
      writer.writeText(part, `${message}.call ${index}`, lines.join('\n'), LIMITS.call);
      if (writer.line - start > 1) part.folds.push({ start, end: writer.line });
    }));
  }
  if (writer.line === part.start + 1) writer.write(`${INDENT}(neither text nor a call)`);
  writer.close(part);
}

/** What a message says beside its answer stands under a line of its own, and so does then the answer. */
function writeWithin(writer: PageWriter, part: OpenPart, header: string, isNamed: boolean, write: () => void): void {
  const start = writer.line;
  if (isNamed) writer.write(`  ${header}`);
  write();
  if (isNamed && writer.line - start > 1) part.folds.push({ start, end: writer.line });
}

interface Judgement {
  readonly class: StepClass | null;
  readonly evidence: Evidence;
}

function writeSaid(
  writer: PageWriter,
  part: OpenPart,
  message: number,
  text: string,
  prediction: Judgement & { readonly also?: readonly Judgement[] },
  evidenceFrom = 0,
): void {
  const start = writer.line;
  writer.writeText(part, `${message}.text`, text, LIMITS.said);
  const cut = part.extents.findLast(({ id, state }) => id === `${message}.text` && state !== 'full');
  const end = cut?.line ?? writer.line;
  for (const { class: given, evidence } of [prediction, ...(prediction.also ?? [])]) {
    if (!('span' in evidence)) continue;
    const placeOf = (offset: number): CuePlace['start'] => {
      const { line, column } = placeInVisible(text, evidenceFrom + offset);
      return { line: start + line, column: INDENT.length + column };
    };
    const cue = { class: given, start: placeOf(evidence.span.start), end: placeOf(evidence.span.end) };
    if (cue.end.line < end) part.cues.push(cue);
  }
}
