import assert from 'node:assert/strict';
import fc from 'fast-check';
import { detectDialect } from '../../../src/core/dialects';
import { assertReadsAny, nearMisses } from './any-record';
import { assistantMessages, problemOf, readOne } from './readers';

const DIALECT = 'anthropic-messages';
const call = { type: 'tool_use', id: 'toolu_1', name: 'find_table', input: { seats: 2 } };
const result = (content: unknown) => ({ type: 'tool_result', tool_use_id: 'toolu_1', content });
const episode = {
  id: 'dinner',
  success: true,
  system: [{ type: 'text', text: 'You book tables.' }],
  tools: [{ name: 'find_table', input_schema: { type: 'object' } }],
  messages: [
    { role: 'user', content: 'A table for two, please.' },
    {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'Two seats.', signature: 'x' },
        { type: 'redacted_thinking', data: 'secret' },
        { type: 'text', text: 'Let me look.' },
        call,
      ],
    },
    { role: 'user', content: [result([{ type: 'text', text: 'none free' }])] },
    { role: 'assistant', content: 'There is no table free.', gold_action: 'REFUSE' },
  ],
};

describe('Anthropic messages', () => {
  it('given an episode, when read, then results of tools are no users and thinking is no answer', () => {
    const { episodeId, attributes, messages, problems, tools } = readOne(DIALECT, episode);
    assert.deepEqual([episodeId, attributes.outcome?.passed, problems], ['dinner', true, []]);
    assert.deepEqual(tools, episode.tools);
    assert.deepEqual(
      messages.map(({ role }) => role),
      ['system', 'user', 'assistant', 'tool', 'assistant'],
    );
    const [first, last] = assistantMessages(readOne(DIALECT, episode));
    assert.deepEqual(first?.content, {
      text: 'Let me look.',
      textPath: ['messages', 1, 'content', 2, 'text'],
      calls: [{ name: 'find_table', arguments: { seats: 2 }, path: ['messages', 1, 'content', 3], id: 'toolu_1' }],
      reasoning: 'Two seats.',
    });
    assert.equal(last?.gold?.class, 'REFUSE');
    assert.deepEqual(messages[3], {
      role: 'tool',
      path: ['messages', 2, 'content', 0],
      text: 'none free',
      callId: 'toolu_1',
    });
  });

  it('given a result with a word of the user, when read, then the user speaks after it', () => {
    const said = { role: 'user', content: [result('ok'), { type: 'text', text: 'And a cake.' }] };
    const { messages } = readOne(DIALECT, { messages: [said] });
    assert.deepEqual(messages.map(({ role }) => role), ['tool', 'user']);
    assert.deepEqual(messages[1], { role: 'user', path: ['messages', 0], text: 'And a cake.' });
  });

  it('given a result with blank text, when read, then nobody speaks', () => {
    const said = { role: 'user', content: [result('ok'), { type: 'text', text: '\n' }] };
    assert.deepEqual(readOne(DIALECT, { messages: [said] }).messages.map(({ role }) => role), ['tool']);
  });

  it('given tools that the host runs, when read, then their results stand after the one step', () => {
    const content = [
      { type: 'server_tool_use', id: 's', name: 'web_search', input: { query: 'x' } },
      { type: 'web_search_tool_result', tool_use_id: 's', content: [] },
      { type: 'text', text: 'Found.' },
    ];
    const { messages } = readOne(DIALECT, { messages: [{ role: 'assistant', content }] });
    assert.deepEqual(messages.map(({ role }) => role), ['assistant', 'tool']);
  });

  it('given a bare list of messages, when read, then it is an episode', () => {
    const { episodeId, messages } = readOne(DIALECT, episode.messages);
    assert.equal(episodeId, undefined);
    assert.deepEqual(messages[0], { role: 'user', path: [0], text: 'A table for two, please.' });
  });

  it('given a label on results alone, when read, then it is a problem', () => {
    const { problems } = readOne(DIALECT, { messages: [{ role: 'user', content: [result('ok')], gold: 'ASK' }] });
    assert.deepEqual(problems.map(({ path }) => path), [['messages', 0, 'gold']]);
  });

  it('given what is no message, when read, then each is a problem at its place', () => {
    const { problems } = readOne(DIALECT, { messages: [7, { role: 'judge' }, { role: 'user', content: 7 }] });
    assert.deepEqual(problems.map(({ path }) => path), [['messages', 0], ['messages', 1, 'role'], ['messages', 2, 'content']]);
    assert.match(problemOf(DIALECT, { id: 1 }), /no list `messages`/u);
    assert.match(problemOf(DIALECT, 'x'), /a string/u);
    assert.match(problemOf(DIALECT, [1]), /a list without messages/u);
  });

  it('given its blocks in some record, when a dialect is looked for, then plain ones are read in its way too', () => {
    const plain = { id: 2, messages: [{ role: 'user', content: 'x' }, { role: 'assistant', content: 'y' }] };
    assert.equal(detectDialect([plain, plain, episode]).dialect?.id, DIALECT);
    assert.equal(detectDialect([episode.messages]).dialect?.id, DIALECT);
    assert.equal(detectDialect([{ system: 'Be kind.', messages: plain.messages }]).dialect?.id, DIALECT);
    assert.match(detectDialect([episode]).reason, /1 conversation with .*`tool_use` in the first record/u);
  });

  it('given messages of other formats, when a dialect is looked for, then they are not taken for these', () => {
    const openAi = [{ role: 'assistant', content: [{ type: 'thinking', thinking: 'x' }], tool_calls: [] }];
    const factory = [{ role: 'user', content: [{ type: 'text', value: 'x' }] }];
    for (const messages of [openAi, factory]) assert.notEqual(detectDialect([{ system: 'x', messages }]).dialect?.id, DIALECT);
  });

  it('given any JSON value, when read, then nothing is thrown and every path leads to a value', () => {
    const keys = ['role', 'content', 'type', 'text', 'thinking', 'name', 'input', 'tool_use_id', 'gold', 'gold_action'];
    const words = ['user', 'assistant', 'text', 'thinking', 'tool_use', 'tool_result', 'ASK', 'x'];
    const any = nearMisses(keys, words);
    const block = fc.record({ type: fc.constantFrom(...words), text: any, name: any, content: any });
    const message = fc.record({ role: fc.constantFrom('user', 'assistant', 'system', 'x'), content: fc.oneof(any, fc.array(block)) });
    const messages = fc.array(fc.oneof(message, any), { maxLength: 4 });
    assertReadsAny(DIALECT, fc.oneof(messages, fc.record({ messages, system: any, success: any, tools: any })));
  });
});
