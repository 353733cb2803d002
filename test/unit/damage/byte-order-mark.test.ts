import { itSurvives } from './damaged-file';
import { A, B, C, LABEL_A, LABEL_C, READS_A, READS_B, READS_C, result } from './garden';

const MARK = '\uFEFF';
const LIST = `[\n  ${A},\n  ${C}\n]`;

describe('a byte-order mark', () => {
  itSurvives({
    name: 'a mark before the file',
    text: `${MARK}${A}\n${C}\n`,
    reads: [READS_A, READS_C],
    reports: [],
    labels: [LABEL_A, LABEL_C],
  });
  itSurvives({
    name: 'marks before lines, as in files that were put together of several',
    text: `${A}\n${MARK}${B}\n${MARK}${C}`,
    reads: [READS_A, READS_B, READS_C],
    reports: [],
    labels: [LABEL_C],
  });
  itSurvives({
    name: 'a damaged line before lines with marks',
    text: `${B.slice(0, 20)}\n${MARK}${A}\n${MARK}${C}`,
    reads: [READS_A, READS_C],
    reports: ['1:21 unreadable: the record ends inside a string'],
    labels: [LABEL_C],
  });
  itSurvives({
    name: 'a mark inside a line',
    text: `${A}\n{${MARK}"id": "b"}\n${C}`,
    reads: [READS_A, READS_C],
    reports: ['2:2 unreadable: expected a key in double quotes or `}`, found a byte-order mark'],
    labels: [LABEL_C],
  });
  itSurvives({
    name: 'a mark before a list',
    text: MARK + LIST,
    layout: 'values',
    reads: [READS_A, READS_C],
    reports: [],
    labels: [LABEL_A],
  });
  itSurvives({
    name: 'a mark before a file without a place for labels',
    text: `${MARK}${result(0, 'Where?')}\n${result(1, 'Well.')}`,
    dialect: 'bfcl-result',
    reads: ['multi_turn_base_0: ASK', 'multi_turn_base_1: OTHER'],
    reports: [],
    labels: [],
  });
});
