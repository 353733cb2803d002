import type { Evidence, Prediction, StepContent, TextSpan } from '../../model';
import { findCallSyntax } from '../call-syntax';
import { foldText } from '../folded-text';
import type { Preset } from '../preset';
import { classByTools, type ToolClasses } from '../tool-classes';
import { findCallMark } from '../turnlens/call-marks';
import { readActs, type Acts, type Ask } from '../turnlens/acts';
import { readMessage } from '../turnlens/reading';
import { trimmedSpan } from '../white-space';

/**
 * Our own rules, beyond the paper: what a message says is read sentence by sentence, outside code, quotations and
 * addresses, and in many languages. A refusal that lasts only until something is given is a question for it.
 */
export const TURNLENS: Preset = {
  name: 'turnlens',
  description: 'Our rules: sentence by sentence, outside code and quotations, in many languages; tool names may count.',
  confirmMeaning: 'a completion claim',
  classify: (content, toolClasses) => classByCalls(content, toolClasses) ?? classByText(content.text ?? ''),
};

function classByCalls(content: StepContent, toolClasses: ToolClasses): Prediction | undefined {
  const [call] = content.calls;
  if (call !== undefined) {
    const evidence: Evidence = { rule: 'structured-call', name: call.name, path: call.path };
    return classByTools(content, toolClasses) ?? { class: 'TOOL_CALL', evidence };
  }
  const { text = '' } = content;
  const syntax = findCallSyntax(text) ?? findCallMark(text);
  if (syntax !== undefined) return { class: 'TOOL_CALL', evidence: { rule: 'call-syntax', ...syntax } };
  return content.refusal && { class: 'REFUSE', evidence: { rule: 'refusal-field', path: content.refusal.path } };
}

function classByText(text: string): Prediction {
  if (trimmedSpan(text) === undefined) return { class: null, evidence: { rule: 'nothing' } };
  const acts = readActs(readMessage(text));
  const refusal = lastingRefusal(acts);
  if (refusal !== undefined) return { class: 'REFUSE', evidence: cue(text, refusal) };
  const ask = acts.asks.findLast(({ by }) => by === 'question') ?? acts.asks.at(-1);
  if (ask !== undefined) return { class: 'ASK', evidence: askEvidence(text, ask) };
  const { completion } = acts;
  if (completion !== undefined) return { class: 'CONFIRM', evidence: cue(text, completion) };
  return { class: 'OTHER', evidence: { rule: 'no-cue' } };
}

/** The first refusal that no request of the same message takes back. */
function lastingRefusal({ refusals, asks }: Acts): TextSpan | undefined {
  return refusals.find(({ liftedBy }) => !asks.some(({ wants }) => liftedBy.includes(wants)))?.span;
}

function askEvidence(text: string, { by, span }: Ask): Evidence {
  return by === 'question' ? { rule: 'question', span } : cue(text, span);
}

function cue(text: string, span: TextSpan): Evidence {
  return { rule: 'cue', cue: foldText(text.slice(span.start, span.end)).text, span };
}
