import type { Preset } from './preset';
import { PAPER } from './presets/paper';
import { PAPER_TAU2 } from './presets/paper-tau2';
import { TURNLENS } from './presets/turnlens';

/** Every preset. */
export const PRESETS: readonly Preset[] = [PAPER, PAPER_TAU2, TURNLENS];

/** The preset where none is named. */
export const DEFAULT_PRESET: Preset = PAPER;

export const PRESET_NAMES: readonly string[] = PRESETS.map((preset) => preset.name);

/** @returns `undefined` when no preset goes by that name. */
export function presetNamed(name: string): Preset | undefined {
  return PRESETS.find((preset) => preset.name === name);
}
