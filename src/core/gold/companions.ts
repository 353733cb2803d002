import type { Outcome } from '../model';
import type { EpisodeGold } from './episode-gold';

/** What became of one companion file, in a sentence for the user. */
export interface CompanionReport {
  readonly file: string;
  /** Whether something of it was joined to the run. */
  readonly ok: boolean;
  readonly message: string;
}

/** Gold and outcomes that files beside a run give for its episodes, by the id that the run's file gives them. */
export interface Companions {
  goldOf(episodeId: string): EpisodeGold | undefined;
  outcomeOf(episodeId: string): Outcome | undefined;
  readonly reports: readonly CompanionReport[];
}

/** For a run that stands alone. */
export const NO_COMPANIONS: Companions = {
  goldOf: () => undefined,
  outcomeOf: () => undefined,
  reports: [],
};
