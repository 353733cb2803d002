import { itSurvives } from './damaged-file';
import { A, B, C, episode, LABEL_A, LABEL_C, READS_A, READS_C } from './garden';

/** Deeper than functions may call each other. */
const DEPTH = 50_000;
const nested = (depth: number): string => '[{"a":'.repeat(depth) + '1' + '}]'.repeat(depth);
const DEEP = nested(DEPTH);

describe('nesting thousands deep', () => {
  itSurvives({
    name: 'a property of an episode that is nested thousands deep',
    text: `${A.replace('{', `{"state": ${DEEP}, `)}\n${C}`,
    reads: [READS_A, READS_C],
    reports: [],
    labels: [LABEL_A, LABEL_C],
  });
  itSurvives({
    name: 'arguments of a call, and a label, that are nested thousands deep',
    text: [
      episode('a', 'Where?', `, "tool_calls": [{"id": "1", "function": {"name": "f", "arguments": ${DEEP}}}]`),
      episode('c', 'Well.', `, "gold_action": ${DEEP}`),
    ].join('\n'),
    reads: ['a: TOOL_CALL', READS_C],
    reports: ['2:120 label: `gold_action` names no action class: a list; expected TOOL_CALL, ASK, REFUSE, CONFIRM'],
    labels: [{ ...LABEL_C, gives: [`"gold_action": ${DEEP}`, '"gold_action": "REFUSE"'] }],
  });
  itSurvives({
    name: 'a content that is nested thousands deep',
    text: `${A}\n${B.replace('"I cannot dig."', DEEP)}\n${C}`,
    reads: [READS_A, 'b: none', READS_C],
    reports: ['2:97 label: This part, which has neither `type` nor `text`, is not read'],
    labels: [LABEL_C],
  });
  itSurvives({
    name: 'brackets that are never closed',
    text: `${A}\n${B.slice(0, -1)}, "state": ${'['.repeat(DEPTH)}\n${C}`,
    reads: [READS_A, READS_C],
    reports: [`2:${B.length + DEPTH + 11} unreadable: the record ends inside an array`],
    labels: [LABEL_C],
  });
  itSurvives({
    name: 'an element of a list that is nested thousands deep',
    text: `[\n  ${A},\n  ${DEEP},\n  ${'{"a":'.repeat(DEPTH)}\n  ${C}\n]`,
    layout: 'values',
    reads: [READS_A, READS_C],
    reports: [
      '3:3 record: This record is a list without messages.',
      `4:${5 * DEPTH + 3} unreadable: the record ends inside an object`,
    ],
    labels: [LABEL_A, LABEL_C],
  });
  itSurvives({
    name: 'a result that is nested thousands deep',
    text: `{"id": "multi_turn_base_0", "result": ${DEEP}}\n{"id": "multi_turn_base_1", "result": [["Where?"]]}`,
    dialect: 'bfcl-result',
    reads: ['multi_turn_base_0: none', 'multi_turn_base_1: ASK'],
    reports: [],
    labels: [],
  });
});
