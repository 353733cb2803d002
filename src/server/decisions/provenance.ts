import type { HandLabel, HandLabels, TargetKey } from '../../core/label-log';
import type { Label } from '../../core/model';
import { sourceWords } from '../../core/labels';

/**
 * Who labelled a decision by hand, when, and from what to what: a line for the label that counts, one for everybody
 * else who has said something, and one for what is overruled outside of the log. Nothing without such a label.
 */
export function provenanceLines(labels: HandLabels, episode: string, key: TargetKey, gold: Label): readonly string[] {
  const target = labels.targetOf(episode, key);
  if (target === undefined || gold.source.from !== 'log') return [];
  const { counts, said, adjudications } = target;
  const others = [...adjudications, ...said].filter((label) => label !== counts);
  const { overruled } = gold;
  return [
    `${labelWords(counts)} – counts`,
    ...others.map(labelWords),
    ...(overruled === undefined ? [] : [`Overruled: ${overruled.class} (${sourceWords(overruled)})`]),
  ];
}

/** `Ann: ASK, was TOOL_CALL (2026-03-01 10:00 UTC): no number given`. */
function labelWords({ annotator, class: given, previous, at, note, adjudicated }: HandLabel): string {
  const was = previous === null ? 'had no gold' : `was ${previous}`;
  const how = adjudicated ? `${annotator} settled` : annotator;
  return `${how}: ${given}, ${was} (${timeWords(at)})${note === undefined ? '' : `: ${note}`}`;
}

function timeWords(at: string): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
