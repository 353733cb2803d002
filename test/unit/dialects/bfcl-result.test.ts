import assert from 'node:assert/strict';
import { assistantMessages, problemOf, readOne } from './readers';

const read = (record: object) => readOne('bfcl-result', record);

describe('a BFCL result', () => {
  it('given ids of the categories, when read, then category and gold are the benchmark’s', () => {
    const facts = (id: string) => {
      const { category, gold } = read({ id, result: [] }).attributes;
      return [category, gold?.class];
    };
    assert.deepEqual(facts('multi_turn_base_0'), ['base', 'TOOL_CALL']);
    assert.deepEqual(facts('multi_turn_long_context_199'), ['long_context', 'TOOL_CALL']);
    assert.deepEqual(facts('multi_turn_miss_param_7'), ['miss_param', 'ASK']);
    assert.deepEqual(facts('multi_turn_miss_func_7'), ['miss_func', 'REFUSE']);
    assert.deepEqual(facts('live_simple_3-1-0'), ['live_simple', undefined]);
    assert.deepEqual(facts('base_3'), ['base', undefined]);
    assert.deepEqual(facts('no number'), [undefined, undefined]);
  });

  it('given turns and steps in every shape, when read, then each turn is marked and each step is read', () => {
    const { messages } = read({
      id: 'multi_turn_base_0',
      result: [['text', [{ ls: '{"a": true}' }, { cd: { folder: 'x' } }]], [], [[], ['str'], [{ ls: '{}' }, 'str'], null]],
    });
    assert.deepEqual(
      messages.map(({ role, path }) => [role, ...path]),
      [
        ['turn-start', 'result', 0],
        ['assistant', 'result', 0, 0],
        ['assistant', 'result', 0, 1],
        ['turn-start', 'result', 1],
        ['turn-start', 'result', 2],
        ['assistant', 'result', 2, 0],
        ['assistant', 'result', 2, 1],
        ['assistant', 'result', 2, 2],
        ['assistant', 'result', 2, 3],
      ],
    );
    const steps = messages.filter((message) => message.role === 'assistant').map(({ content }) => content);
    assert.deepEqual(steps[0], { text: 'text', textPath: ['result', 0, 0], calls: [] });
    assert.deepEqual(steps[1]?.calls, [
      { name: 'ls', arguments: '{"a": true}', path: ['result', 0, 1, 0] },
      { name: 'cd', arguments: { folder: 'x' }, path: ['result', 0, 1, 1] },
    ]);
    assert.deepEqual(steps.slice(2), [{ calls: [] }, { calls: [] }, { calls: [] }, { calls: [] }]);
  });

  it('given a crash, when read, then its text is kept and there are no turns', () => {
    const { attributes, messages } = read({ id: 'multi_turn_base_0', result: 'Error during inference: 429', traceback: '…' });
    assert.equal(attributes.inferenceError, 'Error during inference: 429');
    assert.deepEqual(messages, []);
  });

  it('given a case of one turn, when read, then its result is the one step', () => {
    const text = read({ id: 'simple_python_3', result: '[f(x=1)]' });
    assert.deepEqual(text.messages.map(({ role }) => role), ['turn-start', 'assistant']);
    const [step] = assistantMessages(read({ id: 'live_simple_3-1-0', result: [{ f: '{}' }] }));
    assert.equal(step?.content.calls[0]?.name, 'f');
  });

  it('given a log, when read, then each turn opens with what the user said, whatever else the log holds', () => {
    const query = (content: string) => ({ begin_of_turn_query: [{ role: 'user', content }], step_0: [] });
    const { messages } = read({
      id: 'multi_turn_miss_func_0',
      model_name: 'm',
      result: [['a'], ['b'], ['c']],
      inference_log: [[{ role: 'state_info' }], query('one'), [], { begin_of_turn_query: [] }, 'noise', query('three')],
    });
    assert.deepEqual(
      messages.map((message) => (message.role === 'user' ? [message.text, ...message.path] : message.role)),
      [
        'turn-start',
        ['one', 'inference_log', 1, 'begin_of_turn_query', 0],
        'assistant',
        'turn-start',
        'assistant',
        'turn-start',
        ['three', 'inference_log', 5, 'begin_of_turn_query', 0],
        'assistant',
      ],
    );
  });

  it('given what tools answered, when read, then it stands after its step, found by the step’s number', () => {
    const answered = (content: string) => [{ role: 'assistant', content: 'x' }, { role: 'handler_log' }, { role: 'tool', content }];
    const { messages } = read({
      id: 'multi_turn_base_0',
      result: [Array.from({ length: 11 }, () => 'x')],
      inference_log: [{ begin_of_turn_query: [], step_0: answered('zero'), step_10: answered('ten'), step_2: answered('two') }],
    });
    const results = messages.flatMap((message, at) => (message.role === 'tool' ? [[message.text, at, ...message.path]] : []));
    assert.deepEqual(results, [
      ['zero', 2, 'inference_log', 0, 'step_0', 2],
      ['two', 5, 'inference_log', 0, 'step_2', 2],
      ['ten', 14, 'inference_log', 0, 'step_10', 2],
    ]);
  });

  it('given a crash in other letters, or a list with something other than calls, when read, then neither is a class', () => {
    const { attributes } = read({ id: 'multi_turn_base_0', result: 'ERROR DURING INFERENCE: x', inference_log: [] });
    assert.equal(attributes.inferenceError, 'ERROR DURING INFERENCE: x');
    const [step] = assistantMessages(read({ id: 'multi_turn_base_0', result: [[['I cannot.']]] }));
    assert.deepEqual(step?.content, { calls: [] });
  });

  it('given a record that is no result, when read, then it says why', () => {
    assert.match(problemOf('bfcl-result', { result: [] }), /no `id`/u);
    assert.match(problemOf('bfcl-result', { id: 'a' }), /no `result`/u);
    assert.match(problemOf('bfcl-result', 'x'), /a string/u);
  });
});
