import { itSurvives } from './damaged-file';
import { A, B, C, LABEL_A, LABEL_C, message, READS_A, READS_B, READS_C, result } from './garden';

const ROWS = ['"text"', '42', 'true', 'null', '[1, 2]', '[]', '{}'];
const KINDS = ['a string', 'a number', 'a boolean', 'null'];
const expected = (what: string): readonly string[] => KINDS.map((kind) => `This record is ${kind}; expected ${what}.`);

describe('rows that are no objects', () => {
  itSurvives({
    name: 'rows that are texts, numbers, lists or empty, among episodes',
    text: [A, ...ROWS, C].join('\n'),
    reads: [READS_A, READS_C],
    reports: [
      ...expected('an object with `messages`'),
      'This record is a list without messages.',
      'This record is a list without messages.',
      'This record is no episode: it has no list `messages`.',
    ].map((reason, index) => `${index + 2}:1 record: ${reason}`),
    labels: [
      LABEL_A,
      LABEL_C,
      { at: '42', gold: 'ASK', gives: 'This record is a number; expected an object with `messages`.' },
    ],
  });
  itSurvives({
    name: 'a list of messages as a row',
    text: `${A}\n[${C}, {"role": "assistant", "content": "Well?"}]`,
    reads: [READS_A, 'line 2: ASK'],
    reports: [
      '2:2 label: This message has no `role`; expected system, developer, user, assistant, tool, function',
    ],
    labels: [{ at: 'Well?', gold: 'ASK', gives: ['"Well?"}', '"Well?", "gold_action": "ASK"}'] }],
  });
  itSurvives({
    name: 'rows that are no objects, among messages',
    text: [message('a', 'user', 'Dig.'), '"text"', '7', message('a', 'assistant', 'Well.')].join('\n'),
    dialect: 'turnlens-messages',
    reads: ['a: OTHER'],
    reports: [
      '2:1 record: This record is a string; expected an object with `episode_id` and `role`.',
      '3:1 record: This record is a number; expected an object with `episode_id` and `role`.',
    ],
    labels: [LABEL_C],
  });
  itSurvives({
    name: 'words between the elements of a list',
    text: `[\n  ${A},\n  42,\n  "text", null,\n  ${B},\n  ${C}\n]`,
    layout: 'values',
    reads: [READS_A, READS_B, READS_C],
    reports: [
      '3:3 record: This record is a number; expected an object with `messages`.',
      '4:9 unreadable: expected nothing more after the value, found `,`',
    ],
    labels: [LABEL_C],
  });
  itSurvives({
    name: 'rows that are no objects, among results',
    text: [result(0, 'Where?'), '[1]', '"x"', result(1, 'Well.')].join('\n'),
    dialect: 'bfcl-result',
    reads: ['multi_turn_base_0: ASK', 'multi_turn_base_1: OTHER'],
    reports: [
      '2:1 record: This record is a list; expected an object with `id` and `result`.',
      '3:1 record: This record is a string; expected an object with `id` and `result`.',
    ],
    labels: [],
  });
  itSurvives({
    name: 'rows that are no objects, in a session',
    text: [
      '7',
      '{"type": "user", "sessionId": "s", "message": {"role": "user", "content": "Dig."}}',
      'no JSON at all',
      '{"type": "assistant", "sessionId": "s", "message": {"role": "assistant", "id": "m", "content": [{"type": "text", "text": "Where?"}]}}',
    ].join('\n'),
    dialect: 'claude-code',
    reads: ['s: ASK'],
    reports: [
      '1:1 record: This record is a number; expected an event of a session.',
      '3:1 unreadable: expected a value, found `no`',
    ],
    labels: [],
  });
});
