import * as z from 'zod/mini';
import { ACTION_CLASSES, STEP_CLASSES } from '../model';
import { optional, required } from './described';
import { MESSAGE_KEYS, messageSchema, optionalRole } from './message-schema';

/** What may be said of a whole episode, its gold class aside. */
const FACT_KEYS = {
  model: optional(z.string(), 'The model that was run.'),
  category: optional(z.string(), 'The category of the case; rates are also given by category.'),
  success: optional(z.nullable(z.boolean()), 'Whether the benchmark’s own grader passed the episode.'),
  outcome_reason: optional(z.string(), 'The grader’s reason, as it wrote it.'),
  gold_actions: optional(
    z.array(z.enum(STEP_CLASSES)),
    'All gold classes of an episode that has several; `gold_action`, or else the first of them, is its main one.',
  ),
  gold_turn: optional(
    z.int().check(z.minimum(1)),
    'The turn in which the gold action was due, counted from 1; absent where it is the first turn labelled with it.',
  ),
  checked_hits: optional(
    z.partialRecord(z.enum(ACTION_CLASSES), z.boolean()),
    'By gold class, whether the benchmark’s own check found it; then that counts, and not the classes of the steps.',
  ),
  inference_error: optional(z.string(), 'The error that kept the run from finishing the episode.'),
  tools: optional(z.unknown(), 'The definitions of the tools that the assistant had, in any form.'),
};

/** An episode per line. */
export const episodeSchema = z.looseObject({
  id: required(z.string(), 'The id of the episode, by which files of gold and outcomes name it.'),
  ...FACT_KEYS,
  gold_action: optional(z.nullable(z.enum(STEP_CLASSES)), 'The class that the situation of the episode called for.'),
  gold_note: optional(z.string(), 'The annotator’s note beside `gold_action`.'),
  messages: required(z.array(messageSchema), 'The messages, in the order in which they were said.'),
});
export type OwnEpisode = z.infer<typeof episodeSchema>;

/** A message per line, with facts of its episode on any line or on lines of their own. */
export const messageRecordSchema = z.looseObject({
  episode_id: required(z.string(), 'The id of the episode; lines of one episode need not be adjacent.'),
  turn: optional(
    z.union([z.number(), z.string()]),
    'The number of the turn; an assistant message with another number than the one before it starts a turn.',
  ),
  role: optionalRole,
  ...MESSAGE_KEYS,
  gold_action: optional(
    z.nullable(z.enum(STEP_CLASSES)),
    'As in a message; on a line without `role`, the class that the situation of the whole episode called for.',
  ),
  ...FACT_KEYS,
});
