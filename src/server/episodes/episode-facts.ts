import { isHit, mismatchesOf, quadrantOf, type Quadrant } from '../../core/diagnostic';
import { predictionKey, type Episode } from '../../core/model';
import { Pace, type Transcript } from '../../core/transcript';
import type { ClassPair } from '../../protocol';
import { unlabelledTurns } from '../decisions';

/** What the list says of one episode, and what it is filtered by, as far as it does not change with its place. */
export interface EpisodeFacts {
  readonly hit: boolean | undefined;
  readonly quadrant: Quadrant | undefined;
  readonly mismatches: number;
  readonly unlabelled: number;
  /** The {@link pairKey}s of its decisions. */
  readonly pairs: ReadonlySet<string>;
}

/** An episode is made anew whenever its text, its labels or the rules that judge it are. */
const factsByEpisode = new WeakMap<Episode, EpisodeFacts>();

export function factsOf(transcript: Transcript, episode: Episode): EpisodeFacts {
  const known = factsByEpisode.get(episode);
  if (known !== undefined) return known;
  const facts: EpisodeFacts = {
    hit: isHit(episode),
    quadrant: quadrantOf(episode),
    mismatches: mismatchesOf(episode, transcript.options.turnPolicy).length,
    unlabelled: unlabelledTurns(transcript, episode).length,
    pairs: new Set(
      transcript.decisionsOf(episode).map(({ gold, predicted }) => {
        return pairKey({ gold: gold.class, predicted: predictionKey(predicted) });
      }),
    ),
  };
  factsByEpisode.set(episode, facts);
  return facts;
}

/** Finds the facts of all episodes before somebody asks for them. Yields whenever others may have their turn. */
export function* findingFacts(transcript: Transcript): Generator<undefined> {
  yield* transcript.findingMismatches();
  yield* transcript.findingNames();
  const pace = new Pace();
  for (const episode of transcript.episodes) {
    const isKnown = factsByEpisode.has(episode);
    if (!isKnown) factsOf(transcript, episode);
    if (pace.isDue(isKnown ? 0.1 : 1 + episode.turns.length)) yield;
  }
}

/** A pair of classes as the key of a set; class names hold no blank. */
export function pairKey({ gold, predicted }: ClassPair): string {
  return `${gold} ${predicted}`;
}
