import { isJsonObject, type Fragment } from '../../../model';
import type { Detection, Dialect } from '../../dialect';
import { NO_CHATS, OWN_FACT_KEYS, readChatEpisode, surveyChats } from '../../readers';
import { withOwnFacts } from './facts';
import { readOwnMessage } from './message';

/** Our labelled transcripts with one episode per line: OpenAI-style `messages` beside an id, a category, an outcome. */
export const TURNLENS_EPISODES: Dialect = {
  id: 'turnlens-episodes',
  name: 'Episodes, one per line',
  looksFor: '`messages`',
  companions: 'none',
  labels: { place: 'message' },
  detect(values) {
    const { share, count, episodeKeys } = surveyChats(values);
    if (share === 0) return detectSilent(values);
    if (episodeKeys.length === 0) return NO_CHATS;
    const keys = episodeKeys.map((key) => `\`${key}\``).join(', ');
    return { score: share, reason: `${count} are episodes with \`messages\`; among their keys: ${keys}.` };
  },
  read: readOwnEpisode,
};

/** Reads a record of ours that is one episode. */
export function readOwnEpisode(value: unknown): readonly Fragment[] | { readonly problem: string } {
  const fragments = readChatEpisode(value, readOwnMessage);
  if ('problem' in fragments || !isJsonObject(value)) return fragments;
  return fragments.map((fragment) => withOwnFacts(value, fragment));
}

/** Episodes in which nobody said anything, as those that crashed, are known by facts that only our format has. */
function detectSilent(values: readonly unknown[]): Detection {
  const objects = values.filter(isJsonObject);
  const silent = objects.filter(
    (value) => Array.isArray(value['messages']) && OWN_FACT_KEYS.some((key) => Object.hasOwn(value, key)),
  );
  if (silent.length === 0) return NO_CHATS;
  const reason = `${silent.length} of the first ${objects.length} records are episodes without a message.`;
  return { score: silent.length / objects.length, reason };
}
