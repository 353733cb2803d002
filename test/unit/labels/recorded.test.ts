import assert from 'node:assert/strict';
import { GOLD_KEYS, PREDICTED_KEYS, readRecordedLabels } from '../../../src/core/labels';

const at = ['messages', 2] as const;

function problemsOf(object: Record<string, unknown>): readonly string[] {
  return readRecordedLabels(object, at).problems.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('given an object with labels', () => {
  it('when gold, note and prediction stand on it, then each is read with its path', () => {
    const object = { role: 'assistant', predicted_action: 'TOOL_CALL', gold_action: 'ask', gold_note: 'no date given' };
    assert.deepEqual(readRecordedLabels(object, at), {
      gold: {
        class: 'ASK',
        source: { from: 'file', path: ['messages', 2, 'gold_action'] },
        note: 'no date given',
      },
      predicted: { class: 'TOOL_CALL', path: ['messages', 2, 'predicted_action'] },
      problems: [],
    });
  });

  for (const key of GOLD_KEYS) {
    it(`when \`${key}\` names a class in a benchmark's spelling, then it is gold`, () => {
      const { gold, predicted, problems } = readRecordedLabels({ [key]: 'cannot-answer' }, []);
      assert.deepEqual(gold, { class: 'REFUSE', source: { from: 'file', path: [key] } });
      assert.deepEqual([predicted, problems], [undefined, []]);
    });
  }

  for (const key of PREDICTED_KEYS) {
    it(`when \`${key}\` names a class, then it is the prediction`, () => {
      const { gold, predicted, problems } = readRecordedLabels({ [key]: 'Tool Call' }, []);
      assert.deepEqual(predicted, { class: 'TOOL_CALL', path: [key] });
      assert.deepEqual([gold, problems], [undefined, []]);
    });
  }

  it('when an alias stands beside the canonical key, then the canonical one is read', () => {
    const object = { label: 'ASK', gold_action: 'ASK', pred: 'REFUSE', predicted_action: 'CONFIRM' };
    const { gold, predicted, problems } = readRecordedLabels(object, []);
    assert.deepEqual(gold?.source, { from: 'file', path: ['gold_action'] });
    assert.deepEqual(predicted?.path, ['predicted_action']);
    assert.deepEqual(problems, []);
  });

  it('when gold is OTHER, then it is read', () => {
    assert.equal(readRecordedLabels({ gold: 'direct' }, []).gold?.class, 'OTHER');
  });
});

describe('given an object without labels', () => {
  it('when it has none of the keys, or null and blank text under them, then nothing is read', () => {
    for (const object of [{ role: 'user' }, { gold_action: null, predicted: null, gold: ' ', gold_note: 'x' }]) {
      assert.deepEqual(readRecordedLabels(object, at), { problems: [] });
    }
  });

  it('when its keys stand for something else, then nothing is read, and nothing is said', () => {
    const object = { label: 'spam', action_class: 3, gold: 'The total is 5.', pred: 0.7, predicted: ['x'] };
    assert.deepEqual(readRecordedLabels(object, at), { problems: [] });
  });
});

describe('given labels that make no sense', () => {
  it('when a key of labels names no class, then the problem quotes it and says what is expected', () => {
    assert.deepEqual(problemsOf({ gold_action: 'foo', predicted_action: 7, gold: 'REFUSAL' }), [
      'messages.2.gold_action: `gold_action` names no action class: "foo"; expected TOOL_CALL, ASK, REFUSE, CONFIRM',
      'messages.2.gold: `gold` names no action class: "REFUSAL"; expected TOOL_CALL, ASK, REFUSE, CONFIRM',
      'messages.2.predicted_action: `predicted_action` names no action class: 7; ' +
        'expected TOOL_CALL, ASK, REFUSE, CONFIRM',
    ]);
  });

  it('when the value is long or nested deep, then the problem is short', () => {
    let nested: unknown = [];
    for (let depth = 0; depth < 50_000; depth += 1) nested = [nested];
    const [long = '', list = '', object = ''] = problemsOf({
      gold_action: 'x'.repeat(500),
      gold_class: nested,
      gold_label: { nested },
    });
    assert.ok(long.length < 200, long);
    assert.match(list, /: a list;/u);
    assert.match(object, /: an object;/u);
  });

  it('when two gold keys disagree, then the first in the order of the keys counts, and the other is a problem', () => {
    const object = { label: 'REFUSE', gold_action: 'ASK' };
    assert.equal(readRecordedLabels(object, []).gold?.class, 'ASK');
    assert.deepEqual(problemsOf(object), [
      'messages.2.label: `label` says REFUSE and `gold_action` says ASK; `gold_action` counts',
    ]);
  });
});
