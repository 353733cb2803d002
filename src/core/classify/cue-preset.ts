import type { ActionClass, Prediction, StepContent, TextSpan } from '../model';
import { findCallSyntax } from './call-syntax';
import { firstCue } from './first-cue';
import { foldText } from './folded-text';
import type { Preset } from './preset';
import { trimmedSpan } from './white-space';

/** When a text without calls has a class. */
export interface TextRule {
  readonly class: Exclude<ActionClass, 'TOOL_CALL'>;
  /** In lower case, with straight quotes. */
  readonly cues: readonly string[];
  /** Whether a question mark anywhere gives the class too. */
  readonly questionMark: boolean;
}

/** What tells one cue preset from another. */
export interface CuePresetData {
  readonly name: string;
  readonly description: string;
  readonly confirmMeaning: string;
  /** In order of priority: the first rule that matches decides. */
  readonly textRules: readonly TextRule[];
}

/**
 * A preset that looks for calls first, then for a refusal in a field of its own, then for cues (DIAGNOSTIC, section 2).
 *
 * Evidence is deterministic: of the deciding class's cues the one that stands first in the text, of several at one
 * place the one listed first; a question mark is named only where the class has no cue, because a cue says more.
 */
export function cuePreset({ textRules, ...description }: CuePresetData): Preset {
  return { ...description, classify: (content) => classify(content, textRules) };
}

function classify(content: StepContent, textRules: readonly TextRule[]): Prediction {
  const [call] = content.calls;
  if (call !== undefined) {
    return { class: 'TOOL_CALL', evidence: { rule: 'structured-call', name: call.name, path: call.path } };
  }
  const text = content.text ?? '';
  const syntax = findCallSyntax(text);
  if (syntax !== undefined) return { class: 'TOOL_CALL', evidence: { rule: 'call-syntax', ...syntax } };
  if (content.refusal !== undefined) {
    return { class: 'REFUSE', evidence: { rule: 'refusal-field', path: content.refusal.path } };
  }
  if (trimmedSpan(text) === undefined) return { class: null, evidence: { rule: 'nothing' } };
  return classifyText(text, textRules);
}

function classifyText(text: string, textRules: readonly TextRule[]): Prediction {
  const folded = foldText(text);
  for (const rule of textRules) {
    const cue = firstCue(folded, rule.cues);
    if (cue !== undefined) return { class: rule.class, evidence: { rule: 'cue', ...cue } };
    const mark = rule.questionMark ? text.indexOf('?') : -1;
    if (mark >= 0) return { class: rule.class, evidence: { rule: 'question-mark', span: unit(mark) } };
  }
  return { class: 'OTHER', evidence: { rule: 'no-cue' } };
}

function unit(start: number): TextSpan {
  return { start, end: start + 1 };
}
