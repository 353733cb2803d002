import { itSurvives } from './damaged-file';
import { A, C, episode, LABEL_A, LABEL_C, message, READS_A, READS_C, result } from './garden';

describe('duplicate keys', () => {
  itSurvives({
    name: 'a key that stands twice in an episode',
    text: `{"id": "z", "messages": [], ${A.slice(1)}\n${C}`,
    reads: [READS_A, READS_C],
    reports: [],
    labels: [LABEL_A, LABEL_C],
  });
  itSurvives({
    name: 'a label that stands twice',
    text: `${episode('a', 'Where?', ', "gold_action": "REFUSE", "gold_action": "CONFIRM"')}\n${C}`,
    reads: ['a: ASK=CONFIRM', READS_C],
    reports: [],
    labels: [{ ...LABEL_A, gives: ['"gold_action": "CONFIRM"', '"gold_action": "ASK"'] }],
  });
  itSurvives({
    name: 'a label that stands twice, the last of which is empty',
    text: episode('a', 'Where?', ', "gold_action": "REFUSE", "gold_action": null'),
    reads: [READS_A],
    reports: [],
    labels: [{ ...LABEL_A, gives: ['"gold_action": null', '"gold_action": "ASK"'] }],
  });
  itSurvives({
    name: 'messages that stand twice in a pretty-printed object',
    text: `{\n  "id": "a",\n  "messages": [{"role": "assistant", "content": "Gone?"}],\n  "messages": [\n    {"role": "assistant", "content": "Where?"}\n  ]\n}`,
    layout: 'values',
    reads: [READS_A],
    reports: [],
    labels: [LABEL_A],
  });
  itSurvives({
    name: 'a result that stands twice',
    text: result(0, 'Where?').replace('"result"', '"result": "Error during inference: 1", "result"'),
    dialect: 'bfcl-result',
    reads: ['multi_turn_base_0: ASK'],
    reports: [],
    labels: [],
  });
});

describe('keys that mean something to JavaScript', () => {
  const MEAN = '"__proto__": {"gold_action": "REFUSE", "messages": [], "id": "z"}, "constructor": {"prototype": 1}, "toString": 1';

  itSurvives({
    name: 'such keys in an episode and in a message',
    text: `${A.replace('{', `{${MEAN}, `)}\n${episode('c', 'Well.', `, ${MEAN}`)}`,
    reads: [READS_A, READS_C],
    reports: [],
    labels: [LABEL_A, { ...LABEL_C, gives: ['"toString": 1}]}', '"toString": 1, "gold_action": "REFUSE"}]}'] }],
  });
  itSurvives({
    name: 'a record that has nothing but such keys',
    text: `${A}\n{"__proto__": ${C}}`,
    reads: [READS_A],
    reports: ['2:1 record: This record is no episode: it has no list `messages`.'],
    labels: [LABEL_A],
  });
  itSurvives({
    name: 'episodes, categories and roles that go by such names',
    text: [
      A.replace('"id": "a"', '"id": "__proto__", "category": "__proto__", "success": true'),
      C.replace('"id": "c"', '"id": "constructor", "category": "toString"').replace('"user"', '"constructor"'),
    ].join('\n'),
    reads: ['__proto__: ASK', 'constructor: OTHER'],
    reports: [
      '2:69 label: Nobody speaks in the role “constructor”; expected system, developer, user, assistant, tool, function',
    ],
    labels: [LABEL_A, LABEL_C],
  });
  itSurvives({
    name: 'messages of an episode that goes by such a name',
    text: [message('__proto__', 'user', 'Dig.'), message('__proto__', 'assistant', 'Well.')].join('\n'),
    dialect: 'turnlens-messages',
    reads: ['__proto__: OTHER'],
    reports: [],
    labels: [LABEL_C],
  });
  itSurvives({
    name: 'a tool that goes by such a name',
    text: '{"id": "multi_turn_base_0", "result": [[[{"__proto__": "{}"}]]]}',
    dialect: 'bfcl-result',
    reads: ['multi_turn_base_0: TOOL_CALL'],
    reports: [],
    labels: [],
  });
});
