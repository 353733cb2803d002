import * as z from 'zod/mini';
import { ACTION_CLASSES, STEP_CLASSES, TURN_POLICIES } from '../model';
import { optional, required } from './described';
import { areWords, looseMessageSchema, WORDS_DESCRIPTION } from './loose-message';

/** Schemas are made when {@link partialSchema} is first asked for: what is not to be checked need not wait for them. */
const count = () => z.int().check(z.minimum(0));
const stepClass = () => z.enum(STEP_CLASSES);
/** Names come from the file and may be any text, such as `__proto__`: therefore pairs and no object. */
const counts = () => z.array(z.readonly(z.tuple([z.string(), count()])));

const casesSchema = () => z.object({
  episodes: required(count(), 'How many episodes there are.'),
  gold: required(count(), 'How many of them have gold.'),
  hits: required(count(), 'How many of those with gold have a step of its class.'),
  outcomes: required(count(), 'How many have an outcome.'),
  passed: required(count(), 'How many of these passed.'),
  quadrants: required(counts(), 'How many episodes with both gold and an outcome are in each quadrant.'),
  goldClasses: required(counts(), 'How many episodes have each class as gold.'),
  hitClasses: required(counts(), 'How many of these have a step of the class.'),
});

const tallySchema = () => z.object({
  turns: required(count(), 'How many turns there are.'),
  steps: required(count(), 'How many steps.'),
  textSteps: required(count(), 'How many steps have text or a refusal.'),
  callSteps: required(count(), 'How many steps have calls.'),
  inferenceErrors: required(count(), 'How many episodes ended in a crash.'),
  goldMisfits: required(count(), 'How many episodes have gold per turn that does not fit their turns.'),
  stepsByClass: required(counts(), 'How many steps have each class; one with several counts under each.'),
  answeredTurns: required(count(), 'How many turns have steps.'),
  labelledTurns: required(count(), 'How many of these have gold on a step or on the turn.'),
  matches: required(count(), 'How many decisions match their gold.'),
  confusion: required(
    z.array(z.readonly(z.tuple([z.string(), counts()]))),
    'For each gold class, how many decisions were predicted as which class.',
  ),
  timing: required(counts(), 'How many episodes had their gold action on time, late or never.'),
  categories: required(
    z.array(z.readonly(z.tuple([z.string(), casesSchema()]))),
    'The episodes by category; those without one under an empty name.',
  ),
});

const loosePartSchema = () => z.object({
  line: required(count(), 'The 0-based line that it was read from, or the first of them.'),
  extent: required(z.enum(['part', 'file']), '`part`: of the episode of its id; `file`: of the one that is the file.'),
  episode: optional(z.string(), 'The id of its episode.'),
  category: optional(z.string(), 'The category of its episode.'),
  gold: optional(stepClass(), 'The gold class of its episode.'),
  moreGold: optional(z.array(stepClass()), 'Further gold classes of its episode.'),
  checkedHits: optional(
    z.partialRecord(z.enum(ACTION_CLASSES), z.boolean()),
    'What the benchmark’s own check says of gold classes.',
  ),
  goldTurn: optional(count(), 'The 0-based turn in which the gold action is due.'),
  passed: optional(z.boolean(), 'The outcome of its episode.'),
  crashed: optional(z.boolean(), '`true` where its episode ended in a crash.'),
  messages: required(
    z.union([z.string().check(z.refine(areWords)), z.array(looseMessageSchema())]),
    `Its messages, without their texts: as a list or, much shorter, as ${WORDS_DESCRIPTION}`,
  ),
});

const problemSchema = () => z.object({
  line: required(count(), 'The 0-based line.'),
  character: required(count(), 'The 0-based column, in UTF-16 code units.'),
  message: required(z.string(), 'What is wrong.'),
  kind: required(
    z.enum(['unreadable', 'record', 'label']),
    '`unreadable`: no JSON; `record`: not of this format; `label`: read, with a part that makes no sense.',
  ),
});

const wholeSchema = () => z.object({
  partial: required(z.literal(1), 'The version of this format: 1.'),
  file: required(z.string(), 'The file that it was made from.'),
  sources: optional(
    z.array(z.string()),
    'The same for nothing else: a digest of where the file lies, of its size, and of when it was changed last.',
  ),
  dialect: required(z.string(), 'The format that the file was read as.'),
  preset: required(z.string(), 'The preset by which text was classified.'),
  turnPolicy: required(z.enum(TURN_POLICIES), 'How a turn of several steps gets one class.'),
  lines: required(count(), 'How many lines there are, so that those of the next partial follow on them.'),
  tally: required(tallySchema(), 'The counts of the episodes that are complete.'),
  loose: required(z.array(loosePartSchema()), 'The parts of episodes that may go on elsewhere, in file order.'),
  problems: required(z.array(problemSchema()), 'What could not be read or makes no sense, in file order.'),
});
let made: ReturnType<typeof wholeSchema> | undefined;

/** What some lines of a transcript come to, so that it can be added to what others come to. */
export function partialSchema() {
  return (made ??= wholeSchema());
}
export type Partial = z.infer<ReturnType<typeof wholeSchema>>;
