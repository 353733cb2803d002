import { classifyStep, presetNamed, type Preset } from '../../../src/core/classify';
import type { Fragment } from '../../../src/core/model';
import { assistantMessages } from './readers';

/** How many steps of some fragments have each class under a preset; `none` where there was nothing to classify. */
export function classCounts(fragments: readonly Fragment[], presetName: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { content } of fragments.flatMap(assistantMessages)) {
    const name = classifyStep(content, undefined, presetNamed(presetName) as Preset).class ?? 'none';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
