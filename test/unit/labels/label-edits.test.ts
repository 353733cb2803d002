import assert from 'node:assert/strict';
import { applyEdits } from '../../../src/core/jsonl';
import { labelEdits, type LabelChange } from '../../../src/core/labels';
import type { JsonPath } from '../../../src/core/model';

function after(text: string, change: LabelChange, path: JsonPath = []): string {
  const result = labelEdits(text, path, change);
  assert.ok(result.ok, 'reason' in result ? result.reason : '');
  return applyEdits(text, result.edits);
}

type Case = readonly [what: string, before: string, after: string];

function describeCases(title: string, change: LabelChange, cases: readonly Case[]): void {
  describe(title, () => {
    for (const [what, before, expected] of cases) {
      it(`when ${what}, then ${JSON.stringify(before)} becomes ${JSON.stringify(expected)}`, () => {
        assert.equal(after(before, change), expected);
      });
    }
  });
}

describeCases('given a message without a gold key that is labelled ASK', { gold: 'ASK' }, [
  ['compact', '{"role":"x","content":"y"}', '{"role":"x","content":"y","gold_action":"ASK"}'],
  ['spaced as Python does', '{"role": "x", "content": "y"}', '{"role": "x", "content": "y", "gold_action": "ASK"}'],
  ['spaced inside braces', '{ "role": "x", "a": 1 }', '{ "role": "x", "a": 1, "gold_action": "ASK" }'],
  ['spaced oddly', '{"a" :1 ,\t"b" :2}', '{"a" :1 ,\t"b" :2 ,\t"gold_action" :"ASK"}'],
  ['pretty-printed', '{\r\n\t"a": 1,\r\n\t"b": 2\r\n}', '{\r\n\t"a": 1,\r\n\t"b": 2,\r\n\t"gold_action": "ASK"\r\n}'],
  ['pretty-printed with one property', '{\n  "a": 1\n}', '{\n  "a": 1,\n  "gold_action": "ASK"\n}'],
  ['of one spaced property', '{"a": 1}', '{"a": 1, "gold_action": "ASK"}'],
  ['of one compact property', '{"a":1}', '{"a":1,"gold_action":"ASK"}'],
  ['empty', '{}', '{"gold_action": "ASK"}'],
  ['with a prediction', '{"predicted_action":"ASK","a":1}', '{"predicted_action":"ASK","gold_action":"ASK","a":1}'],
  ['with a prediction last', '{"a":1, "pred":"ask"}', '{"a":1, "pred":"ask", "gold_action":"ASK"}'],
  ['with pred for something else', '{"pred":0.7,"a":1}', '{"pred":0.7,"a":1,"gold_action":"ASK"}'],
  ['with label for something else', '{"label":"spam"}', '{"label":"spam","gold_action":"ASK"}'],
  ['with gold for an answer', '{"gold":"It is 5."}', '{"gold":"It is 5.","gold_action":"ASK"}'],
]);

describeCases('given a message with a gold key that is labelled ASK', { gold: 'ASK' }, [
  ['the class stands in upper case', '{"gold_action" : "REFUSE" }', '{"gold_action" : "ASK" }'],
  ['the class stands in lower case', '{"gold_action":"tool_call"}', '{"gold_action":"ask"}'],
  ['the class stands in mixed case', '{"gold_action":"Refuse"}', '{"gold_action":"ASK"}'],
  ['the key is an alias', '{"label":"request-for-info","a":1}', '{"label":"ask","a":1}'],
  ['the value is null', '{"expected_action":null}', '{"expected_action":"ASK"}'],
  ['the value is blank', '{"gold":""}', '{"gold":"ASK"}'],
  ['the value names no class', '{"gold_action":"AKS"}', '{"gold_action":"ASK"}'],
  ['the value is no text', '{"gold_action":[1,{"a":2}]}', '{"gold_action":"ASK"}'],
  ['the key stands twice', '{"gold":"ASK","a":1,"gold":"REFUSE"}', '{"gold":"ASK","a":1,"gold":"ASK"}'],
  ['an alias has the class', '{"gold_action":null,"label":"REFUSE"}', '{"gold_action":null,"label":"ASK"}'],
  ['two keys have a class', '{"label":"REFUSE","gold_action":"REFUSE"}', '{"label":"REFUSE","gold_action":"ASK"}'],
  ['the key is escaped', '{"gold\\u005faction":"REFUSE"}', '{"gold\\u005faction":"ASK"}'],
]);

