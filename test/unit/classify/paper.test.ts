import assert from 'node:assert/strict';
import { classifyStep, evidenceSentence, presetNamed, type Preset } from '../../../src/core/classify';
import type { Prediction } from '../../../src/core/model';
import { needRealData, realRecords } from '../../support/real-data';

const paper = presetNamed('paper') as Preset;

function classify(text: string): Prediction {
  return classifyStep({ text, calls: [] }, undefined, paper);
}

/** The part of the text that the evidence points at. */
function pointedAt(text: string): string | undefined {
  const { evidence } = classify(text);
  return 'span' in evidence ? text.slice(evidence.span.start, evidence.span.end) : undefined;
}

describe('preset paper', () => {
  const PRIORITY = [
    ['REFUSE', 'I cannot do that. Could you rephrase? All done.'],
    ['ASK', 'Could you rephrase? All done.'],
    ['CONFIRM', 'All done.'],
    ['OTHER', 'The file has two lines.'],
    ['TOOL_CALL', '[cd(folder="cannot?")]'],
  ] as const;
  for (const [expected, text] of PRIORITY) {
    it(`given "${text}", when classified, then it is ${expected}`, () => {
      assert.equal(classify(text).class, expected);
    });
  }

  it('given no text, or nothing but what Python takes for white space, when classified, then there is no class', () => {
    assert.deepEqual(classifyStep({ calls: [] }, undefined, paper), { class: null, evidence: { rule: 'nothing' } });
    assert.equal(classify('').class, null);
    assert.equal(classify(' \t\r\n\u000b\u001c\u0085\u00a0\u2003\u3000').class, null);
    assert.equal(classify('\ufeff').class, 'OTHER');
  });

  it('given cues with capitals and curly quotes, when classified, then they count', () => {
    assert.equal(classify('I CAN’T.').class, 'REFUSE');
    assert.equal(classify('I ʼll. Iʼve completed it').class, 'CONFIRM');
    assert.equal(pointedAt('So: what´s the name'), 'what´s the');
  });

  it('given several cues, when classified, then the evidence is the first in the text, at one place the first listed', () => {
    assert.equal(pointedAt('It is not possible, I cannot.'), 'not possible');
    assert.equal(pointedAt('No further actions.'), 'No further actions');
    assert.deepEqual(classify('Could you confirm').evidence, { rule: 'cue', cue: 'could you', span: { start: 0, end: 9 } });
  });

  it('given a question mark before a cue, when classified, then the cue is the evidence, and alone the mark is', () => {
    assert.equal(pointedAt('Well? Please share it.'), 'Please share');
    assert.deepEqual(classify('Which one?').evidence, { rule: 'question-mark', span: { start: 9, end: 10 } });
  });

  it('given letters that grow when lower-cased, when classified, then the span is that of the original text', () => {
    assert.equal('İ'.toLowerCase().length, 2);
    assert.equal(pointedAt('İİ İstanbul: I cannot go.'), 'cannot');
    assert.equal(pointedAt('İ 🙂 İ — I’ve completed İt'), 'I’ve completed');
    assert.equal(pointedAt('İİİ cannot'), 'cannot');
  });

  it('given calls and text, when classified, then the structured call is the evidence', () => {
    const call = { name: 'cd', arguments: {}, path: ['tool_calls', 0] };
    const prediction = classifyStep({ text: 'I cannot.', calls: [call] }, undefined, paper);
    assert.deepEqual(prediction, {
      class: 'TOOL_CALL',
      evidence: { rule: 'structured-call', name: 'cd', path: ['tool_calls', 0] },
    });
  });

  it('given a refusal in a field of its own, when classified, then it is REFUSE unless there is a call', () => {
    const refusal = { text: 'No.', path: ['refusal'] };
    assert.deepEqual(classifyStep({ text: 'Could you?', calls: [], refusal }, undefined, paper), {
      class: 'REFUSE',
      evidence: { rule: 'refusal-field', path: ['refusal'] },
    });
    assert.equal(classifyStep({ text: '[f()]', calls: [], refusal }, undefined, paper).class, 'TOOL_CALL');
  });

  it('given a recorded prediction, when a step is classified, then it wins over every rule', () => {
    const prediction = classifyStep({ text: 'I cannot.', calls: [] }, { class: 'ASK', path: ['predicted_action'] }, paper);
    assert.deepEqual(prediction, { class: 'ASK', evidence: { rule: 'recorded', path: ['predicted_action'] } });
  });

  it('given predictions, when put in words, then the rule and the cue are named', () => {
    assert.equal(evidenceSentence(classify('I cannot.')), 'cue “cannot” of REFUSE');
    assert.equal(evidenceSentence(classify('[f()]')), 'call syntax: Python call list');
    assert.equal(evidenceSentence(classify('')), 'neither text nor a call');
  });
});

describe('preset paper on the published xLAM run', () => {
  const PUBLISHED = {
    base: { TOOL_CALL: 1266, ASK: 13, REFUSE: 17, CONFIRM: 132, OTHER: 580 },
    miss_func: { TOOL_CALL: 1691, ASK: 14, REFUSE: 24, CONFIRM: 163, OTHER: 737 },
    miss_param: { TOOL_CALL: 1417, ASK: 51, REFUSE: 18, CONFIRM: 139, OTHER: 735 },
  };
  for (const [category, expected] of Object.entries(PUBLISHED)) {
    it(`given the steps of ${category}, when classified, then there are as many of each class as published`, function () {
      needRealData(this);
      const counts: Record<string, number> = { TOOL_CALL: 0, ASK: 0, REFUSE: 0, CONFIRM: 0, OTHER: 0 };
      for (const record of realRecords(`bfcl/xLAM-2-8b-fc-r/BFCL_v3_multi_turn_${category}_result.json`)) {
        for (const text of (record as { result: string[][] }).result.flat()) {
          const name = classify(text).class ?? 'none';
          counts[name] = (counts[name] ?? 0) + 1;
        }
      }
      assert.deepEqual(counts, expected);
    });
  }
});
