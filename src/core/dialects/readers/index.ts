/** What formats have in common: messages, their contents and calls, and what a record says of its episode. */
export { readAnthropicContent } from './anthropic-content';
export { blocksOf, hasAnthropicBlock, readAnthropicMessage } from './anthropic-message';
export { readCallText, unreadableCall } from './call-text';
export { readChatEpisode, readChatMessage } from './chat-episode';
export { messagesOf, saysSomething, surveyChats } from './chat-survey';
export { jsonText } from './json-text';
export { readCalls } from './openai-calls';
export { readContent } from './openai-content';
export {
  misplacedLabel,
  noMessage,
  readOpenAiMessage,
  readRole,
  stepMessage,
  toolMessage,
  unknownRole,
  userMessage,
  type MessageReading,
} from './openai-message';
export { OWN_FACT_KEYS, TURN_ROLE } from './own-keys';
export { kindOfRecord } from './record-kind';
export { readResponsesItem, textOfOutput } from './responses-item';
export { readSystemBeside } from './system-beside';
export { joined, withoutThought } from './thought';
export { readToolResponses } from './tool-responses';
export { readTools } from './tools';
export { bareEpisode, readEach, wholeEpisode, type Spoken } from './whole-episode';
