import { cuePreset } from '../cue-preset';
import { PAPER_CUES } from './paper-cues';

/** The rules of the paper's reference analysis, exactly: its cue lists, and any question mark asks. */
export const PAPER = cuePreset({
  name: 'paper',
  description: 'The paper’s rules: calls by syntax, then cues of REFUSE, ASK and CONFIRM; any question mark is ASK.',
  confirmMeaning: 'a completion claim',
  textRules: [
    { class: 'REFUSE', cues: PAPER_CUES.REFUSE, questionMark: false },
    { class: 'ASK', cues: PAPER_CUES.ASK, questionMark: true },
    { class: 'CONFIRM', cues: PAPER_CUES.CONFIRM, questionMark: false },
  ],
});
