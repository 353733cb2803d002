import assert from 'node:assert/strict';
import fc from 'fast-check';
import { DEFAULT_PRESET } from '../../../src/core/classify';
import { detectDialect } from '../../../src/core/dialects';
import { Transcript } from '../../../src/core/transcript';
import { assertReadsAny, nearMisses } from './any-record';
import { dialect, problemOf, readAll, readOne } from './readers';

const DIALECT = 'openai-responses';
const user = (text: string) => ({ type: 'message', role: 'user', content: [{ type: 'input_text', text }] });
const says = (text: string) => ({ type: 'message', id: `msg_${text}`, role: 'assistant', content: [{ type: 'output_text', text }] });
const call = (id: string) => ({ type: 'function_call', name: 'find', arguments: '{"x": 1}', call_id: id });
const output = (id: string) => ({ type: 'function_call_output', call_id: id, output: 'none' });
const thinks = (text: string) => ({ type: 'reasoning', id: 'rs', summary: [{ type: 'summary_text', text }] });

/** The kinds of content of the steps of each turn, as a transcript with one record a line counts them. */
function stepsOf(...records: unknown[]): readonly (readonly string[])[] {
  const lines = records.map((record) => JSON.stringify(record));
  const { episodes } = new Transcript(lines, dialect(DIALECT), { preset: DEFAULT_PRESET, turnPolicy: 'cascade' });
  assert.equal(episodes.length, 1);
  return episodes[0]!.turns.map(({ steps }) => steps.map(({ content }) => content));
}

