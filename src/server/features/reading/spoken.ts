import type { Episode } from '../../../core/model';
import { EpisodeReader, type SpokenEpisode } from '../../../core/spoken';
import type { Transcript } from '../../../core/transcript';

/** The episode of each transcript that was read last: who looks at a page asks for its places next. */
const lastRead = new WeakMap<Transcript, SpokenEpisode>();

/** What was said in an episode. An edit makes another episode of it, so that what is remembered is never stale. */
export function spokenOf(transcript: Transcript, episode: Episode): SpokenEpisode {
  const last = lastRead.get(transcript);
  if (last?.episode === episode) return last;
  const read = new EpisodeReader(transcript).read(episode);
  lastRead.set(transcript, read);
  return read;
}
