import { itSurvives } from './damaged-file';
import { A, C, LABEL_C, message, READS_A, READS_C, result } from './garden';

const BROKEN = '{"id": "b", "messages": [}';
const FAULT = 'unreadable: expected a value or `]`, found `}`';

describe('blank lines', () => {
  itSurvives({
    name: 'blank lines before, between and behind records',
    text: `\n \n${A}\n\t\n\n${BROKEN}\n\n${C}\n\n \n`,
    reads: [READS_A, READS_C],
    reports: [`6:26 ${FAULT}`],
    labels: [LABEL_C, { at: '\t\n', gold: 'ASK', gives: 'There is no episode in this line.' }],
  });
  itSurvives({
    name: 'blank lines between the messages of an episode',
    text: `\n${message('a', 'user', 'Dig.')}\n\n${message('a', 'assistant', 'Well.')}\n\n`,
    dialect: 'turnlens-messages',
    reads: ['a: OTHER'],
    reports: [],
    labels: [LABEL_C],
  });
  itSurvives({
    name: 'blank lines in a list',
    text: `\n[\n\n  ${A},\n\n  ${BROKEN},\n \n  ${C}\n\n]\n\n`,
    layout: 'values',
    reads: [READS_A, READS_C],
    reports: [`6:28 ${FAULT}`],
    labels: [LABEL_C],
  });
  itSurvives({
    name: 'blank lines between results',
    text: `\n${result(0, 'Where?')}\n \n${result(1, 'Well.')}\n`,
    dialect: 'bfcl-result',
    reads: ['multi_turn_base_0: ASK', 'multi_turn_base_1: OTHER'],
    reports: [],
    labels: [],
  });
});
