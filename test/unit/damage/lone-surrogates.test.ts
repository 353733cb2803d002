import { itSurvives } from './damaged-file';
import { A, C, episode, LABEL_A, LABEL_C, READS_A, READS_C, result } from './garden';

const HALF = '\\ud83d';

describe('lone surrogates', () => {
  itSurvives({
    name: 'escaped halves of characters in texts, ids and labels',
    text: [
      episode(`a${HALF}`, `Where?${HALF}`),
      episode('c', 'Well.', `, "gold_action": "REFUSE${HALF}"`),
    ].join('\n'),
    reads: ['a\uD83D: ASK', READS_C],
    reports: ['2:120 label: `gold_action` names no action class: "REFUSE\\ud83d"; expected TOOL_CALL, ASK, REFUSE, CONFIRM'],
    labels: [
      { ...LABEL_A, gives: [`"content": "Where?${HALF}"}`, `"content": "Where?${HALF}", "gold_action": "ASK"}`] },
      { ...LABEL_C, gives: [`"gold_action": "REFUSE${HALF}"`, '"gold_action": "REFUSE"'] },
    ],
  });
  itSurvives({
    name: 'halves of characters as they stand, and what an editor puts for them',
    text: `${A.replace('Dig', 'D\uD83Dg\uDE00\uFFFD')}\n${C}`,
    reads: [READS_A, READS_C],
    reports: [],
    labels: [LABEL_A, LABEL_C],
  });
  itSurvives({
    name: 'half a character behind a record',
    text: `${A}\uD83D\n${C}`,
    reads: [READS_C],
    reports: [`1:${A.length + 1} unreadable: expected nothing more after the value, found \`\uD83D\``],
    labels: [LABEL_C],
  });
  itSurvives({
    name: 'halves of characters in a pretty-printed list',
    text: `[\n  ${A.replace('Dig', HALF)},\n  ${C.replace('Dig', '\uDE00')}\n]`,
    layout: 'values',
    reads: [READS_A, READS_C],
    reports: [],
    labels: [LABEL_A, LABEL_C],
  });
  itSurvives({
    name: 'half a character in a result',
    text: result(0, 'Where?').replace('Where', `Where${HALF}`),
    dialect: 'bfcl-result',
    reads: ['multi_turn_base_0: ASK'],
    reports: [],
    labels: [],
  });
});
