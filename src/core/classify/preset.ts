import type { Prediction, StepContent } from '../model';

/** A complete set of rules that gives every step a class. */
export interface Preset {
  /** How settings and the command line name it. */
  readonly name: string;
  /** One sentence for people who choose among presets. */
  readonly description: string;
  /** Which of the meanings that CONFIRM has in the literature this preset detects. */
  readonly confirmMeaning: string;
  /** Never throws; takes time linear in the length of the text. */
  classify(content: StepContent): Prediction;
}
