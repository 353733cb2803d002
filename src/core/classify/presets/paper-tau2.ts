import { CASCADE_PRIORITY, type ActionClass, type Evidence, type Prediction, type StepContent } from '../../model';
import { findCallSyntax } from '../call-syntax';
import { firstCue } from '../first-cue';
import { foldText, type FoldedText } from '../folded-text';
import type { Preset } from '../preset';
import { trimmedSpan } from '../white-space';
import { PAPER_CUES } from './paper-cues';

const REQUESTS = [
  'please send',
  'could you send',
  'kindly send',
  'send me',
  'give me',
  "i'd like to know",
  'i would like to know',
];

/** A sentence that holds one of these asks nothing, whatever its question mark says. */
const GREETINGS = [
  'how can i help',
  'how may i help',
  'how can i assist',
  'how may i assist',
  'what can i help',
  'what can i do for you',
  'what brings you',
  'is there anything else',
  'anything else i can',
  'anything else you need',
  'anything else for you',
];

/** Words of completion: each list holds the one before it. */
const AFTER_I_HAVE = [
  'cancelled',
  'canceled',
  'booked',
  'updated',
  'submitted',
  'issued',
  'processed',
  'modified',
  'confirmed',
  'refunded',
  'exchanged',
  'returned',
];
const AFTER_IVE = [...AFTER_I_HAVE, 'added', 'changed'];
const AFTER_HAS_BEEN = [...AFTER_IVE, 'completed'];

const COMPLETIONS = [
  ...AFTER_HAS_BEEN.flatMap((done) => [`has been ${done}`, `have been ${done}`]),
  ...AFTER_IVE.map((done) => `i've ${done}`),
  ...AFTER_I_HAVE.map((done) => `i have ${done}`),
  'request is in',
  'request has been',
  'transferred to a human agent',
  'transferring you to a human',
  'transferring to a human',
  'your refund will be',
  'your refund has been',
];

const ASK_CUES = [...PAPER_CUES.ASK, ...REQUESTS];

/**
 * The paper's detector for τ²-bench (DIAGNOSTIC, section 3). A message has every class that it shows; the first of them
 * by the cascade's priority is its class, the others are `also` its classes.
 */
export const PAPER_TAU2: Preset = {
  name: 'paper-tau2',
  description: 'The paper’s rules for τ²-bench: several classes a message, and a greeting’s question asks nothing.',
  confirmMeaning: 'a completion claim',
  classify(content): Prediction {
    const found = evidenceByClass(content);
    const [first, ...also] = CASCADE_PRIORITY.flatMap((name) => {
      const evidence = name === 'OTHER' ? undefined : found[name];
      return evidence === undefined ? [] : [{ class: name, evidence }];
    });
    if (first !== undefined) return { ...first, ...(also.length > 0 && { also }) };
    if (trimmedSpan(content.text ?? '') === undefined) return { class: null, evidence: { rule: 'nothing' } };
    return { class: 'OTHER', evidence: { rule: 'no-cue' } };
  },
};

function evidenceByClass(content: StepContent): Record<ActionClass, Evidence | undefined> {
  const folded = foldText(content.text ?? '');
  const ask = cue(folded, ASK_CUES) ?? question(folded);
  return {
    TOOL_CALL: call(content),
    ASK: ask,
    REFUSE: refusalField(content) ?? (ask === undefined ? cue(folded, PAPER_CUES.REFUSE) : undefined),
    CONFIRM: cue(folded, COMPLETIONS),
  };
}

function call({ calls: [first], text }: StepContent): Evidence | undefined {
  if (first !== undefined) return { rule: 'structured-call', name: first.name, path: first.path };
  const syntax = findCallSyntax(text ?? '');
  return syntax && { rule: 'call-syntax', ...syntax };
}

function refusalField({ refusal }: StepContent): Evidence | undefined {
  return refusal && { rule: 'refusal-field', path: refusal.path };
}

function cue(folded: FoldedText, cues: readonly string[]): Evidence | undefined {
  const found = firstCue(folded, cues);
  return found && { rule: 'cue', ...found };
}

/** The first question mark in a sentence that is no greeting; sentences end at `.` and `!` alone. */
function question(folded: FoldedText): Evidence | undefined {
  let start = 0;
  for (const sentence of folded.text.split(/[.!]/u)) {
    const mark = sentence.indexOf('?');
    if (mark >= 0 && !GREETINGS.some((greeting) => sentence.includes(greeting))) {
      const span = { start: start + mark, end: start + mark + 1 };
      return { rule: 'question-mark', span: folded.originalSpan(span) };
    }
    start += sentence.length + 1;
  }
  return undefined;
}
