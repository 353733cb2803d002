import { readEpisodeFacts } from '../../../labels';
import { isFilledText, isJsonObject, type Fragment, type JsonObject } from '../../../model';
import { detection, type Detection, type Dialect } from '../../dialect';
import { readEach, readChatMessage, unexpectedRecord, unreadInChat } from '../../readers';
import { readTrialId } from './trial-id';

/**
 * Runs of τ-bench: a record is one trial of a task, with its `traj` of OpenAI-style messages. The simulated user ends
 * it by `###STOP###`, which nobody answers, so that it opens no turn.
 */
export const TAU_BENCH: Dialect = {
  id: 'tau-bench',
  name: 'τ-bench',
  looksFor: '`task_id` with `traj`',
  companions: 'none',
  labels: { place: 'message' },
  unread: unreadInChat('traj'),
  detect,
  read(value) {
    if (!isJsonObject(value)) return unexpectedRecord(value, 'an object with `task_id` and `traj`');
    const trajectory: unknown = value['traj'];
    if (!Array.isArray(trajectory)) return { problem: 'This record is no run of τ-bench: it has no list `traj`.' };
    return [readRun(value, trajectory)];
  },
};

function readRun(value: JsonObject, trajectory: readonly unknown[]): Fragment {
  const { reward, info } = value;
  const facts = readEpisodeFacts({ reward }, []);
  const crash: unknown = isJsonObject(info) ? info['error'] : undefined;
  const isCrash = trajectory.length === 0 && isFilledText(crash);
  const { messages, problems } = readEach(trajectory, ['traj'], readChatMessage);
  return {
    episodeId: readTrialId(value),
    extent: 'whole',
    path: [],
    attributes: { ...facts.attributes, ...(isCrash && { inferenceError: crash }) },
    messages,
    problems: [...facts.problems, ...problems],
  };
}

function detect(values: readonly unknown[]): Detection | undefined {
  const objects = values.filter(isJsonObject);
  const runs = objects.filter((value) => Array.isArray(value['traj']) && 'task_id' in value);
  return detection(runs.length, objects.length, 'run', 'of τ-bench with `task_id` and `traj`');
}
