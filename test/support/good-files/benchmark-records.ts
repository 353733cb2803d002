/** Invented records of the formats that benchmarks and evaluation tools write, by dialect. */
import { assistant, functionCall, toolSays, user } from './messages';

const tau = (task: number, ...traj: object[]) => ({
  task_id: task,
  reward: task % 2,
  info: { source: 'user' },
  traj,
  trial: 0,
});

const tau2Message = (role: string, content: string | null, calls: unknown = null) => ({
  role,
  content,
  tool_calls: calls,
});
const tau2Simulation = (task: string, ...messages: object[]) => ({
  id: `sim ${task}`,
  task_id: task,
  trial: 0,
  termination_reason: 'user_stop',
  reward_info: { reward: 1.0, action_checks: [] },
  messages,
});

const inspectSample = (id: number, value: string, ...messages: object[]) => ({
  id,
  epoch: 1,
  input: 'Water the garden.',
  target: 'done',
  messages,
  scores: { judge: { value } },
  attachments: { long: 'A long list of beds.' },
});

const evalsEvent = (sample: string, type: string, data: object) => ({
  run_id: 'r',
  event_id: 0,
  sample_id: sample,
  type,
  data,
});

export const BENCHMARK_RECORDS: Readonly<Record<string, readonly unknown[]>> = {
  'bfcl-result': [
    {
      id: 'multi_turn_base_0',
      result: [['I look.', [{ ls: '{"a": true}' }, { cd: { folder: 'beds' } }]], [], [['str'], 'Which bed do you mean?']],
      inference_log: [
        [{ role: 'state_info', content: [] }],
        { begin_of_turn_query: [{ role: 'user', content: 'List the beds.' }], step_0: [] },
      ],
    },
    { id: 'multi_turn_miss_func_1', result: [['I cannot water them.'], [[{ water: '{}' }]]] },
    { id: 'multi_turn_miss_param_2', result: 'Error during inference: 429', traceback: 'in line 1' },
  ],
  'tau-bench': [
    tau(
      3,
      { role: 'system', content: 'Garden policy.' },
      user('Cancel my order.'),
      { ...functionCall('cancel'), content: 'One moment.' },
      toolSays('done'),
      assistant('It is cancelled.', { gold_action: 'CONFIRM' }),
      user('Thanks. ###STOP###'),
    ),
    tau(4, user('Send me seeds.'), assistant('Which seeds?')),
    { task_id: 5, trial: 0, reward: 0, info: { error: 'Rate limit', traceback: 'in line 1' }, traj: [] },
  ],
  'tau2-bench': [
    {
      info: { agent_info: { llm: 'm-1' }, environment_info: { domain_name: 'retail' } },
      tasks: [
        { id: '7', user_scenario: { instructions: { task_instructions: 'Return it.' } }, evaluation_criteria: { actions: [] } },
        { id: '8', evaluation_criteria: { actions: [{ name: 'send' }] } },
      ],
      simulations: [
        tau2Simulation(
          '7',
          tau2Message('assistant', 'Hi! How can I help?'),
          tau2Message('user', 'Send my plant back.'),
          tau2Message('assistant', '', [{ id: 'c1', name: 'find', arguments: { id: 1 }, requestor: 'assistant' }]),
          { id: 'c1', role: 'tool', content: 'none', requestor: 'assistant' },
          tau2Message('assistant', 'I cannot do that.'),
        ),
        tau2Simulation(
          '8',
          tau2Message('user', null, [{ id: 'c2', name: 'reboot', arguments: {}, requestor: 'user' }]),
          { role: 'tool', tool_messages: [{ id: 'c2', role: 'tool', content: 'ok' }] },
          tau2Message('user', 'It works.'),
          tau2Message('assistant', 'Great.'),
        ),
      ],
    },
  ],
  inspect: [
    {
      version: 2,
      eval: { task: 'garden', model: 'm' },
      plan: {},
      samples: [
        inspectSample(
          1,
          'C',
          user('attachment://long'),
          { role: 'assistant', content: '', tool_calls: [{ id: 'c', function: 'look', arguments: { bed: 1 }, type: 'function' }] },
          { role: 'tool', content: 'dry', tool_call_id: 'c', function: 'look' },
          { role: 'assistant', content: [{ type: 'reasoning', reasoning: 'hm' }, { type: 'text', text: 'It is dry.' }] },
        ),
        inspectSample(2, 'I', user('Dig.'), assistant('Where should I dig?')),
      ],
    },
  ],
  'openai-evals': [
    { spec: { run_id: 'r', eval_name: 'garden' } },
    evalsEvent('garden.0', 'sampling', { prompt: [{ role: 'system', content: 'Be brief.' }, user('Hi.')], sampled: ['Hello.'] }),
    evalsEvent('garden.1', 'sampling', { prompt: 'Q: 1+1?', sampled: ['2'] }),
    evalsEvent('garden.0', 'match', { correct: true, expected: 'Hello.' }),
    evalsEvent('garden.1', 'error', { type: 'Timeout', message: 'too slow' }),
    { final_report: { accuracy: 1 } },
  ],
  when2call: [
    {
      uuid: 'u1',
      question: 'Plant a rose.',
      correct_answer: 'request_for_info',
      answers: { direct: 'Done.', request_for_info: 'Where?' },
      tools: ['{"name": "plant"}'],
      model_response: 'Where do you want it?',
    },
    {
      uuid: 'u2',
      question: 'Water it.',
      correct_answer: 'tool_call',
      answers: { direct: 'Done.', tool_call: '{"name": "water"}' },
      tools: [],
      model_response: { content: null, tool_calls: [{ function: { name: 'water', arguments: '{}' } }] },
    },
    { uuid: 'u3', question: 'Sing.', correct_answer: 'cannot_answer', answers: { cannot_answer: 'No.', direct: 'La.' }, tools: [], model_response: 'I cannot sing.' },
  ],
  acebench: [
    { id: 'normal_atom_bool_1', result: '[turn_on(light=True)]' },
    { id: 'normal_multi_turn_user_adjust_2', question: 'user: Book it.\nFor two.\nsystem: When?\nuser: At eight.', result: [{ book: { n: 2 } }] },
    { id: 'agent_multi_turn_3', result: [{ Api: { wifi: true } }], process: ['[wifi_on()]', '[send()]'] },
  ],
  toolsandbox: [
    {
      name: 'wifi_off',
      result: { name: 'wifi_off', similarity: 1, turn_count: 4, categories: ['STATE_DEPENDENCY'] },
      conversation: [user('Turn it off.'), functionCall('set_wifi'), toolSays('None'), assistant('It is off.')],
    },
    {
      name: 'ask_first',
      result: { name: 'ask_first', similarity: 0.5 },
      conversation: [
        { sender: 'USER', recipient: 'AGENT', content: 'Call her.' },
        { sender: 'AGENT', recipient: 'EXECUTION_ENVIRONMENT', content: 'c_response = dial(**c_parameters)' },
        { sender: 'EXECUTION_ENVIRONMENT', recipient: 'AGENT', content: 'no number' },
        { sender: 'AGENT', recipient: 'USER', content: 'What is her number?' },
      ],
    },
  ],
};
