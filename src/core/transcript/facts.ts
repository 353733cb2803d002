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
  Span,
  Step,
  StepContent,
} from '../model';
import type { SharedTexts } from './shared-texts';

/** Where a value stands in its record's text, of records that take long to walk. */
interface Located {
  readonly span?: Span;
}

/** One message reduced to what is kept of it: who spoke, where, and for a step its class. */
export type MessageFacts = Located & (
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
    }
);

/** A fragment without its texts. */
export interface FragmentFacts extends Located {
  readonly episodeId: string | undefined;
  readonly extent: Fragment['extent'];
  readonly path: JsonPath;
  readonly attributes: EpisodeAttributes;
  readonly messages: readonly MessageFacts[];
  readonly problems: readonly RecordProblem[];
}

/**
 * Classifies a fragment's steps and lets go of its texts.
 *
 * @param texts where the ids of parts are taken from, which many have.
 */
export function factsOf(
  fragment: Fragment,
  preset: Preset,
  toolClasses: ToolClasses,
  texts?: SharedTexts,
): FragmentFacts {
  const { episodeId, extent, path, attributes, problems } = fragment;
  const messages: MessageFacts[] = [];
  for (const message of fragment.messages) {
    const facts = messageFacts(message, preset, toolClasses);
    if (facts !== undefined) messages.push(facts);
  }
  return {
    episodeId: episodeId === undefined || extent === 'whole' ? episodeId : (texts?.of(episodeId) ?? episodeId),
    extent,
    path: shared(path),
    attributes: isEmpty(attributes) ? NO_ATTRIBUTES : attributes,
    messages: keptList(messages),
    problems: shared(problems),
  };
}

const NO_ATTRIBUTES: EpisodeAttributes = {};
const NOTHING: readonly never[] = [];

/** One list for all in which nothing is: most of the small ones that are kept are such. */
function shared<Item>(list: readonly Item[]): readonly Item[] {
  return list.length === 0 ? NOTHING : list;
}

/** A list that has grown, as it is to be kept: without the room that it has for more. */
export function keptList<Item>(list: readonly Item[]): readonly Item[] {
  return shared(list.slice());
}

function isEmpty(attributes: EpisodeAttributes): boolean {
  for (const _ in attributes) return false;
  return true;
}

/** One for all of them: results are many, and nobody asks where they stand. */
const TOOL_RESULT: MessageFacts = { role: 'tool', path: NOTHING };

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
      const { role, gold } = message;
      const path = shared(message.path);
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
    path: shared(path),
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
