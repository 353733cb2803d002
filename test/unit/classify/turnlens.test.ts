import assert from 'node:assert/strict';
import fc from 'fast-check';
import { classifyStep, evidenceSentence, presetNamed, type Preset } from '../../../src/core/classify';
import type { Prediction, StepClass } from '../../../src/core/model';

const turnlens = presetNamed('turnlens') as Preset;

function classify(text: string): Prediction {
  return classifyStep({ text, calls: [] }, undefined, turnlens);
}

/** The part of the text that the evidence points at. */
function pointedAt(text: string): string | undefined {
  const { evidence } = classify(text);
  return 'span' in evidence ? text.slice(evidence.span.start, evidence.span.end) : undefined;
}

/** What is classified as what, and for which words. */
type Case = readonly [StepClass, string, string?];

const RULES: Readonly<Record<string, readonly Case[]>> = {
  'calls in the marks of chat templates': [
    ['TOOL_CALL', '<TOOLCALL>[{"name": "look", "arguments": {}}]</TOOLCALL>', '<TOOLCALL'],
    ['TOOL_CALL', 'I look.\n<functioncall> {"name": "look", "arguments": "{}"}', '<functioncall'],
    ['TOOL_CALL', '<function_calls>\n<invoke name="look">\n</invoke>\n</function_calls>'],
    ['TOOL_CALL', '<minimax:tool_call>\n<invoke name="look">\n</invoke>\n</minimax:tool_call>'],
    ['TOOL_CALL', '<|tool_call|>[{"name": "look"}]<|/tool_call|>'],
    ['TOOL_CALL', '<|tool_call_start|>[look(bed=1)]<|tool_call_end|>'],
    ['TOOL_CALL', '<|tool_calls_section_begin|><|tool_call_begin|>functions.look:0<|tool_call_argument_begin|>{}'],
    ['TOOL_CALL', '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>look'],
    ['TOOL_CALL', '<start_function_call>call:look{bed:1}<end_function_call>'],
    ['TOOL_CALL', '<|python_tag|>look.call(bed="roses")', '<|python_tag|>'],
    ['TOOL_CALL', '<function=look>{"bed": 1}</function>'],
    ['TOOL_CALL', '[TOOL_CALLS] [{"name": "look", "arguments": {}}]'],
    ['TOOL_CALL', 'functools[{"name": "look", "arguments": {}}]'],
    ['TOOL_CALL', '```tool_code\nlook(bed=1)\n```'],
    ['TOOL_CALL', 'Thought: is it dry?\nAction: look\nAction Input: {"bed": 1}', 'Action: look\nAction Input:'],
    ['TOOL_CALL', '<|channel|>commentary to=functions.look <|constrain|>json<|message|>{}'],
    ['TOOL_CALL', '```\n<TOOLCALL>[{"name": "look"}]</TOOLCALL>\n```'],
  ],
  'texts that only speak of calls': [
    ['OTHER', 'The tag <TOOLCALL> opens a call.'],
    ['OTHER', 'A reply looks like this:\n\n```\n<TOOLCALL>[…]</TOOLCALL>\n```\n\nNothing else is read.'],
    ['OTHER', 'Action: a word that means a deed.'],
    ['OTHER', '<tools> holds them.'],
  ],
  'questions that wait for an answer': [
    ['ASK', 'Two match. Which one do you mean?', 'Which one do you mean?'],
    ['ASK', 'Which size? And which colour? I will order it then.', 'And which colour?'],
    ['ASK', 'Shall I delete it, or is there anything else?', 'Shall I delete it, or is there anything else?'],
    ['ASK', 'Please confirm with a "yes".', 'Please confirm'],
    ['ASK', 'Once you send me the number, I can look.'],
    ['ASK', 'Proceed with the deletion (yes/no)'],
  ],
  'questions that ask nobody': [
    ['OTHER', 'Hello! How can I help you today?'],
    ['OTHER', 'The bus leaves at nine. Is there anything else I can do for you?'],
    ['OTHER', 'Why is it slow? The loop reads the file again and again.'],
    ['OTHER', '## Why is it slow?\n\nBecause of the loop.'],
    ['OTHER', 'Use `a ? b : c` here.\n\n```js\nconst x = y?.z ?? ask("why?");\n```'],
    ['OTHER', '> Is it safe?\n\nIt is.'],
    ['OTHER', 'See https://example.org/?q=what for more.'],
    ['OTHER', 'The program printed "Overwrite? [y/N]" and stopped.'],
  ],
  'refusals and what is none': [
    ['REFUSE', "I'm sorry, but that isn't something I can do.", "isn't something I can"],
    ['REFUSE', 'We don’t offer gift wrapping.', 'We don’t offer'],
    ['REFUSE', 'Basic fares cannot be changed. Is there anything else?', 'fares cannot be changed'],
    ['REFUSE', 'I cannot cancel it. Would you like me to transfer you to a human agent?', 'I cannot'],
    ['OTHER', 'The file cannot be empty.'],
    ['OTHER', "You can't go wrong with either."],
    ['OTHER', "I can't wait to see it."],
    ['OTHER', "I'm sorry that it took so long. It arrives today."],
    ['OTHER', "If the key is missing, I can't open the door."],
  ],
  'refusals that a request takes back': [
    ['ASK', 'I cannot find it without the number. Please send it.', 'Please send'],
    ['ASK', "I can't open your file, so please paste it here.", 'please paste'],
    ['ASK', "I can't proceed without your consent.", "can't proceed without your"],
  ],
  'claims of completion': [
    ['CONFIRM', "I've updated the file.", "I've updated"],
    ['CONFIRM', 'Done — moved it to `src`.', 'Done'],
    ['CONFIRM', 'Your order has been cancelled. Anything else?', 'has been cancelled'],
    ['OTHER', "I'll update the file."],
    ['OTHER', "Once I've updated the file, the test runs."],
    ['OTHER', 'I have found two flights.'],
  ],
  'other scripts': [
    ['ASK', '您的订单号是多少？', '您的订单号是多少？'],
    ['ASK', '注文番号を教えてください。', '教えてください'],
    ['REFUSE', 'لا يمكنني إلغاء الطلب.', 'لا يمكنني'],
    ['OTHER', 'مرحباً! كيف يمكنني مساعدتك اليوم؟'],
  ],
};

