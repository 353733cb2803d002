/**
 * From a step's content to its class, with evidence. A preset is a set of rules as data; adding one means one file in
 * `presets/` and one line in `registry.ts`.
 */
export { DEFAULT_PRESET, PRESETS, presetNamed } from './registry';
export { AUTOMATIC_PRESET, PRESET_CHOICES, presetFor } from './choose-preset';
export type { Preset } from './preset';
export { classifyStep } from './classify-step';
export { DEFAULT_TOOL_CLASSES, type ToolClasses } from './tool-classes';
export { evidenceSentence } from './evidence-sentence';
export { readCallObject, type CallObject } from './call-object';
export { deriveNeeds } from './turnlens/derive-needs';
export { readLiteral, type Literal } from './literal';
