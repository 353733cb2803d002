import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { classifyStep, presetNamed, type Preset } from '../../../src/core/classify';
import { needRealData, realFile } from '../../support/real-data';
import { assistantMessages, readOne, type AssistantMessage } from './readers';

/** Reads one message as the first of an episode. */
function read(message: object) {
  const { messages, problems } = readOne('openai-chat', { messages: [message] });
  return { message: messages[0], problems };
}

function readAssistant(message: object): AssistantMessage {
  const { message: found, problems } = read({ role: 'assistant', ...message });
  assert.deepEqual(problems, []);
  assert.ok(found?.role === 'assistant');
  return found;
}

describe('an OpenAI-style message', () => {
  it('given a text, when read, then the text and its place are known', () => {
    const { content, path } = readAssistant({ content: 'Hello' });
    assert.deepEqual(path, ['messages', 0]);
    assert.deepEqual(content, { text: 'Hello', textPath: ['messages', 0, 'content'], calls: [] });
  });

  it('given no content, null, or an empty list, when read, then there is nothing in it', () => {
    const empty = [{}, { content: null }, { content: [] }, { content: null, tool_calls: null, refusal: null }];
    for (const message of empty) {
      assert.deepEqual(readAssistant(message).content, { calls: [] });
    }
  });

  it('given parts, when read, then texts are joined and reasoning stays apart', () => {
    const content = [
      { type: 'thinking', thinking: 'Should I ask?' },
      { type: 'text', text: 'One.' },
      { type: 'image_url', image_url: { url: 'x' } },
      { type: 'output_text', text: 'Two.' },
    ];
    assert.deepEqual(readAssistant({ content }).content, {
      text: 'One.\nTwo.',
      calls: [],
      reasoning: 'Should I ask?',
    });
  });

  it('given a single text among the parts, when read, then its place is known', () => {
    const content = [{ type: 'reasoning', text: 'Hm.' }, { type: 'text', text: 'One.' }];
    assert.deepEqual(readAssistant({ content }).content.textPath, ['messages', 0, 'content', 1, 'text']);
  });

  it('given a refusal as a field or as a part, when read, then it is kept apart with its place', () => {
    assert.deepEqual(readAssistant({ content: null, refusal: 'No.' }).content.refusal, {
      text: 'No.',
      path: ['messages', 0, 'refusal'],
    });
    assert.deepEqual(readAssistant({ content: [{ type: 'refusal', refusal: 'No.' }] }).content.refusal, {
      text: 'No.',
      path: ['messages', 0, 'content', 0, 'refusal'],
    });
  });

  it('given calls in each of their shapes, when read, then names and arguments are as recorded', () => {
    const tool_calls = [
      { id: 'c1', type: 'function', function: { name: 'a', arguments: '{"x": 1}' } },
      { id: '', name: 'b', arguments: { x: 1 } },
      { type: 'custom', custom: { name: 'c', input: 'free text' } },
    ];
    assert.deepEqual(readAssistant({ tool_calls }).content.calls, [
      { name: 'a', arguments: '{"x": 1}', path: ['messages', 0, 'tool_calls', 0], id: 'c1' },
      { name: 'b', arguments: { x: 1 }, path: ['messages', 0, 'tool_calls', 1] },
      { name: 'c', arguments: 'free text', path: ['messages', 0, 'tool_calls', 2] },
    ]);
  });

  it('given arguments that are encoded twice, when read, then they stay as recorded and the call counts', () => {
    const twice = JSON.stringify(JSON.stringify({ x: 1 }));
    const [call] = readAssistant({ tool_calls: [{ function: { name: 'a', arguments: twice } }] }).content.calls;
    assert.deepEqual([call?.name, call?.arguments], ['a', twice]);
  });

  it('given what the model thought in a field or in tags, when read, then it stays apart from the answer', () => {
    const thought = { calls: [], text: 'Hi.', reasoning: 'Greet?' };
    const textPath = ['messages', 0, 'content'];
    assert.deepEqual(readAssistant({ content: 'Hi.', reasoning_content: 'Greet?' }).content, { ...thought, textPath });
    assert.deepEqual(readAssistant({ content: 'Hi.', reasoning: 'Greet?' }).content, { ...thought, textPath });
    for (const content of ['<think>Greet?</think>\n\nHi.', '\n<Thinking>\nGreet?\n</Thinking>Hi.', 'Greet?</think>Hi.']) {
      assert.deepEqual(readAssistant({ content }).content, thought, content);
    }
  });

  it('given a thought that was cut off or is empty, when read, then there is no answer, or no thought', () => {
    assert.deepEqual(readAssistant({ content: '<think>Should I' }).content, { calls: [], reasoning: 'Should I' });
    assert.deepEqual(readAssistant({ content: '<think>\n</think>\nHi.' }).content, { calls: [], text: 'Hi.' });
  });

  it('given tags of thought inside an answer, when read, then they are part of it', () => {
    for (const content of ['Use <think>…</think> tags.', 'I <think> so.', 'All is done.\n</think>\n']) {
      assert.deepEqual(readAssistant({ content }).content, { calls: [], text: content, textPath: ['messages', 0, 'content'] });
    }
  });

  it('given the id of a call on its result, when read, then it is kept', () => {
    const { message } = read({ role: 'tool', tool_call_id: 'c1', content: 'ok' });
    assert.deepEqual(message, { role: 'tool', path: ['messages', 0], text: 'ok', callId: 'c1' });
  });

  it('given a user message of nothing but tool responses, when read, then it is the result of a tool', () => {
    const content = '<tool_response>\n{"a": 1}\n</tool_response>\n<tool_response>2</tool_response>\n';
    assert.deepEqual(read({ role: 'user', content }).message, { role: 'tool', path: ['messages', 0], text: '{"a": 1}\n2' });
    for (const other of ['', `${content}Thanks!`, '<tool_response>cut off', 'See <tool_response>1</tool_response>']) {
      assert.equal(read({ role: 'user', content: other }).message?.role, 'user', other);
    }
  });

  it('given calls in tags of a text, when read, then the text stays a text', () => {
    const content = '<tool_call>\n{"name": "f", "arguments": {}}\n</tool_call>';
    assert.deepEqual(readAssistant({ content }).content, { calls: [], text: content, textPath: ['messages', 0, 'content'] });
  });

  it('given the older function_call, when read, then it is a call', () => {
    const { calls } = readAssistant({ content: null, function_call: { name: 'a', arguments: '{}' } }).content;
    assert.deepEqual(calls, [{ name: 'a', arguments: '{}', path: ['messages', 0, 'function_call'] }]);
  });

  it('given a call without a name, when read, then that is a problem and no call', () => {
    const { message, problems } = read({ role: 'assistant', tool_calls: [{ function: { arguments: '{}' } }] });
    assert.ok(message?.role === 'assistant');
    assert.deepEqual(message.content.calls, []);
    assert.deepEqual(problems.map(({ path }) => path), [['messages', 0, 'tool_calls', 0]]);
  });

  it('given roles of other names, when read, then developers are the system and functions are tools', () => {
    const roles = ['system', 'developer', 'user', 'tool', 'function', 'assistant'];
    assert.deepEqual(
      roles.map((role) => read({ role, content: 'x' }).message?.role),
      ['system', 'system', 'user', 'tool', 'tool', 'assistant'],
    );
  });

  it('given an unknown role, no role, or no object, when read, then each is a problem with its place', () => {
    const { messages, problems } = readOne('openai-chat', { messages: [{ role: 'judge' }, { content: 'x' }, 7] });
    assert.deepEqual(messages, []);
    assert.deepEqual(problems.map(({ path }) => path), [['messages', 0, 'role'], ['messages', 1], ['messages', 2]]);
    assert.match(problems[0]?.message ?? '', /judge/u);
  });

  it('given content that is no text, when read, then that is a problem whoever speaks', () => {
    for (const role of ['system', 'user', 'assistant', 'tool']) {
      const { message, problems } = read({ role, content: 3 });
      assert.equal(message?.role, role);
      assert.deepEqual(problems, [
        { path: ['messages', 0, 'content'], message: '`content` is neither a text nor a list of parts' },
      ]);
    }
  });

  it('given labels on assistant and user, when read, then they are gold and prediction of step and gold of turn', () => {
    const { messages, problems } = readOne('turnlens-episodes', {
      messages: [
        { role: 'user', content: 'x', gold_action: 'ask' },
        { role: 'assistant', content: 'y', gold: 'ASK', gold_note: 'why', predicted: 'Tool-Call' },
      ],
    });
    const [user, assistant] = messages;
    assert.deepEqual(problems, []);
    assert.ok(user?.role === 'user' && assistant?.role === 'assistant');
    assert.equal(user.gold?.class, 'ASK');
    assert.deepEqual(assistant.gold, { class: 'ASK', note: 'why', source: { from: 'file', path: ['messages', 1, 'gold'] } });
    assert.deepEqual(assistant.predicted, { class: 'TOOL_CALL', path: ['messages', 1, 'predicted'] });
  });

  it('given labels where nobody decides, when read, then each is a problem at its place', () => {
    const { problems } = readOne('turnlens-episodes', {
      messages: [
        { role: 'system', content: 'x', gold_action: 'ASK' },
        { role: 'tool', content: 'x', predicted_action: 'ASK' },
        { role: 'user', content: 'x', predicted_action: 'ASK' },
        { role: 'assistant', content: 'x', gold_action: 'DANCE' },
      ],
    });
    assert.deepEqual(
      problems.map(({ path }) => path),
      [
        ['messages', 0, 'gold_action'],
        ['messages', 1, 'predicted_action'],
        ['messages', 2, 'predicted_action'],
        ['messages', 3, 'gold_action'],
      ],
    );
  });

  it('given the τ-bench trajectories, when their messages are classified, then the counts are near the known ones', function () {
    needRealData(this);
    const runs = JSON.parse(readFileSync(realFile('tau-bench/gpt-4o-airline.json'), 'utf8')) as { traj: unknown[] }[];
    const counts: Record<string, number> = {};
    for (const { traj } of runs) {
      for (const { content } of assistantMessages(readOne('openai-chat', { messages: traj }))) {
        const name = classifyStep(content, undefined, presetNamed('paper') as Preset).class ?? 'none';
        counts[name] = (counts[name] ?? 0) + 1;
      }
    }
    const known = { TOOL_CALL: 1164, ASK: 664, OTHER: 284, REFUSE: 217, CONFIRM: 125 };
    for (const [name, count] of Object.entries(known)) {
      assert.ok(Math.abs((counts[name] ?? 0) - count) <= 5, `${name}: ${counts[name]}, known ${count}`);
    }
  });
});
