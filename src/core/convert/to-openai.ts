import { parseRecord } from '../jsonl';
import { isJsonObject } from '../model';
import { partOf, RawJson, type Spoken, type SpokenCall, type SpokenEpisode } from '../spoken';

/** A line of OpenAI's format for fine-tuning. */
export interface OpenAiChat {
  readonly messages: readonly object[];
  readonly tools?: readonly RawJson[];
}

/** An episode as a plain chat: its messages and tools, and nothing about an evaluation. */
export function toOpenAi({ spoken, tools }: SpokenEpisode): OpenAiChat {
  const ids = new CallIds();
  const definitions = tools === undefined ? [] : toolDefinitions(tools.text);
  return {
    messages: spoken.flatMap((said) => messageOf(said, ids)),
    ...(definitions.length > 0 && { tools: definitions }),
  };
}

function messageOf(said: Spoken, ids: CallIds): readonly object[] {
  switch (said.kind) {
    case 'turn':
      return [];
    case 'system':
    case 'user':
      return [{ role: said.kind, content: said.text }];
    case 'tool':
      return [{ role: 'tool', tool_call_id: ids.ofResult(said.callId), content: said.text }];
    case 'step': {
      const { text, refusal, calls } = said.content;
      const isSilent = calls.length === 0 && refusal === undefined;
      return [
        {
          role: 'assistant',
          // A message must have something: content, calls, or a refusal.
          content: text ?? (isSilent ? '' : null),
          ...(refusal !== undefined && { refusal }),
          ...(calls.length > 0 && { tool_calls: calls.map((call) => callOf(call, ids)) }),
        },
      ];
    }
  }
}

function callOf({ name, id, arguments: given }: SpokenCall, ids: CallIds): object {
  const written = given instanceof RawJson ? given.text : (given ?? '{}');
  return { id: ids.ofCall(id), type: 'function', function: { name, arguments: written } };
}

/** Gives calls the ids that they have or, where a format knows none, numbers, and their results the same in order. */
class CallIds {
  readonly #open: string[] = [];
  #made = 0;

  ofCall(id: string | undefined): string {
    const known = id ?? `call_${(this.#made += 1)}`;
    this.#open.push(known);
    return known;
  }

  ofResult(id: string | undefined): string {
    const at = id === undefined ? 0 : this.#open.indexOf(id);
    const [answered] = at < 0 ? [] : this.#open.splice(at, 1);
    return id ?? answered ?? `call_${(this.#made += 1)}`;
  }
}

/** Tools as OpenAI defines them; those in a form that names no tool are left out. */
function toolDefinitions(text: string): readonly RawJson[] {
  const parsed = parseRecord(text);
  if (!parsed.ok) return [];
  const items: readonly unknown[] = Array.isArray(parsed.value) ? parsed.value : [parsed.value];
  return items.flatMap((item, index) => {
    const definition = typeof item === 'string' ? item : partOf(text, Array.isArray(parsed.value) ? [index] : []);
    return definition === undefined ? [] : toolDefinition(definition);
  });
}

/** Keys under which formats keep the schema of a tool's arguments. */
const SCHEMA_KEYS = ['parameters', 'input_schema', 'inputSchema'] as const;

function toolDefinition(text: string): readonly RawJson[] {
  const parsed = parseRecord(text);
  if (!parsed.ok || !isJsonObject(parsed.value)) return [];
  const { value } = parsed;
  if (isJsonObject(value['function'])) {
    const inner = partOf(text, ['function']);
    return inner === undefined ? [] : [new RawJson(`{"type":"function","function":${inner}}`)];
  }
  const { name, description } = value;
  if (typeof name !== 'string') return [];
  const key = SCHEMA_KEYS.find((candidate) => isJsonObject(value[candidate]));
  const schema = key === undefined ? undefined : partOf(text, [key]);
  const members = [
    `"name":${JSON.stringify(name)}`,
    ...(typeof description === 'string' ? [`"description":${JSON.stringify(description)}`] : []),
    ...(schema === undefined ? [] : [`"parameters":${schema}`]),
  ];
  return [new RawJson(`{"type":"function","function":{${members.join(',')}}}`)];
}
