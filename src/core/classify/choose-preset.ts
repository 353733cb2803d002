import type { Preset } from './preset';
import { DEFAULT_PRESET, PRESET_NAMES, presetNamed } from './registry';

/** What stands for the choice of a preset by the file's format. */
export const AUTOMATIC_PRESET = 'auto';

/** What can be chosen where a preset is. */
export const PRESET_CHOICES: readonly string[] = [AUTOMATIC_PRESET, ...PRESET_NAMES];

/**
 * The preset for a file.
 *
 * @param choice one of {@link PRESET_CHOICES}; anything else counts as the automatic one.
 * @param benchmark the name of the preset by which the file's own benchmark is judged, if it is of one.
 */
export function presetFor(choice: string, benchmark: string | undefined): Preset {
  return presetNamed(choice) ?? presetNamed(benchmark ?? '') ?? DEFAULT_PRESET;
}
