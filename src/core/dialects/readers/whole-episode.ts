import {
  ambiguousIdKey,
  readEpisodeFacts,
  readEpisodeId,
  readRecordedLabels,
  WHOLE_EPISODE_ID_KEYS,
} from '../../labels';
import { isJsonObject, type Fragment, type JsonObject, type RecordProblem } from '../../model';
import { readEach, type MessageReader, type Spoken } from './spoken';
import { readTools } from './tools';

/** A record that is one episode: what it says of itself, with the messages that were read from it. */
export function wholeEpisode(value: JsonObject, spoken: Spoken): Fragment {
  const facts = readEpisodeFacts(value, []);
  const labels = readRecordedLabels(value, []);
  const ambiguous = ambiguousIdKey(value, WHOLE_EPISODE_ID_KEYS);
  return {
    episodeId: ambiguous === undefined ? readEpisodeId(value, WHOLE_EPISODE_ID_KEYS) : undefined,
    extent: 'whole',
    path: [],
    attributes: { ...facts.attributes, ...(labels.gold && { gold: labels.gold }) },
    messages: spoken.messages,
    problems: [...tooLarge(ambiguous), ...facts.problems, ...labels.problems, ...spoken.problems],
    ...readTools(value),
  };
}

function tooLarge(idKey: string | undefined): readonly RecordProblem[] {
  if (idKey === undefined) return [];
  const message = 'The number of this episode is too large to be told from others: write it in quotes';
  return [{ path: [idKey], message }];
}

/** A record that is nothing but a list of messages is an episode of which nothing else is known. */
export function bareEpisode(
  values: readonly unknown[],
  read: MessageReader,
): readonly Fragment[] | { readonly problem: string } {
  if (!values.some((value) => isJsonObject(value) && Object.hasOwn(value, 'role'))) {
    return { problem: 'This record is a list without messages.' };
  }
  return [{ episodeId: undefined, extent: 'whole', path: [], attributes: {}, ...readEach(values, [], read) }];
}
