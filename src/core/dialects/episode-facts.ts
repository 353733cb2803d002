/** What a record says of a whole episode: the same in transcripts and in files of gold and outcomes. */
export {
  FACT_KEYS,
  hasAmbiguousId,
  PART_EPISODE_ID_KEYS,
  readEpisodeFacts,
  readEpisodeId,
  WHOLE_EPISODE_ID_KEYS,
  type EpisodeFacts,
} from '../labels';