describe('preset turnlens', () => {
  for (const [rule, cases] of Object.entries(RULES)) {
    for (const [expected, text, words] of cases) {
      it(`given ${rule}, when ${JSON.stringify(text)} is classified, then it is ${expected}`, () => {
        assert.equal(classify(text).class, expected);
        if (words !== undefined) assert.equal(pointedAt(text), words);
      });
    }
  }

  it('given letters that grow when lower-cased, when classified, then the evidence points at the right words', () => {
    assert.equal(pointedAt('İİ İstanbul: I cannot go there.'), 'I cannot');
  });

  it('given a message in an object by itself, when classified, then the message counts', () => {
    assert.equal(pointedAt('{"message": "All fine.\\n\\nWhich seat do you want?"}'), 'Which seat do you want?');
  });

  it('given a question, when its evidence is put in words, then it is called a question to the user', () => {
    assert.equal(evidenceSentence(classify('Which one do you mean?')), 'question to the user');
    assert.equal(evidenceSentence(classify('I CAN’T help.')), "cue “i can't” of REFUSE");
  });

  it('given nothing, a call in the text or a refusal field, when classified, then it is as under the preset paper', () => {
    assert.deepEqual(classify(' \n'), { class: null, evidence: { rule: 'nothing' } });
    assert.equal(classify('[cd(folder="x")]').class, 'TOOL_CALL');
    const refusal = { text: 'No.', path: ['refusal'] };
    const { evidence } = classifyStep({ text: 'Which?', calls: [], refusal }, undefined, turnlens);
    assert.deepEqual(evidence, { rule: 'refusal-field', path: ['refusal'] });
  });

  it('given any text, when classified twice, then it is the same and the evidence lies inside the text', () => {
    const pieces = ['I ', "can't ", '?', '. ', '\n', '`', '"', '> ', '**', 'please send ', 'İ', '不能', '。', 'か', '\ud83d', ' ', '```'];
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.constantFrom(...pieces)).map((some) => some.join('')));
    fc.assert(
      fc.property(texts, (text) => {
        const prediction = classify(text);
        assert.deepEqual(classify(text), prediction);
        if (!('span' in prediction.evidence)) return;
        const { start, end } = prediction.evidence.span;
        assert.ok(start >= 0 && start < end && end <= text.length);
      }),
    );
  });

  const MANY = 50_000;
  const HOSTILE = ['?', '.', ' ', '"', "'", '“', '「', '`', '> ', '? ', '?-', "i can't ", 'if ', 'your ', 'has been ', '**', '\u3000'];
  for (const piece of HOSTILE) {
    // Anything worse than linear would outlast the test runner's patience.
    it(`given ${JSON.stringify(piece)} ${MANY} times, when classified, then it ends`, () => {
      const text = `x${piece.repeat(MANY)}x`;
      assert.deepEqual(classify(text), classify(text));
    });
  }
});