describe('the events of a stream', () => {
  it('given them, when read, then the last one is the response, and those before it say nothing', () => {
    const response = { id: 'r', object: 'response', output: [] };
    const message = { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Which bed?' }] };
    const events = [
      { type: 'response.created', response },
      { type: 'response.output_text.delta', delta: 'Wh' },
      { type: 'response.output_item.done', item: message },
      { type: 'response.completed', response: { ...response, output: [message] } },
    ];
    assert.equal(detectDialect(events).dialect?.id, 'openai-responses');
    const fragments = events.flatMap((event) => readAll('openai-responses', event));
    assert.equal(fragments.length, 1);
    assert.deepEqual(fragments[0]?.messages.map(({ role }) => role), ['assistant']);
  });
});

describe('OpenAI Responses', () => {
  it('given a list of items, when counted, then a text with the calls after it is one step', () => {
    assert.deepEqual(stepsOf([user('Hi'), thinks('Hm'), says('I look.'), call('a'), call('b'), output('a'), output('b'), says('Done.')]), [
      ['text-and-calls', 'text'],
    ]);
  });

  it('given a text after a text, when counted, then it is a new step, with the reasoning before it', () => {
    assert.deepEqual(stepsOf([user('Hi'), says('One.'), says('Two.'), call('a')]), [['text', 'text-and-calls']]);
    assert.deepEqual(stepsOf([user('Hi'), says('One.'), thinks('Hm'), says('Two.')]), [['text', 'text']]);
    assert.deepEqual(stepsOf([user('Hi'), says('One.'), thinks('Hm'), call('a')]), [['text-and-calls']]);
  });

  it('given an item a record, when counted, then the file is one episode of the same steps', () => {
    assert.deepEqual(stepsOf(user('Hi'), thinks('Hm'), says('One.'), call('a'), output('a'), says('Two.'), says('Three.'), user('Bye'), says('Bye')), [
      ['text-and-calls', 'text', 'text'],
      ['text'],
    ]);
  });

  it('given a call that the host runs, when its step is read again, then it is the call and not its result', () => {
    const search = { type: 'web_search_call', id: 'ws', action: { query: 'x' } };
    const lines = [JSON.stringify([user('Hi'), search, says('Found.')])];
    const transcript = new Transcript(lines, dialect(DIALECT), { preset: DEFAULT_PRESET, turnPolicy: 'cascade' });
    const step = transcript.episodes[0]?.turns[0]?.steps[0];
    assert.ok(step);
    assert.equal(transcript.stepContent(step).calls[0]?.name, 'web_search');
  });

  it('given input and output, when read, then both are the episode, with instructions, tools and facts', () => {
    const fragment = readOne(DIALECT, {
      id: 'resp_1',
      model: 'm-1',
      instructions: 'Be brief.',
      tools: [{ type: 'function', name: 'find' }],
      input: 'Hi',
      output: [thinks('Hm'), says('Hello.'), call('a')],
    });
    assert.deepEqual([fragment.episodeId, fragment.attributes.model, fragment.problems], ['resp_1', 'm-1', []]);
    assert.deepEqual(fragment.tools, [{ type: 'function', name: 'find' }]);
    assert.deepEqual(
      fragment.messages.map(({ role, path }) => [role, path]),
      [
        ['system', ['instructions']],
        ['user', ['input']],
        ['assistant', ['output', 0]],
        ['assistant', ['output', 1]],
        ['assistant', ['output', 2]],
      ],
    );
    const step = fragment.messages[3];
    assert.ok(step?.role === 'assistant');
    assert.deepEqual(step.content, { text: 'Hello.', textPath: ['output', 1, 'content', 0, 'text'], calls: [] });
  });

  it('given a request and its response in a batch, when read, then their items are found', () => {
    const fragment = readOne(DIALECT, { custom_id: 'c-1', response: { status_code: 200, body: { output: [says('Hi')] } } });
    assert.equal(fragment.episodeId, 'c-1');
    assert.deepEqual(fragment.messages[0]?.path, ['response', 'body', 'output', 0]);
  });

  it('given a refusal, when read, then it is kept apart', () => {
    const { messages } = readOne(DIALECT, [{ type: 'message', role: 'assistant', content: [{ type: 'refusal', refusal: 'No.' }] }]);
    assert.ok(messages[0]?.role === 'assistant');
    assert.deepEqual(messages[0].content.refusal, { text: 'No.', path: [0, 'content', 0, 'refusal'] });
  });

  it('given what is no item, when read, then it says what and where', () => {
    const { problems } = readOne(DIALECT, { items: [7, user('x'), { type: 'dance' }] });
    assert.deepEqual(problems.map(({ path }) => path), [['items', 0], ['items', 2]]);
    assert.match(problemOf(DIALECT, { type: 'dance' }), /no item/u);
    assert.match(problemOf(DIALECT, [1]), /list without items/u);
    assert.deepEqual(dialect(DIALECT).read(thinks('Hm')), []);
  });

  it('given items in any container, when a dialect is looked for, then it is this', () => {
    const lists = [[user('x'), call('a')], { input: [{ role: 'user', content: 'x' }], output: [says('y')] }, user('x')];
    for (const record of lists) assert.equal(detectDialect([record]).dialect?.id, DIALECT);
    assert.match(detectDialect([user('x'), call('a')]).reason, /2 items of the Responses format/u);
  });

  it('given records that only look alike, when a dialect is looked for, then it is another or none', () => {
    const sample = { input: [{ role: 'user', content: 'x' }], ideal: 'y' };
    assert.notEqual(detectDialect([sample]).dialect?.id, DIALECT);
    const ours = { ...user('x'), episode_id: 'a' };
    assert.equal(detectDialect([ours]).dialect?.id, 'turnlens-messages');
    assert.notEqual(detectDialect([{ type: 'message', text: 'log' }]).dialect?.id, DIALECT);
  });

  it('given any JSON value, when read, then nothing is thrown and every path leads to a value', () => {
    const types = ['message', 'reasoning', 'function_call', 'function_call_output', 'mcp_call', 'item_reference', 'x'];
    const keys = ['type', 'role', 'content', 'name', 'arguments', 'call_id', 'output', 'summary', 'text', 'refusal'];
    const any = nearMisses(keys, [...types, 'user', 'assistant', 'output_text', 'refusal']);
    const role = fc.constantFrom('user', 'assistant', 'system');
    const type = fc.constantFrom(...types);
    const item = fc.record({ type, role, content: any, name: any, arguments: any, output: any });
    const items = fc.array(fc.oneof(item, any), { maxLength: 5 });
    const held = fc.record({ input: fc.oneof(any, items), output: fc.oneof(any, items), instructions: any, id: any });
    assertReadsAny(DIALECT, fc.oneof(any, item, items, held, fc.record({ response: held, request: any })));
  });
});
