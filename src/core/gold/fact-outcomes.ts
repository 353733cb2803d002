import type { Outcome } from '../model';
import { firstFew } from '../wording';
import type { FactRecord } from './fact-records';
import { listed, noneInRun, refusal, share } from './reports';
import type { ScoreJoin } from './score-file';

/**
 * Gives the episodes of a run the outcomes of a file of our own. It says who passed and who failed; an episode that it
 * does not name has no outcome. An episode named twice counts once, and a file that contradicts itself is refused.
 */
export function joinFactOutcomes(
  file: string,
  records: readonly FactRecord[],
  episodeIds: readonly string[],
): ScoreJoin {
  const none = (reason: string) => ({ outcomes: new Map(), report: refusal(file, reason) });
  const passes = new Map<string, boolean>();
  const contradictions = new Set<string>();
  for (const { id, passed } of records) {
    if (passed === undefined) continue;
    if ((passes.get(id) ?? passed) !== passed) contradictions.add(id);
    passes.set(id, passed);
  }
  if (passes.size === 0) return none('it gives gold, but no outcomes');
  if (contradictions.size > 0) return none(`it both passes and fails ${firstFew([...contradictions])}`);
  const outcomes = new Map<string, Outcome>();
  for (const id of episodeIds) {
    const passed = passes.get(id);
    if (passed !== undefined) outcomes.set(id, { passed, source: { from: 'companion', file } });
  }
  if (outcomes.size === 0) return none(noneInRun([...passes.keys()], episodeIds));
  const known = new Set(episodeIds);
  const passed = [...outcomes.values()].filter((outcome) => outcome.passed).length;
  const message =
    `Outcomes joined for ${share(outcomes.size, episodeIds.length)}: ` +
    `${passed} passed, ${outcomes.size - passed} failed.` +
    listed('Nothing in it about', episodeIds.filter((id) => !passes.has(id))) +
    listed('Not in this run:', [...passes.keys()].filter((id) => !known.has(id)));
  return { outcomes, report: { file, ok: true, message } };
}
