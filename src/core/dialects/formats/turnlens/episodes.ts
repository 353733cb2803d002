import { WHOLE_EPISODE_ID_KEYS } from '../../../labels';
import { isJsonObject, type Fragment } from '../../../model';
import { detection, type Detection, type Dialect } from '../../dialect';
import { OWN_FACT_KEYS, readChatEpisode, surveyChats, unreadInChat } from '../../readers';
import { withOwnFacts } from './facts';
import { readOwnMessage } from './message';

/** Our labelled transcripts with one episode per line: OpenAI-style `messages` beside an id, a category, an outcome. */
export const TURNLENS_EPISODES: Dialect = {
  id: 'turnlens-episodes',
  name: 'Episodes, one per line',
  looksFor: '`messages`',
  apart: 'with an id, an outcome or labels beside them',
  companions: 'none',
  labels: { place: 'message' },
  unread: unreadInChat('messages'),
  detect(values) {
    const { chats, records, episodeKeys } = surveyChats(values);
    if (chats === 0) return detectSilent(values);
    if (episodeKeys.length === 0) return undefined;
    const keys = ['messages', ...episodeKeys].map((key) => `\`${key}\``).join(', ');
    return detection(chats, records, 'episode', `with ${keys}`);
  },
  read: readOwnEpisode,
};

/** Reads a record of ours that is one episode. */
export function readOwnEpisode(value: unknown): readonly Fragment[] | { readonly problem: string } {
  const fragments = readChatEpisode(value, readOwnMessage);
  if ('problem' in fragments || !isJsonObject(value)) return fragments;
  return fragments.map((fragment) => withOwnFacts(value, fragment));
}

const SILENT_KEYS = [...WHOLE_EPISODE_ID_KEYS, ...OWN_FACT_KEYS];

/** Episodes in which nobody said anything, as those that crashed, are known by their ids and facts. */
function detectSilent(values: readonly unknown[]): Detection | undefined {
  const objects = values.filter(isJsonObject);
  const silent = objects.filter(
    (value) => isEmptyList(value['messages']) && SILENT_KEYS.some((key) => Object.hasOwn(value, key)),
  );
  return detection(silent.length, objects.length, 'episode', 'without a message');
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
