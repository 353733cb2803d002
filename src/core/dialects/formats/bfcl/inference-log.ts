import { isJsonObject, type JsonPath, type Message } from '../../../model';
import { readChatMessage } from '../../readers';

/** What the log of one BFCL case says of one turn. */
export interface LoggedTurn {
  /** What the user said to begin the turn; nothing, where a turn only brings new functions. */
  readonly user: readonly Message[];
  /** What the tools answered in a step, by the step's 0-based number. */
  readonly resultsOf: (step: number) => readonly Message[];
}

/**
 * Reads `inference_log`: it mixes lists of states with one object per turn, `{begin_of_turn_query, step_0, step_1, …}`,
 * in the order of turns. Steps are found by their number, for writers that sort keys put `step_10` before `step_2`.
 */
export function readBfclLog(log: unknown): readonly LoggedTurn[] {
  if (!Array.isArray(log)) return [];
  return log.flatMap((entry: unknown, index) => {
    const query: unknown = isJsonObject(entry) ? entry['begin_of_turn_query'] : undefined;
    if (!isJsonObject(entry) || !Array.isArray(query)) return [];
    const path = ['inference_log', index];
    const resultsOf = (step: number) => spokenBy('tool', entry[`step_${step}`], [...path, `step_${step}`]);
    return [{ user: spokenBy('user', query, [...path, 'begin_of_turn_query']), resultsOf }];
  });
}

function spokenBy(role: Message['role'], messages: unknown, path: JsonPath): readonly Message[] {
  if (!Array.isArray(messages)) return [];
  return messages.flatMap((given: unknown, index) => {
    return readChatMessage(given, [...path, index]).messages.filter((message) => message.role === role);
  });
}
