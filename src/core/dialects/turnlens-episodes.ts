import { NO_CHATS, readChatEpisode, surveyChats } from './chat-episode';
import type { Dialect } from './dialect';

/** Our labelled transcripts with one episode per line: OpenAI-style `messages` beside an id, a category, an outcome. */
export const TURNLENS_EPISODES: Dialect = {
  id: 'turnlens-episodes',
  name: 'Episodes, one per line',
  looksFor: '`messages`',
  companions: 'none',
  labels: { place: 'message' },
  detect(values) {
    const { share, count, episodeKeys } = surveyChats(values);
    if (share === 0 || episodeKeys.length === 0) return NO_CHATS;
    const keys = episodeKeys.map((key) => `\`${key}\``).join(', ');
    return { score: share, reason: `${count} are episodes with \`messages\`; among their keys: ${keys}.` };
  },
  read: readChatEpisode,
};