describeCases('given a message that is labelled ASK with a note', { gold: 'ASK', note: 'why "so"\u2028' }, [
  ['there is neither', '{"a": 1, "b": 2}', '{"a": 1, "b": 2, "gold_action": "ASK", "gold_note": "why \\"so\\"\\u2028"}'],
  ['there is a label', '{"gold":"ASK","b":2}', '{"gold":"ASK","gold_note":"why \\"so\\"\\u2028","b":2}'],
  ['there is a note', '{"gold_note":null,"b":2}', '{"gold_note":"why \\"so\\"\\u2028","b":2,"gold_action":"ASK"}'],
]);

describeCases('given a message that is labelled ASK with an empty note', { gold: 'ASK', note: '' }, [
  ['there is a note', '{"gold":"REFUSE", "gold_note":"x", "b":2}', '{"gold":"ASK", "b":2}'],
  ['there is only a note', '{ "gold_note":"x" }', '{ "gold_action":"ASK" }'],
  ['the note comes last', '{"a":1,"gold_note":"x"}', '{"a":1,"gold_action":"ASK"}'],
  ['there is none', '{"gold":"REFUSE"}', '{"gold":"ASK"}'],
]);

describeCases('given a message that is cleared', { gold: null }, [
  ['the label comes last', '{"a": 1, "gold_action": "ASK"}', '{"a": 1}'],
  ['the label comes first', '{ "gold_action": "ASK", "a": 1 }', '{ "a": 1 }'],
  ['the label stands between', '{"a":1 , "gold":"ASK", "b":2}', '{"a":1, "b":2}'],
  ['the label stands alone', '{ "gold_action": "ASK" }', '{ }'],
  ['the label stands alone on a line', '{\n  "gold_action": "ASK"\n}', '{\n}'],
  ['label and note come first', '{"gold":"ASK","gold_note":"x","a":1}', '{"a":1}'],
  ['label and note stand apart', '{"gold_note":"x","a":1,"gold":"ASK"}', '{"a":1}'],
  ['the label has two keys and a duplicate', '{"gold":"ASK","a":1,"label":"ask","gold":"REFUSE"}', '{"a":1}'],
  ['the label names no class', '{"a":1,"gold_action":"AKS"}', '{"a":1}'],
  ['the label is null', '{"a":1,"gold_action":null,"gold_note":null}', '{"a":1,"gold_action":null,"gold_note":null}'],
  ['label is something else', '{"label":"spam","gold":"It is 5."}', '{"label":"spam","gold":"It is 5."}'],
  ['there is nothing', '{"a":1}', '{"a":1}'],
]);

describe('given a message inside of an episode', () => {
  it('when it has one property, then the new one is spaced as in the rest of the record', () => {
    assert.equal(
      after('{"id":"e" , "messages":[{},{"a":1}]}', { gold: 'ASK' }, ['messages', 1]),
      '{"id":"e" , "messages":[{},{"a":1 , "gold_action":"ASK"}]}',
    );
    assert.equal(
      after('{"id":"e" , "messages":[{},{"a":1}]}', { gold: 'ASK', note: 'n' }, ['messages', 0]),
      '{"id":"e" , "messages":[{"gold_action":"ASK" , "gold_note":"n"},{"a":1}]}',
    );
  });

  it('when the record is pretty-printed and the message is not, then the message stays on its line', () => {
    assert.equal(
      after('{\n  "messages": [\n    {"a": 1}\n  ]\n}', { gold: 'ASK' }, ['messages', 0]),
      '{\n  "messages": [\n    {"a": 1, "gold_action": "ASK"}\n  ]\n}',
    );
  });

  it('when values nest 100,000 deep beside it, then it is labelled', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    assert.equal(after(`[${deep},{"gold":null}]`, { gold: 'ASK' }, [1]), `[${deep},{"gold":"ASK"}]`);
  });
});

describe('given a place that can hold no label', () => {
  const cases: readonly (readonly [what: string, text: string, path: JsonPath, reason: string])[] = [
    ['it is no object', '{"messages":["hi"]}', ['messages', 0], 'messages[0] is not an object, so it can hold no label'],
    ['the record is no object', '[]', [], 'the record is not an object, so it can hold no label'],
    ['it is not there', '{"a":{"messages":[]}}', ['a', 'messages', 0], 'the record has no a.messages[0]'],
    ['the record is cut off', '{"messages":[{"a"', ['messages', 0],
      'the record cannot be read at column 18: the record ends inside an object'],
  ];
  for (const [what, text, path, reason] of cases) {
    it(`when ${what}, then the reason says so`, () => {
      assert.deepEqual(labelEdits(text, path, { gold: 'ASK' }), { ok: false, reason });
    });
  }
});
