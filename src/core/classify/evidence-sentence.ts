import type { Prediction } from '../model';

/** Why a step has its class, in a few plain words for hovers, quick picks and the command line. */
export function evidenceSentence({ class: predicted, evidence }: Prediction): string {
  switch (evidence.rule) {
    case 'recorded':
      return 'recorded in the file';
    case 'structured-call':
      return `structured call ${evidence.name}`;
    case 'tool-class':
      return predicted === null ? `tool ${evidence.name}` : `tool ${evidence.name} stands for ${predicted}`;
    case 'call-syntax':
      return `call syntax: ${evidence.form}`;
    case 'refusal-field':
      return 'refusal field of the message';
    case 'cue':
      return predicted === null ? `cue “${evidence.cue}”` : `cue “${evidence.cue}” of ${predicted}`;
    case 'question-mark':
      return 'question mark in the text';
    case 'question':
      return 'question to the user';
    case 'no-cue':
      return 'text without a call or a cue';
    case 'nothing':
      return 'neither text nor a call';
  }
}
