import { readRecordedLabels } from '../../../labels';
import {
  isJsonObject,
  readClassName,
  type JsonObject,
  type JsonPath,
  type Message,
  type RecordProblem,
  type StepClass,
} from '../../../model';
import { readChatMessage, TURN_ROLE, type Spoken } from '../../readers';

/** The key under which several classes may be recorded. */
const SEVERAL = 'predicted_action';

/**
 * Reads one message of our own formats: an OpenAI-style message, an explicit start of a turn, or a message whose
 * recorded prediction is a list of classes, as presets give that find several.
 */
export function readOwnMessage(value: unknown, path: JsonPath): Spoken {
  if (!isJsonObject(value)) return readChatMessage(value, path);
  if (value['role'] === TURN_ROLE) return readTurnStart(value, path);
  const predicted: unknown = value[SEVERAL];
  return Array.isArray(predicted) ? readSeveral(value, path, predicted) : readChatMessage(value, path);
}

function readTurnStart(value: JsonObject, path: JsonPath): Spoken {
  const { gold, predicted, problems } = readRecordedLabels(value, path);
  const message = 'A prediction on the start of a turn is ignored: it speaks of no step';
  return {
    messages: [{ role: 'turn-start', path, ...(gold && { gold }) }],
    problems: [...problems, ...(predicted === undefined ? [] : [{ path: predicted.path, message }])],
  };
}

/** The first class of a list is read as a class by itself would be, the others are added to it. */
function readSeveral(value: JsonObject, path: JsonPath, listed: readonly unknown[]): Spoken {
  const classes = listed.map((name) => (typeof name === 'string' ? readClassName(name) : undefined));
  const [first, ...others] = new Set(classes.filter((found) => found !== undefined));
  const spoken = readChatMessage({ ...value, [SEVERAL]: first }, path);
  const unknown = classes.flatMap((found, at) => (found === undefined ? [noClass([...path, SEVERAL, at])] : []));
  return {
    messages: spoken.messages.map((message) => withFurther(message, others)),
    problems: [...spoken.problems, ...unknown],
  };
}

function withFurther(message: Message, also: readonly StepClass[]): Message {
  if (message.role !== 'assistant' || message.predicted === undefined || also.length === 0) return message;
  return { ...message, predicted: { ...message.predicted, also } };
}

/** What is said of an item in a list of classes that names none. */
export function noClass(path: JsonPath): RecordProblem {
  return { path, message: 'This names no action class' };
}
