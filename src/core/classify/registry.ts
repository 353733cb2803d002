import type { Preset } from './preset';
import { PAPER } from './presets/paper';
import { PAPER_TAU2 } from './presets/paper-tau2';
import { TURNLENS } from './presets/turnlens';

/** Every preset. */
export const PRESETS: readonly Preset[] = [TURNLENS, PAPER, PAPER_TAU2];

/** The preset for files of no benchmark that is judged by rules of its own. */
export const DEFAULT_PRESET: Preset = TURNLENS;

export const PRESET_NAMES: readonly string[] = PRESETS.map((preset) => preset.name);

/** @returns `undefined` when no preset goes by that name. */
export function presetNamed(name: string): Preset | undefined {
  return PRESETS.find((preset) => preset.name === name);
}
