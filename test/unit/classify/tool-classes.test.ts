import assert from 'node:assert/strict';
import { classifyStep, evidenceSentence, presetNamed, type Preset, type ToolClasses } from '../../../src/core/classify';
import type { Prediction } from '../../../src/core/model';

function classify(preset: string, names: readonly string[], toolClasses?: ToolClasses): Prediction {
  const calls = names.map((name, index) => ({ name, arguments: {}, path: ['tool_calls', index] }));
  return classifyStep({ text: 'Fine.', calls }, undefined, presetNamed(preset) as Preset, toolClasses);
}

describe('the class that a tool carries by its name', () => {
  const CASES: readonly (readonly [readonly string[], string])[] = [
    [['AskUserQuestion'], 'ASK'],
    [['ExitPlanMode'], 'CONFIRM'],
    [['transfer_to_human_agents'], 'REFUSE'],
    [['reject_request'], 'REFUSE'],
    [['cancel_order'], 'TOOL_CALL'],
    [['AskUserQuestion', 'Read'], 'TOOL_CALL'],
    [['AskUserQuestion', 'reject_request'], 'REFUSE'],
    [['askuserquestion'], 'TOOL_CALL'],
  ];
  for (const [names, expected] of CASES) {
    it(`given calls of ${names.join(' and ')}, when classified by turnlens, then it is ${expected}`, () => {
      assert.equal(classify('turnlens', names).class, expected);
    });
  }

  it('given a table of tools, when classified by turnlens, then it stands in place of the default one', () => {
    const table: ToolClasses = new Map([['final_answer', 'CONFIRM']]);
    assert.equal(classify('turnlens', ['final_answer'], table).class, 'CONFIRM');
    assert.equal(classify('turnlens', ['AskUserQuestion'], table).class, 'TOOL_CALL');
  });

  it('given several calls, when classified by turnlens, then the evidence is the call that decided', () => {
    const prediction = classify('turnlens', ['AskUserQuestion', 'reject_request']);
    assert.deepEqual(prediction.evidence, { rule: 'tool-class', name: 'reject_request', path: ['tool_calls', 1] });
    assert.equal(evidenceSentence(prediction), 'tool reject_request stands for REFUSE');
  });

  for (const preset of ['paper', 'paper-tau2']) {
    it(`given any tool, when classified by ${preset}, then every call is TOOL_CALL`, () => {
      assert.equal(classify(preset, ['AskUserQuestion']).class, 'TOOL_CALL');
    });
  }
});
