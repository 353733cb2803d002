import { itSurvives } from './damaged-file';
import { A, B, C, LABEL_A, LABEL_C, message, READS_A, READS_C, result } from './garden';

/** Inside of what the assistant says. */
const CUT = B.indexOf('dig');
const PRETTY = JSON.stringify([JSON.parse(A), JSON.parse(B)], undefined, 2);

describe('a last line cut off by a run that is still writing', () => {
  itSurvives({
    name: 'a last line that ends inside a text',
    text: `${A}\n${C}\n${B.slice(0, CUT)}`,
    reads: [READS_A, READS_C],
    reports: [`3:${CUT + 1} unreadable: the record ends inside a string`],
    labels: [
      LABEL_A,
      {
        at: 'I cannot',
        gold: 'REFUSE',
        gives: `What stands here cannot be read: the record ends inside a string (line 3, column ${CUT + 1}).`,
      },
    ],
  });
  itSurvives({
    name: 'a last line that ends inside an escape',
    text: `${A}\n{"id": "b\\u00`,
    reads: [READS_A],
    reports: ['2:14 unreadable: the record ends inside a string'],
    labels: [LABEL_A],
  });
  itSurvives({
    name: 'a last line that is one bracket',
    text: `${A}\n{`,
    reads: [READS_A],
    reports: ['2:2 unreadable: the record ends inside an object'],
    labels: [LABEL_A],
  });
  itSurvives({
    name: 'a last line of half a character',
    text: `${A}\n${B.slice(0, 56)}\uFFFD`,
    reads: [READS_A],
    reports: ['2:58 unreadable: the record ends inside a string'],
    labels: [LABEL_A],
  });
  itSurvives({
    name: 'a line that was cut off before the next run wrote on',
    text: `${A}\n${B.slice(0, 60)}${B}\n${C}`,
    reads: [READS_A, READS_C],
    reports: ['2:61 unreadable: expected `,` or `]`, found `{`'],
    labels: [LABEL_A, LABEL_C],
  });
  itSurvives({
    name: 'an episode whose last message is cut off',
    text: [message('a', 'user', 'Dig.'), message('a', 'assistant', 'Well.'), message('a', 'user', 'Dig!').slice(0, 30)].join('\n'),
    dialect: 'turnlens-messages',
    reads: ['a: OTHER'],
    reports: ['3:31 unreadable: the record ends inside a string'],
    labels: [LABEL_C],
  });
  itSurvives({
    name: 'a pretty-printed list that ends inside an element',
    text: PRETTY.slice(0, PRETTY.indexOf('"I cannot') + 5),
    layout: 'values',
    reads: [READS_A],
    reports: [
      '24:25 unreadable: the record ends inside a string',
      '24:25 unreadable: the list that the file holds is not closed: the file may have been cut off',
    ],
    labels: [{ ...LABEL_A, gives: ['"content": "Where?"', '"content": "Where?",\n        "gold_action": "ASK"'] }],
  });
  itSurvives({
    name: 'a list that ends behind an element',
    text: `[${A}, ${C},`,
    layout: 'values',
    reads: [READS_A, READS_C],
    reports: ['1:216 unreadable: the list that the file holds is not closed: the file may have been cut off'],
    labels: [LABEL_A, LABEL_C],
  });
  itSurvives({
    name: 'results of which the last is cut off',
    text: `${result(0, 'Where?')}\n${result(1, 'Well.').slice(0, -9)}`,
    dialect: 'bfcl-result',
    reads: ['multi_turn_base_0: ASK'],
    reports: ['2:42 unreadable: the record ends inside a string'],
    labels: [],
  });
});
