import {
  isFilledText,
  isJsonObject,
  readClassName,
  type Fragment,
  type JsonObject,
  type Label,
  type Message,
  type RecordProblem,
  type StepContent,
} from '../../model';
import { detection, type Detection, type Dialect } from '../dialect';
import { readContent, replyContent, unexpectedRecord } from '../readers';

const RESPONSE = 'model_response';
const NO_QUESTION = 'This record is no question: it has no `question` and `correct_answer`.';

/**
 * Rows of When2Call: a question, the class of the right answer, and after inference the model's answer. An answered row
 * is an episode of one turn with one step; the right class is the gold of both. The rows of the test set itself hold
 * reference answers, but none of a model: they are read as questions, and since nobody has answered them they count
 * neither as hits nor as misses.
 */
export const WHEN2CALL: Dialect = {
  id: 'when2call',
  name: 'When2Call',
  looksFor: '`question` with `correct_answer`',
  companions: 'none',
  labels: {
    place: 'none',
    reason: 'The gold of When2Call is the benchmark’s own: `correct_answer` names it.',
  },
  detect,
  read(value) {
    if (!isJsonObject(value)) return unexpectedRecord(value, 'a question');
    return isQuestion(value) ? [readRow(value)] : { problem: NO_QUESTION };
  },
};

function readRow(value: JsonObject): Fragment {
  const { uuid, question, correct_answer: answer, tools, model } = value;
  const { gold, problems } = readGold(answer);
  const isAnswered = Object.hasOwn(value, RESPONSE);
  const text = typeof question === 'string' ? question : '';
  const user: Message = { role: 'user', path: ['question'], text, ...(gold && { gold }) };
  return {
    episodeId: isFilledText(uuid) ? uuid : undefined,
    extent: 'whole',
    path: [],
    attributes: {
      ...(isFilledText(model) && { model }),
      ...(isFilledText(answer) && { category: answer }),
      ...(gold && isAnswered && { gold }),
    },
    messages: isAnswered ? [user, readResponse(value[RESPONSE])] : [user],
    problems,
    ...(tools !== undefined && { tools }),
  };
}

function readGold(answer: unknown): { readonly gold?: Label; readonly problems: readonly RecordProblem[] } {
  const path = ['correct_answer'];
  const named = typeof answer === 'string' ? readClassName(answer) : undefined;
  if (named === undefined) return { problems: [{ path, message: '`correct_answer` names no action class' }] };
  return { gold: { class: named, source: { from: 'file', path } }, problems: [] };
}

/** An answer is a text, or a message with content and calls; an empty one is a step that says nothing. */
function readResponse(response: unknown): Message {
  const path = [RESPONSE];
  return { role: 'assistant', path, content: responseContent(response, path) };
}

function responseContent(response: unknown, path: readonly string[]): StepContent {
  if (!isJsonObject(response) || Object.hasOwn(response, 'text')) {
    return readContent(response, path).said;
  }
  return replyContent(response, path).said;
}

function isQuestion(value: JsonObject): boolean {
  return typeof value['question'] === 'string' && Object.hasOwn(value, 'correct_answer');
}

/** Other benchmarks have questions with right answers too: here the answer is a class, as are the keys of `answers`. */
function isRow(value: JsonObject): boolean {
  const { correct_answer: answer, answers } = value;
  if (!isQuestion(value) || !isFilledText(answer)) return false;
  return isJsonObject(answers) ? Object.hasOwn(answers, answer) : readClassName(answer) !== undefined;
}

function detect(values: readonly unknown[]): Detection | undefined {
  const objects = values.filter(isJsonObject);
  const rows = objects.filter(isRow);
  const answered = rows.filter((row) => Object.hasOwn(row, RESPONSE)).length;
  const whose = answered > 0 ? `of When2Call, ${answered} with an answer,` : 'of When2Call, answered by no model,';
  return detection(rows.length, objects.length, 'question', whose);
}
