import * as z from 'zod/mini';
import { STEP_CLASSES } from '../model';
import { optional, required } from './described';

const count = () => z.int().check(z.minimum(1));

const entrySchema = () => z.looseObject({
  episode: required(z.string(), 'The id of the episode, as Turnlens names it.'),
  turn: required(count(), 'The number of the turn, counted from 1.'),
  step: optional(
    count(),
    'The number of the assistant message in the turn, counted from 1; absent where the turn is labelled as a whole.',
  ),
  gold: required(
    z.nullable(z.enum(STEP_CLASSES)),
    'The class that the situation called for; `null` withdraws what the annotator said before.',
  ),
  previous: optional(
    z.nullable(z.enum(STEP_CLASSES)),
    'The class that counted as gold until then, wherever it stood; `null` where there was none.',
  ),
  annotator: required(z.string(), 'Who says so.'),
  at: required(z.iso.datetime({ offset: true }), 'When, as an ISO 8601 date with time, in UTC.'),
  note: optional(z.string(), 'The annotator’s note.'),
  adjudicates: optional(
    z.boolean(),
    '`true` where the line settles what annotators disagree about; it counts before all labels that do not.',
  ),
});
let made: ReturnType<typeof entrySchema> | undefined;

/**
 * A line of a label log: what one annotator says, from then on, of one decision. Made when it is first asked for: where
 * there is no log, nobody need wait for it.
 */
export function labelLogEntrySchema() {
  return (made ??= entrySchema());
}
export type LabelLogEntry = z.infer<ReturnType<typeof entrySchema>>;
