import { itSurvives } from './damaged-file';
import { A, B, C, LABEL_A, LABEL_C, READS_A, READS_B, READS_C, result } from './garden';

const BROKEN = '{"id": "b", "messages": [}';
const FAULT = 'unreadable: expected a value or `]`, found `}`';
const PRETTY = JSON.stringify([JSON.parse(A), JSON.parse(C)], undefined, 2);

describe('line ends', () => {
  for (const [name, end] of [['CRLF', '\r\n'], ['lone CR', '\r'], ['LF', '\n']] as const) {
    itSurvives({
      name: `lines that end in ${name}`,
      text: [A, BROKEN, C, ''].join(end),
      reads: [READS_A, READS_C],
      reports: [`2:26 ${FAULT}`],
      labels: [LABEL_A, LABEL_C],
    });
    itSurvives({
      name: `a pretty-printed list whose lines end in ${name}`,
      text: PRETTY.replaceAll('\n', end),
      layout: 'values',
      reads: [READS_A, READS_C],
      reports: [],
      labels: end === '\r' ? [] : [
        { ...LABEL_A, gives: ['"content": "Where?"', `"content": "Where?",${end}        "gold_action": "ASK"`] },
      ],
    });
    itSurvives({
      name: `results whose lines end in ${name}`,
      text: [result(0, 'Where?'), BROKEN, result(1, 'Well.')].join(end),
      dialect: 'bfcl-result',
      reads: ['multi_turn_base_0: ASK', 'multi_turn_base_1: OTHER'],
      reports: [`2:26 ${FAULT}`],
      labels: [],
    });
  }
  itSurvives({
    name: 'line ends of every kind in one file',
    text: `${A}\r${B}\r\n\n${BROKEN}\n\r${C}`,
    reads: [READS_A, READS_B, READS_C],
    reports: [`4:26 ${FAULT}`],
    labels: [LABEL_A, LABEL_C],
  });
  itSurvives({
    name: 'line ends that only Unicode knows, inside texts',
    text: `${A.replace('Dig', 'Dig\u2028here\u0085now\u2029')}\n${BROKEN}\n${C}`,
    reads: [READS_A, READS_C],
    reports: [`2:26 ${FAULT}`],
    labels: [LABEL_A, LABEL_C],
  });
});
