import { DEFAULT_TOOL_CLASSES, type Preset, type ToolClasses } from '../classify';
import { NO_COMPANIONS, type Companions } from '../gold';
import { NO_HAND_LABELS, type HandLabels } from '../label-log';
import type { TurnPolicy } from '../model';

/** How a transcript is to be read. */
export interface TranscriptOptions {
  readonly preset: Preset;
  readonly turnPolicy: TurnPolicy;
  readonly companions?: Companions;
  readonly toolClasses?: ToolClasses;
  /** The labels of the log that stands beside the file. */
  readonly handLabels?: HandLabels;
}

/** What holds where nothing is said. */
export const DEFAULTS = { companions: NO_COMPANIONS, toolClasses: DEFAULT_TOOL_CLASSES, handLabels: NO_HAND_LABELS };
