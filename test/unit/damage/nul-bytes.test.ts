import { itSurvives } from './damaged-file';
import { A, B, C, LABEL_A, LABEL_C, READS_A, READS_B, READS_C, result } from './garden';

const IN_STRING = 'the control character U+0000 inside a string, where JSON wants an escape';

const DAMAGED = B.replace('dig', 'd\0g');
/** The column of the NUL, from 1. */
const NUL = B.indexOf('dig') + 2;

describe('NUL bytes', () => {
  itSurvives({
    name: 'a NUL in a text',
    text: `${A}\n${DAMAGED}\n${C}`,
    reads: [READS_A, READS_C],
    reports: [`2:${NUL} unreadable: ${IN_STRING}`],
    labels: [
      LABEL_C,
      { at: 'cannot', gold: 'ASK', gives: `What stands here cannot be read: ${IN_STRING} (line 2, column ${NUL}).` },
    ],
  });
  itSurvives({
    name: 'a line of NULs, as a crash leaves behind',
    text: `${A}\n${'\0'.repeat(40)}\n${C}`,
    reads: [READS_A, READS_C],
    reports: ['2:1 unreadable: expected a value, found the control character U+0000'],
    labels: [LABEL_A, LABEL_C],
  });
  itSurvives({
    name: 'NULs behind the last line',
    text: `${A}\n${C}\n${'\0'.repeat(40)}`,
    reads: [READS_A, READS_C],
    reports: ['3:1 unreadable: expected a value, found the control character U+0000'],
    labels: [LABEL_C],
  });
  itSurvives({
    name: 'a text with an escaped NUL',
    text: `${A}\n${B.replace('Dig', 'D\\u0000g')}`,
    reads: [READS_A, READS_B],
    reports: [],
    labels: [LABEL_A],
  });
  itSurvives({
    name: 'NULs in a list',
    text: `[\n  ${A},\n  ${'\0'.repeat(9)}\n  ${DAMAGED},\n  ${C}\n]`,
    layout: 'values',
    reads: [READS_A, READS_C],
    reports: ['3:3 unreadable: expected a value, found the control character U+0000', `4:${NUL + 2} unreadable: ${IN_STRING}`],
    labels: [LABEL_C],
  });
  itSurvives({
    name: 'NULs between results',
    text: `${result(0, 'Where?')}\n\0\0\n${result(1, 'Well.')}`,
    dialect: 'bfcl-result',
    reads: ['multi_turn_base_0: ASK', 'multi_turn_base_1: OTHER'],
    reports: ['2:1 unreadable: expected a value, found the control character U+0000'],
    labels: [],
  });
});
