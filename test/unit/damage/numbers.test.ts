import { itSurvives } from './damaged-file';
import { A, B, C, episode, LABEL_A, LABEL_C, message, READS_A, READS_C, result } from './garden';

const withKey = (record: string, property: string): string => record.replace('{', `{${property}, `);

describe('numbers that JSON does not have', () => {
  itSurvives({
    name: 'NaN, Infinity and -Infinity, as Python writes them',
    text: `${withKey(A, '"score": NaN')}\n${withKey(C, '"loss": [Infinity, -Infinity,NaN ]')}`,
    reads: [READS_A, READS_C],
    reports: [],
    labels: [LABEL_A, LABEL_C],
  });
  itSurvives({
    name: 'NaN where an outcome or a label is due',
    text: `${withKey(A, '"success": NaN')}\n${episode('c', 'Well.', ', "gold_action": NaN')}`,
    reads: [READS_A, READS_C],
    reports: [],
    labels: [{ ...LABEL_C, gives: ['"gold_action": NaN', '"gold_action": "REFUSE"'] }],
  });
  itSurvives({
    name: 'words that only look like such numbers',
    text: `${A}\n${withKey(B, '"score": nan')}\n${withKey(B, '"score": -NaN')}\n${C}`,
    reads: [READS_A, READS_C],
    reports: [
      '2:11 unreadable: expected a value, found `nan`',
      '3:11 unreadable: expected a value, found `-`',
    ],
    labels: [LABEL_C],
  });
  itSurvives({
    name: 'NaN in a pretty-printed object',
    text: `{\n  "id": "a",\n  "score": NaN,\n  "messages": [\n    {"role": "assistant", "content": "Where?"}\n  ]\n}`,
    layout: 'values',
    reads: [READS_A],
    reports: [],
    labels: [LABEL_A],
  });
  itSurvives({
    name: 'NaN in a result',
    text: withKey(result(0, 'Where?'), '"latency": [[NaN, Infinity]]'),
    dialect: 'bfcl-result',
    reads: ['multi_turn_base_0: ASK'],
    reports: [],
    labels: [],
  });
});

describe('integers past 2^53', () => {
  const HUGE = ['9007199254740993', '12345678901234567890123456789', '1e400'];
  itSurvives({
    name: 'huge numbers that nobody asks for',
    text: `${withKey(A, `"seed": [${HUGE.join(', ')}]`)}\n${C}`,
    reads: [READS_A, READS_C],
    reports: [],
    labels: [LABEL_A, LABEL_C],
  });
  itSurvives({
    name: 'ids that JSON numbers cannot tell apart',
    text: `${A.replace('"a"', '9007199254740993')}\n${C.replace('"c"', '9007199254740992')}`,
    reads: ['line 1: ASK', 'line 2: OTHER'],
    reports: [
      '1:8 label: The number of this episode is too large to be told from others: write it in quotes',
      '2:8 label: The number of this episode is too large to be told from others: write it in quotes',
    ],
    labels: [LABEL_A, LABEL_C],
  });
  itSurvives({
    name: 'messages whose episodes such numbers name',
    text: [
      message('a', 'assistant', 'Where?'),
      message('b', 'assistant', 'Well.').replace('"b"', '9007199254740993'),
    ].join('\n'),
    dialect: 'turnlens-messages',
    reads: [READS_A],
    reports: ['2:1 record: The number of its episode is too large to be told from others: write it in quotes.'],
    labels: [
      LABEL_A,
      { ...LABEL_C, gives: 'The number of its episode is too large to be told from others: write it in quotes.' },
    ],
  });
});
