import type { Dialect } from '../dialect';
import { NO_CHATS, readChatEpisode, surveyChats } from '../readers';

/** Chats as OpenAI's fine-tuning files hold them: `messages`, and nothing about an evaluation. */
export const OPENAI_CHAT: Dialect = {
  id: 'openai-chat',
  name: 'OpenAI chat',
  looksFor: '`messages`',
  companions: 'none',
  labels: { place: 'message' },
  detect(values) {
    const { share, count, episodeKeys } = surveyChats(values);
    if (share === 0 || episodeKeys.length > 0) return NO_CHATS;
    return { score: share, reason: `${count} are chats with \`messages\`, without id, outcome or labels.` };
  },
  read: readChatEpisode,
};
