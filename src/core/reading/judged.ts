import { turnClass, type Decision } from '../diagnostic';
import type { Episode, Step, Turn } from '../model';
import type { Transcript } from '../transcript';

/** The decisions of an episode by what carries them: the step that is judged or speaks for its turn, else the turn. */
export interface Judged {
  readonly bySteps: ReadonlyMap<Step, Decision>;
  /** Turns without any assistant message that carry a decision. */
  readonly bySilentTurns: ReadonlyMap<Turn, Decision>;
}

export function judgedIn(transcript: Transcript, episode: Episode): Judged {
  const bySteps = new Map<Step, Decision>();
  const bySilentTurns = new Map<Turn, Decision>();
  for (const decision of transcript.decisionsOf(episode)) {
    const { turn } = decision;
    const carrier = decision.step ?? decision.decidedBy ?? turnClass(turn, 'cascade').step ?? turn.steps[0];
    if (carrier === undefined) bySilentTurns.set(turn, decision);
    else bySteps.set(carrier, decision);
  }
  return { bySteps, bySilentTurns };
}
