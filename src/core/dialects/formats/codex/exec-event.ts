import {
  isFilledText,
  isJsonObject,
  type Call,
  type EpisodeAttributes,
  type JsonObject,
  type JsonPath,
  type Message,
  type StepContent,
} from '../../../model';
import { jsonText, textOfOutput } from '../../readers';

/** What one event of `codex exec --json` says of its thread. */
export interface ExecEvent {
  readonly threadId?: string;
  readonly attributes: EpisodeAttributes;
  readonly messages: readonly Message[];
}

const SILENT: ExecEvent = { attributes: {}, messages: [] };
const EVENT = /^(?:thread|turn|item)\.[\w.]+$/u;

/** Whether a record has the type of an event that `codex exec --json` prints. */
export function isExecEvent(value: JsonObject): boolean {
  const { type } = value;
  if (typeof type !== 'string' || !EVENT.test(type)) return false;
  return type !== 'item.completed' || isJsonObject(value['item']);
}

/**
 * Reads one event. The stream holds no word of the user: each `turn.started` begins a turn. Of an item only its
 * completion counts; what the model does and what comes of it stand in that one item.
 */
export function readExecEvent(value: JsonObject): ExecEvent {
  const { type, thread_id: threadId, item, error } = value;
  if (type === 'thread.started' && typeof threadId === 'string') return { ...SILENT, threadId };
  if (type === 'turn.started') return { ...SILENT, messages: [{ role: 'turn-start', path: [] }] };
  if (type === 'turn.failed') return { ...SILENT, attributes: { inferenceError: messageOf(error) } };
  if (type === 'item.completed' && isJsonObject(item)) return { ...SILENT, messages: readItem(item, ['item']) };
  return SILENT;
}

function messageOf(error: unknown): string {
  const message: unknown = isJsonObject(error) ? error['message'] : error;
  return isFilledText(message) ? message : 'the turn failed';
}

function readItem(item: JsonObject, path: JsonPath): readonly Message[] {
  const { text } = item;
  switch (item['type']) {
    case 'agent_message':
    case 'plan':
      return typeof text === 'string' ? [piece(path, { text, textPath: [...path, 'text'], calls: [] })] : [];
    case 'reasoning':
      return [piece(path, { calls: [], ...(typeof text === 'string' && { reasoning: text }) })];
    case 'command_execution':
      return callWithResult(item, path, { name: 'shell', arguments: { command: item['command'] } });
    case 'file_change':
      return callWithResult(item, path, { name: 'apply_patch', arguments: { changes: item['changes'] } });
    case 'web_search':
      return callWithResult(item, path, { name: 'web_search', arguments: { query: item['query'] } });
    case 'mcp_tool_call':
    case 'collab_tool_call': {
      const name = typeof item['tool'] === 'string' ? item['tool'] : 'tool';
      return callWithResult(item, path, { name, arguments: item['arguments'] ?? { prompt: item['prompt'] } });
    }
    default:
      return [];
  }
}

function piece(path: JsonPath, content: StepContent): Message {
  return { role: 'assistant', path, content, reply: 'goes-on' };
}

/** What came of a call stands in a part of its item: with a path of its own, no two messages share one. */
function callWithResult(item: JsonObject, path: JsonPath, given: Pick<Call, 'name' | 'arguments'>): readonly Message[] {
  const { id } = item;
  const named = isFilledText(id) ? id : undefined;
  const key = ['aggregated_output', 'result', 'error', 'status'].find((each) => (item[each] ?? null) !== null);
  const result = key === undefined ? '' : item[key];
  const text = isJsonObject(result) && !('content' in result) ? jsonText(result) : textOfOutput(result);
  return [
    piece(path, { calls: [{ ...given, path, ...(named !== undefined && { id: named }) }] }),
    { role: 'tool', path: [...path, key ?? 'type'], text, ...(named !== undefined && { callId: named }) },
  ];
}
