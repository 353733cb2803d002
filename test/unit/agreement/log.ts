import { foldLabels, type HandLabels, type LabelLogEntry, type LogEntry } from '../../../src/core/label-log';
import type { StepClass } from '../../../src/core/model';

type Line = readonly [annotator: string, target: string, gold: StepClass | null, more?: Partial<LabelLogEntry>];

/** Lines of a log, a minute apart; a target is `episode turn` or `episode turn.step`, counted from 1. */
export function entriesOf(lines: readonly Line[], startAt = '2026-03-01T10:00:00Z'): readonly LogEntry[] {
  return lines.map(([annotator, target, gold, more], line) => {
    const [episode = '', place = ''] = target.split(' ');
    const [turn, step] = place.split('.').map(Number);
    const at = new Date(Date.parse(startAt) + line * 60_000).toISOString();
    const entry = { episode, turn: turn!, ...(step !== undefined && { step }), gold, annotator, at, ...more };
    return { line, entry };
  });
}

export function labelsOf(lines: readonly Line[]): HandLabels {
  return foldLabels(entriesOf(lines));
}
