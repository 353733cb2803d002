import { itSurvives } from './damaged-file';
import { A, B, C, LABEL_A, LABEL_C, message, READS_A, READS_B, READS_C, result } from './garden';

const PRETTY_A = JSON.stringify(JSON.parse(A), undefined, 2);
const PRETTY_B = JSON.stringify(JSON.parse(B), undefined, 2);
const PRETTY_C = JSON.stringify(JSON.parse(C), undefined, 2);
const PRETTY_LIST = JSON.stringify([JSON.parse(A), JSON.parse(B), JSON.parse(C)], undefined, 2);
const LABEL_PRETTY_C = {
  ...LABEL_C,
  gives: ['"content": "Well."', '"content": "Well.",\n      "gold_action": "REFUSE"'],
} as const;

describe('several objects on one line', () => {
  itSurvives({
    name: 'episodes side by side',
    text: `${A}${B} ${C}\n${A.replace('"a"', '"d"').replace('Where?', 'Why?')}`,
    reads: [READS_A, READS_B, READS_C, 'd: ASK'],
    reports: [],
    labels: [LABEL_A, LABEL_C],
  });
  itSurvives({
    name: 'episodes side by side of which the last is cut off',
    text: `${A}${C}${B.slice(0, 30)}\n${B}`,
    reads: [READS_A, READS_C, READS_B],
    reports: [`1:${A.length + C.length + 31} unreadable: the record ends inside a string`],
    labels: [LABEL_A, LABEL_C],
  });
  itSurvives({
    name: 'episodes side by side of which the first is damaged',
    text: `${B.replace('}]}', '}}')}${A}\n${C}`,
    reads: [READS_C],
    reports: [`1:${B.length - 1} unreadable: expected \`,\` or \`]\`, found \`}\``],
    labels: [LABEL_C],
  });
  itSurvives({
    name: 'messages side by side',
    text: `${message('a', 'user', 'Dig.')}${message('a', 'assistant', 'Well.')}`,
    dialect: 'turnlens-messages',
    reads: ['a: OTHER'],
    reports: [],
    labels: [LABEL_C],
  });
  itSurvives({
    name: 'results side by side',
    text: `${result(0, 'Where?')},${result(1, 'Well.')}`,
    dialect: 'bfcl-result',
    reads: ['multi_turn_base_0: ASK', 'multi_turn_base_1: OTHER'],
    reports: [],
    labels: [],
  });
});

describe('objects over many lines', () => {
  itSurvives({
    name: 'pretty-printed episodes one after the other',
    text: `${PRETTY_A}\n${PRETTY_B}\n\n${PRETTY_C}\n`,
    layout: 'values',
    reads: [READS_A, READS_B, READS_C],
    reports: [],
    labels: [LABEL_PRETTY_C],
  });
  itSurvives({
    name: 'pretty-printed episodes of which one lacks a comma',
    text: `${PRETTY_A}\n${PRETTY_B.replace('"user",', '"user"')}\n${PRETTY_C}\n`,
    layout: 'values',
    reads: [READS_A, READS_C],
    reports: ['19:7 unreadable: expected `,` or `}`, found a string'],
    labels: [
      LABEL_PRETTY_C,
      {
        at: 'I cannot',
        gold: 'REFUSE',
        gives: 'What stands here cannot be read: expected `,` or `}`, found a string (line 19, column 7).',
      },
    ],
  });
  itSurvives({
    name: 'pretty-printed episodes of which one lacks a bracket',
    text: `${PRETTY_A}\n${PRETTY_B.replace('    },\n', '')}\n${PRETTY_C}\n`,
    layout: 'values',
    reads: [READS_A, READS_C],
    reports: ['20:5 unreadable: expected `,` or `}`, found `{`'],
    labels: [LABEL_PRETTY_C],
  });
  itSurvives({
    name: 'pretty-printed episodes of which one has a bracket too many',
    text: `${PRETTY_A}\n${PRETTY_B.replace('"b",', '"b"},')}\n${PRETTY_C}\n`,
    layout: 'values',
    reads: [READS_A, READS_C],
    reports: [
      '14:1 record: This record is no episode: it has no list `messages`.',
      '16:13 unreadable: expected nothing more after the value, found `:`',
    ],
    labels: [LABEL_PRETTY_C],
  });
  itSurvives({
    name: 'a pretty-printed list of which an element has lost its first lines',
    text: PRETTY_LIST.replace(/\n {4}"id": "b",\n.*\n {6}\{/u, ''),
    layout: 'values',
    reads: [READS_A, READS_C],
    reports: [
      '15:3 record: This record is no episode: it has no list `messages`.',
      '23:5 unreadable: expected nothing more after the value, found `]`',
    ],
    labels: [{ ...LABEL_C, gives: ['"content": "Well."', '"content": "Well.",\n        "gold_action": "REFUSE"'] }],
  });
  itSurvives({
    name: 'a pretty-printed list of which an element has a quote too few',
    text: JSON.stringify([JSON.parse(A), JSON.parse(B), JSON.parse(C)], undefined, 1).replace('"b"', '"b'),
    layout: 'values',
    reads: [READS_A, READS_C],
    reports: ['16:12 unreadable: a line break inside a string, where JSON wants an escape'],
    labels: [{ ...LABEL_C, gives: ['"content": "Well."', '"content": "Well.",\n    "gold_action": "REFUSE"'] }],
  });
  itSurvives({
    name: 'a pretty-printed result',
    text: JSON.stringify(JSON.parse(result(0, 'Where?')), undefined, '\t'),
    dialect: 'bfcl-result',
    layout: 'values',
    reads: ['multi_turn_base_0: ASK'],
    reports: [],
    labels: [],
  });
});
