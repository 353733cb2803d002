import { isJsonObject, type EpisodeAttributes, type JsonObject, type Message } from '../../../model';
import { writeToolsOf } from './tau2-write-tools';

/**
 * The tools that write, as far as they are known: those of the domain, and those that checks of the run call `write`.
 *
 * @returns `undefined` when nothing is known of any tool.
 */
export function writeToolsIn(
  simulations: readonly unknown[],
  domain: string | undefined,
): ReadonlySet<string> | undefined {
  const ofDomain = domain === undefined ? undefined : writeToolsOf(domain);
  const checks = simulations.filter(isJsonObject).flatMap(actionChecks);
  const typed = checks.filter((check) => typeof check['tool_type'] === 'string');
  if (ofDomain === undefined && typed.length === 0) return undefined;
  const writing = typed.filter((check) => check['tool_type'] === 'write').map(toolOf);
  return new Set([...(ofDomain ?? []), ...writing.filter((name) => name !== undefined)]);
}

/**
 * Whether the benchmark counts a run as a hit of a class (DIAGNOSTIC, section 5): REFUSE when the agent called no tool
 * that writes, TOOL_CALL when no check of an action failed. Where nothing was recorded to tell by, nothing is said.
 */
export function checkedHits(
  simulation: JsonObject,
  messages: readonly Message[],
  writeTools: ReadonlySet<string> | undefined,
): NonNullable<EpisodeAttributes['checkedHits']> {
  const checks = actionChecks(simulation);
  const steps = messages.flatMap((message) => (message.role === 'assistant' ? [message.content] : []));
  const canRefuse = writeTools !== undefined && steps.length > 0;
  return {
    ...(checks.length > 0 && { TOOL_CALL: !checks.some(isFailed) }),
    ...(canRefuse && { REFUSE: !steps.some(({ calls }) => calls.some(({ name }) => writeTools.has(name))) }),
  };
}

function actionChecks(simulation: JsonObject): readonly JsonObject[] {
  const info: unknown = simulation['reward_info'];
  const checks: unknown = isJsonObject(info) ? info['action_checks'] : undefined;
  return Array.isArray(checks) ? checks.filter(isJsonObject) : [];
}

function isFailed(check: JsonObject): boolean {
  return check['action_match'] === false || check['action_reward'] === 0;
}

function toolOf(check: JsonObject): string | undefined {
  const action: unknown = check['action'];
  const name: unknown = isJsonObject(action) ? action['name'] : undefined;
  return typeof name === 'string' ? name : undefined;
}
