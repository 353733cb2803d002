import { detection, type Dialect } from '../dialect';
import { readChatEpisode, surveyChats, unreadInChat } from '../readers';

/** Chats as OpenAI's fine-tuning files hold them: `messages`, and nothing about an evaluation. */
export const OPENAI_CHAT: Dialect = {
  id: 'openai-chat',
  name: 'OpenAI chat',
  looksFor: '`messages`',
  apart: 'and nothing of an outcome or a label',
  companions: 'none',
  labels: { place: 'message' },
  unread: unreadInChat('messages'),
  detect(values) {
    const { chats, records, episodeKeys } = surveyChats(values);
    if (episodeKeys.length > 0) return undefined;
    return detection(chats, records, 'chat', 'with `messages`, without id, outcome or labels,');
  },
  read: readChatEpisode,
};
