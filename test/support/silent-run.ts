/**
 * An invented BFCL run whose recorder kept the calls and dropped what the model said: each step without a call is `[]`.
 * With its score file it looks as if the bound were violated.
 */
import path from 'node:path';

const NAME = 'BFCL_v4_multi_turn_miss_func';
const IDS = ['multi_turn_miss_func_0', 'multi_turn_miss_func_1', 'multi_turn_miss_func_2'];

const call = [{ water: '{"bed": "roses"}' }];
const records = IDS.map((id) => ({ id, result: [[call, []], [[]], [call, []]] }));
const scores = [
  { accuracy: 2 / 3, correct_count: 2, total_count: 3 },
  { id: IDS[1], valid: false, error: { error_type: 'multi_turn:state' } },
];
const dataset = IDS.map((id) => ({ id, question: [[], [], []], missed_function: { 2: ['water'] } }));
const answers = IDS.map((id) => ({ id, ground_truth: [["water(bed='roses')"], [], ["water(bed='roses')"]] }));

export const SILENT_RESULT = path.posix.join('result', 'quiet', `${NAME}_result.json`);

/** The run's files by their path below a folder. */
export const SILENT_RUN: Readonly<Record<string, string>> = {
  [SILENT_RESULT]: jsonLines(records),
  [`score/quiet/${NAME}_score.json`]: jsonLines(scores),
  [`${NAME}.json`]: jsonLines(dataset),
  [`possible_answer/${NAME}.json`]: jsonLines(answers),
};

function jsonLines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}
