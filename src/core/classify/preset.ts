import type { Prediction, StepContent } from '../model';
import type { ToolClasses } from './tool-classes';

/** A complete set of rules that gives every step a class. */
export interface Preset {
  /** How settings and the command line name it. */
  readonly name: string;
  /** One sentence for people who choose among presets. */
  readonly description: string;
  /** Which of the meanings that CONFIRM has in the literature this preset detects. */
  readonly confirmMeaning: string;
  /**
   * Never throws; takes time linear in the length of the text. A preset of the paper counts every call as TOOL_CALL,
   * whatever class `toolClasses` gives to the tool's name.
   */
  classify(content: StepContent, toolClasses: ToolClasses): Prediction;
}
