import type { JsonObject } from '../../../model';
import { readEpisodeId } from '../../../labels';

/**
 * The id of one run of a task, as the τ benchmarks number them: `3#0` is the first trial of task 3; without a trial it
 * is the task's id alone.
 */
export function readTrialId(run: JsonObject): string | undefined {
  const task = readEpisodeId(run, ['task_id']);
  const trial = readEpisodeId(run, ['trial']);
  return task === undefined || trial === undefined ? task : `${task}#${trial}`;
}
