import { classifyStep, type Preset, type ToolClasses } from '../classify';
import type {
  Draft,
  EpisodeAttributes,
  Fragment,
  JsonPath,
  Label,
  Message,
  Prediction,
  RecordProblem,
  ReplyPiece,
  Step,
  StepContent,
} from '../model';

/** One message reduced to what is kept of it: who spoke, where, and for a step its class. */
export type MessageFacts =
  | { readonly role: 'user'; readonly path: JsonPath; readonly gold?: Label }
  | Extract<Message, { role: 'turn-start' }>
  /** A tool's result: nothing is kept of it but that it stood here. */
  | { readonly role: 'tool'; readonly path: JsonPath }
  | {
      readonly role: 'assistant';
      readonly path: JsonPath;
      readonly prediction: Prediction;
      readonly gold?: Label;
      readonly content: Step['content'];
      readonly reply?: ReplyPiece;
    };

/** A fragment without its texts. */
export interface FragmentFacts {
  readonly episodeId: string | undefined;
  readonly extent: Fragment['extent'];
  readonly path: JsonPath;
  readonly attributes: EpisodeAttributes;
  readonly messages: readonly MessageFacts[];
  readonly problems: readonly RecordProblem[];
}

/** Classifies a fragment's steps and lets go of its texts. */
export function factsOf(fragment: Fragment, preset: Preset, toolClasses: ToolClasses): FragmentFacts {
  const { episodeId, extent, path, attributes, problems } = fragment;
  const messages: MessageFacts[] = [];
  for (const message of fragment.messages) {
    const facts = messageFacts(message, preset, toolClasses);
    if (facts !== undefined) messages.push(facts);
  }
  return { episodeId, extent, path, attributes, messages, problems };
}

/** One for all of them: results are many, and nobody asks where they stand. */
const TOOL_RESULT: MessageFacts = { role: 'tool', path: [] };

/** A system message is no part of any turn. */
function messageFacts(message: Message, preset: Preset, toolClasses: ToolClasses): MessageFacts | undefined {
  switch (message.role) {
    case 'system':
      return undefined;
    case 'tool':
      return TOOL_RESULT;
    case 'turn-start':
      return message;
    case 'user': {
      const { role, path, gold } = message;
      return gold === undefined ? { role, path } : { role, path, gold };
    }
    case 'assistant':
      return stepFacts(message, preset, toolClasses);
  }
}

function stepFacts(
  { role, path, content, predicted, gold, reply }: Extract<Message, { role: 'assistant' }>,
  preset: Preset,
  toolClasses: ToolClasses,
): MessageFacts {
  const prediction = classifyStep(content, predicted, preset, toolClasses);
  const facts: Draft<Extract<MessageFacts, { role: 'assistant' }>> = {
    role,
    path,
    prediction,
    content: contentKind(content),
  };
  if (gold !== undefined) facts.gold = gold;
  if (reply !== undefined) facts.reply = reply;
  return facts;
}

function contentKind(content: StepContent): Step['content'] {
  const hasText = (content.text?.trim() ?? '') !== '' || content.refusal !== undefined;
  if (content.calls.length === 0) return hasText ? 'text' : 'nothing';
  return hasText ? 'text-and-calls' : 'calls';
}
