import * as z from 'zod/mini';
import { STEP_CLASSES } from '../model';
import { optional, required } from './described';

/** Who may speak, and `turn`, which is no message but the start of a turn. */
export const ROLES = ['system', 'user', 'assistant', 'tool', 'turn'] as const;

const call = z.looseObject({
  id: optional(z.string(), 'The id by which the result of the call names it.'),
  type: optional(z.literal('function'), 'Always `function`.'),
  function: required(
    z.looseObject({
      name: required(z.string(), 'The name of the tool.'),
      arguments: optional(z.unknown(), 'The arguments: an object, or the JSON text of one.'),
    }),
    'What is called.',
  ),
});

const predicted = z.union([z.enum(STEP_CLASSES), z.array(z.enum(STEP_CLASSES))]);

const ROLE = 'Who speaks; `turn` is no message but starts a turn, as for one without a word of the user.';

/** The keys of a message but for its role. */
export const MESSAGE_KEYS = {
  content: optional(
    z.nullable(z.union([z.string(), z.array(z.unknown())])),
    'The text, or a list of parts with `type` and `text`; `null` or absent where nothing was said.',
  ),
  reasoning_content: optional(z.string(), 'assistant: what the model thought before; it counts for no class.'),
  refusal: optional(z.nullable(z.string()), 'assistant: a refusal that the format keeps apart from the text.'),
  tool_calls: optional(z.array(call), 'assistant: the calls of tools.'),
  tool_call_id: optional(z.string(), 'tool: the id of the call that this is the result of.'),
  predicted_action: optional(
    predicted,
    'assistant: the class that the model’s output falls in, which no preset overrides; of several, a list.',
  ),
  gold_action: optional(
    z.nullable(z.enum(STEP_CLASSES)),
    'The class that the situation called for: on an assistant message that of the step, ' +
      'on a user message or a `turn` that of the whole turn.',
  ),
  gold_note: optional(z.string(), 'The annotator’s note beside `gold_action`.'),
};

/** One message of an episode. */
export const messageSchema = z.looseObject({ role: required(z.enum(ROLES), ROLE), ...MESSAGE_KEYS });
export type OwnMessage = z.infer<typeof messageSchema>;

/** The same, absent on a line that holds facts of an episode and no message. */
export const optionalRole = optional(z.enum(ROLES), `${ROLE} Absent on a line of nothing but facts of an episode.`);
