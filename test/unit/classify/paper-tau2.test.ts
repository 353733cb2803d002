import assert from 'node:assert/strict';
import { classifyStep, evidenceSentence, presetNamed, type Preset } from '../../../src/core/classify';
import type { StepClass } from '../../../src/core/model';

const tau2 = presetNamed('paper-tau2') as Preset;
const CALL = { name: 'cancel_reservation', arguments: {}, path: ['tool_calls', 0] };

function classesOf(content: Partial<Parameters<Preset['classify']>[0]>): (StepClass | null)[] {
  const { class: first, also = [] } = classifyStep({ calls: [], ...content }, undefined, tau2);
  return [first, ...also.map((each) => each.class)];
}

describe('preset paper-tau2', () => {
  const TEXTS: readonly (readonly [string, readonly (StepClass | null)[]])[] = [
    ['Hello! How can I help you today?', ['OTHER']],
    ['Your flight is on May 3. Is there anything else I can help with?', ['OTHER']],
    ['How can I help, and what is it about?', ['OTHER']],
    ['Which seat? How can I help', ['OTHER']],
    ['Which seat? Fine. How can I help?', ['ASK']],
    ['How can I help! Which seat?', ['ASK']],
    ['Please send your order number.', ['ASK']],
    ['I’d like to know the date.', ['ASK']],
    ['I cannot find it. Could you tell me the number?', ['ASK']],
    ['I cannot change basic economy tickets.', ['REFUSE']],
    ['I cannot change it. Is there anything else I can do?', ['REFUSE']],
    ['I’ve changed it, and I cannot change more.', ['REFUSE', 'CONFIRM']],
    ['Your order has been cancelled. Which address is it?', ['ASK', 'CONFIRM']],
    ['I have added the bag.', ['OTHER']],
    ["I've added the bag.", ['CONFIRM']],
    ['I have completed it.', ['OTHER']],
    ['It has been completed.', ['CONFIRM']],
    ['You are being transferred to a human agent.', ['CONFIRM']],
    ['[cancel(id="1")]', ['TOOL_CALL']],
    ['```json\n{"name": "cancel", "arguments": {}}\n```', ['TOOL_CALL']],
    [' \n', [null]],
  ];
  for (const [text, expected] of TEXTS) {
    it(`given ${JSON.stringify(text)}, when classified, then its classes are ${expected.join(', ')}`, () => {
      assert.deepEqual(classesOf({ text }), expected);
    });
  }

  it('given a call beside a text, when classified, then the text gives further classes', () => {
    assert.deepEqual(classesOf({ calls: [CALL] }), ['TOOL_CALL']);
    assert.deepEqual(classesOf({ calls: [CALL], text: 'Is it this one? It has been booked.' }), ['TOOL_CALL', 'ASK', 'CONFIRM']);
  });

  it('given a refusal in a field of its own, when classified, then it is REFUSE even beside a question', () => {
    const refusal = { text: 'No.', path: ['refusal'] };
    assert.deepEqual(classesOf({ refusal }), ['REFUSE']);
    assert.deepEqual(classesOf({ refusal, text: 'Anything else? Could you rephrase?' }), ['REFUSE', 'ASK']);
  });

  it('given several classes, when classified, then each has its own evidence at its own place', () => {
    const text = 'İ: it has been booked. Which seat? Fine.';
    const { evidence, also } = classifyStep({ calls: [], text }, undefined, tau2);
    assert.deepEqual(evidence, { rule: 'question-mark', span: { start: text.indexOf('?'), end: text.indexOf('?') + 1 } });
    const start = text.indexOf('has');
    assert.deepEqual(also, [
      { class: 'CONFIRM', evidence: { rule: 'cue', cue: 'has been booked', span: { start, end: start + 'has been booked'.length } } },
    ]);
    assert.equal(evidenceSentence({ class: 'ASK', evidence }), 'question mark in the text');
  });
});
