import type { LabelChange } from '../../core/labels';
import type { Label } from '../../core/model';
import type { LabelState } from '../../protocol';

/** What a label says of a decision; without one, nothing. */
export function stateOf(label: Pick<Label, 'class' | 'note'> | undefined): LabelState {
  return { gold: label?.class ?? null, note: label?.note ?? null };
}

/** What a change makes of what was said before: without a note, the note stays; an empty one removes it. */
export function stateAfter(before: LabelState, { gold, note }: LabelChange): LabelState {
  if (gold === null) return { gold, note: null };
  return { gold, note: note === undefined ? before.note : note === '' ? null : note };
}
