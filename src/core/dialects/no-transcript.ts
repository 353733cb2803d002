import { companionKind, type CompanionKind } from '../gold';
import { isJsonObject, type JsonObject } from '../model';

const COMPANIONS: Readonly<Record<CompanionKind, string>> = {
  'bfcl-score': 'This is a BFCL score file: open its result file, and the scores are found beside it.',
  'bfcl-dataset': 'This is a BFCL dataset: it holds questions without answers. Open a result file.',
  'bfcl-possible-answer': 'This is a BFCL file of possible answers, not of a model’s. Open a result file.',
};

/** What we know and cannot read, each with what to say of it. The first that fits is said. */
const KNOWN: readonly { readonly fits: (value: JsonObject) => boolean; readonly reason: string }[] = [
  {
    fits: (value) => 'custom_id' in value && ('params' in value || ('url' in value && 'body' in value)),
    reason: 'These are the requests of a batch: they hold no replies. Open the file of its results.',
  },
  {
    fits: isStreamEvent,
    reason: 'These are events of a stream, in which a reply comes in pieces: save whole replies, or the session.',
  },
  {
    fits: ({ mapping }) => isJsonObject(mapping),
    reason: 'This is an export of ChatGPT: its messages form a tree (`mapping`), of which there is no one reading.',
  },
  {
    fits: (value) => value['prompt'] !== undefined && value['completion'] !== undefined,
    reason: 'Its records are pairs of `prompt` and `completion`: texts in which nobody is said to speak.',
  },
];

const NO_CHATS =
  'Its records have `messages`, but these are no chat messages: none has a `role` such as user or assistant.';

const STREAM_TYPE = /^(?:message_(?:start|delta|stop)$|content_block_|[\w.]*\.delta$)/u;

function isStreamEvent({ type, object, delta }: JsonObject): boolean {
  if (object === 'chat.completion.chunk' || delta === true) return true;
  return typeof type === 'string' && STREAM_TYPE.test(type);
}

const SHOWN_KEYS = 6;

/** A file that is one list holds its episodes as items. */
function firstOfList(value: unknown): unknown {
  return Array.isArray(value) ? (value[0] as unknown) : value;
}

/** What records are that are known and no transcript, and what to do; `undefined` for others. */
export function knownReason(values: readonly unknown[]): string | undefined {
  const companion = companionKind(values);
  if (companion !== undefined) return COMPANIONS[companion];
  const objects = objectsIn(values);
  if (objects.length === 0) return undefined;
  return KNOWN.find(({ fits }) => objects.filter(fits).length * 2 >= objects.length)?.reason;
}

/**
 * Why records of which nothing is known are no transcript.
 *
 * @param lookedFor what each dialect looks for.
 */
export function whyUnknown(values: readonly unknown[], lookedFor: readonly string[]): string {
  const objects = objectsIn(values);
  const [first] = objects;
  if (first === undefined) return 'Its records are no JSON objects.';
  if (objects.filter(({ messages }) => Array.isArray(messages)).length * 2 >= objects.length) return NO_CHATS;
  const keys = Object.keys(first).slice(0, SHOWN_KEYS);
  const seen = keys.length === 0 ? 'nothing' : keys.map((key) => `\`${key}\``).join(', ');
  const wanted = [...new Set(lookedFor)].join(', for ');
  return `No transcript was recognized. Looked for ${wanted}; the first record has ${seen}.`;
}

function objectsIn(values: readonly unknown[]): readonly JsonObject[] {
  return values.map(firstOfList).filter(isJsonObject);
}
