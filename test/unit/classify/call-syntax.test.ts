import assert from 'node:assert/strict';
import fc from 'fast-check';
import { classifyStep, presetNamed, readCallObject, type Preset } from '../../../src/core/classify';

const paper = presetNamed('paper') as Preset;

function isCall(text: string): boolean {
  return classifyStep({ text, calls: [] }, undefined, paper).class === 'TOOL_CALL';
}

const CALLS = {
  'a Python call list': '[cd(folder="x"), ls()]',
  'a call list after white space': '\n\u00a0 [math.factorial(n=5)]',
  'a call list that is cut off': '[cd(folder="x',
  'a tag in any letter case': 'Let me see. <Tool_Call>\n{"name": 1}',
  'a tag with attributes': '<tool_call id="1">',
  'a JSON list of calls that is cut off': '[ {"name": "cd", "argum',
  'a list with single quotes': "[{'name': 'cd'",
  'a JSON object of a call that is cut off': '{"name": "cd", "arguments": {"a": ',
  'an object with parameters': '{ "name" : "api.cd", "id": 3, "parameters" : [1]',
  'a literal with tool_call': '{"tool_call": "cd", "arguments": {}}',
  'a literal with action': "{'action': 'cd', 'arguments': {'deep': True, 'n': None}}",
  'a literal with a list of tools': '{"tools": ["cd", "ls"], "arguments": {"cd": {"folder": "x"}, "ls": {}}}',
  'a one-key literal': '{"cd": {"folder": "x"}}',
  'a one-key Python literal': "{'cd': {'folder': 'it\\'s', 'xs': (1, 2.5,), 'e': [],},}",
  'a list of literals': '[{"cd": {}}, {"name": "two words", "arguments": {}}]',
  'a literal with numbers that JSON has not': '{"cd": {"n": NaN}}',
  'a literal in a fence': '```json\n{"cd": {}}\n```',
  'a call list in a fence with spaces around': '  ```python\n[cd()]\n```\n',
  'a fence without a language on one line': '```{"cd": {}}```',
  'a fence with the language on the same line': '```json {"cd": {}} ```',
};

const PROSE = {
  'a list of something else': '[1, 2]',
  'an empty list': '[]',
  'a list that is not only calls': '[{"cd": {}}, 3]',
  'a call list inside prose': 'I would run [cd(folder="x")].',
  'a call list on a later line': 'Here:\n[cd(folder="x")]',
  'a JSON object on a later line': 'Here:\n{"name": "cd", "arguments": {}}',
  'a fence inside other prose': 'Here:\n```json\n{"cd": {}}\n```',
  'two fences': '```\n{"cd": {}}\n```\nand\n```\n{"cd": {}}\n```',
  'another tag': '<tool_calls_made> none',
  'an object whose name is no identifier': '{"name": "John Smith", "parameters": ',
  'an object without arguments': '{"name": "cd", "path": "x"}',
  'an object with the name in second place': '{"id": 1, "name": "cd", "arguments": 3}',
  'a one-key literal with a text': '{"cd": "{}"}',
  'arguments that are a text': '{"tool_call": "cd", "arguments": "{}"}',
  'tools that are no names': '{"tools": [1], "arguments": {"cd": {}}}',
  'two keys': '{"cd": {}, "ls": {}}',
  'an expression': "{'cd': {'n': 1 + 1}}",
  'a comprehension': '{x: {} for x in y}',
  'a literal and more': '{"cd": {}} done',
  'a bracketed note': '[note] (see below)',
};

describe('the syntax of a call', () => {
  for (const [name, text] of Object.entries(CALLS)) {
    it(`given ${name}, when classified, then it is a call`, () => assert.equal(isCall(text), true));
  }
  for (const [name, text] of Object.entries(PROSE)) {
    it(`given ${name}, when classified, then it is no call`, () => assert.equal(isCall(text), false));
  }

  it('given a call, when classified, then the evidence names its form and points at it', () => {
    const text = '  ```json\n{"cd": {}}\n```';
    const { evidence } = classifyStep({ text, calls: [] }, undefined, paper);
    assert.ok(evidence.rule === 'call-syntax');
    assert.equal(evidence.form, 'JSON literal of a call');
    assert.equal(text.slice(evidence.span.start, evidence.span.end), '{"cd": {}}');
  });

  it('given any text, when classified, then spans lie inside it and nothing is thrown', () => {
    const piece = fc.constantFrom('[', '{', "'", '"', '\\', 'name', ':', ',', '(', '```', '<tool_call', 'İ', ' ', '\n', ']', '}', 'None', '-1');
    const pieced = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
    const text = fc.oneof(fc.string({ unit: 'binary' }), pieced);
    fc.assert(
      fc.property(text, (given) => {
        const { evidence } = classifyStep({ text: given, calls: [] }, undefined, paper);
        if (!('span' in evidence)) return;
        const { start, end } = evidence.span;
        assert.ok(0 <= start && start < end && end <= given.length);
      }),
      { numRuns: 1000 },
    );
  });

  it('given the repr of a call in Python, when classified, then it is a call', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (args) => assert.ok(isCall(pythonRepr({ cd: args })))),
    );
  });
});

describe('classification of very long texts', () => {
  const MEGABYTES = 2_000_000;
  const HOSTILE = {
    brackets: '['.repeat(MEGABYTES),
    braces: '{"a":'.repeat(MEGABYTES / 5),
    'spaces after a bracket': `[${' '.repeat(MEGABYTES)}`,
    'an endless name': `[${'a'.repeat(MEGABYTES)}`,
    'keys without a colon': `{"name": "x" ${'"arguments"  '.repeat(MEGABYTES / 13)}`,
    'a fence with an endless language': `\`\`\`${'a'.repeat(MEGABYTES)}`,
    'a fence with endless spaces': `\`\`\`a${' '.repeat(MEGABYTES)}b\`\`\``,
    'half tags': '<tool_cal'.repeat(MEGABYTES / 9),
    'a string that never ends': `{'${'\\x41'.repeat(MEGABYTES / 4)}`,
    'letters that grow': 'İ'.repeat(MEGABYTES),
  };
  for (const [name, text] of Object.entries(HOSTILE)) {
    // Anything worse than linear would outlast the test runner's patience by hours.
    it(`given ${name}, when classified, then it ends`, () => {
      assert.equal(classifyStep({ text, calls: [] }, undefined, paper).class, 'OTHER');
    });
  }

  it('given a cue after letters that grow, when classified, then it is found in its place', () => {
    const text = `${'İ'.repeat(MEGABYTES)} cannot`;
    const { evidence } = classifyStep({ text, calls: [] }, undefined, paper);
    assert.deepEqual(evidence, { rule: 'cue', cue: 'cannot', span: { start: MEGABYTES + 1, end: MEGABYTES + 7 } });
  });
});

describe('a structured call object', () => {
  it('given each of the known shapes, when read, then its name is known', () => {
    const shapes = [
      { name: 'cd', arguments: {} },
      { name: 'cd', parameters: {} },
      { name: 'cd', arguments: '{"folder": "x"}' },
      { tool_call: 'cd', arguments: {} },
      { action: 'cd', arguments: {} },
      { tools: ['cd'], arguments: { cd: {} } },
      { cd: { folder: 'x' } },
      { cd: '{"folder": "x"}' },
    ];
    assert.deepEqual(shapes.map((shape) => readCallObject(shape)?.name), shapes.map(() => 'cd'));
  });

  it('given arguments as a JSON string, when read, then they stay as recorded', () => {
    assert.deepEqual(readCallObject({ ls: '{"a": true}' }), { name: 'ls', arguments: '{"a": true}' });
  });

  it('given anything else, when read, then it is none', () => {
    const others: unknown[] = [null, 'cd()', 3, [], {}, { cd: 'x' }, { cd: '[1]' }, { a: {}, b: {} }, { name: 3, arguments: {} }];
    assert.deepEqual(others.map(readCallObject), others.map(() => undefined));
  });

  it('given keys of the prototype, when read, then they are names like others', () => {
    assert.equal(readCallObject(JSON.parse('{"__proto__": {"name": "x", "arguments": {}}}'))?.name, '__proto__');
    assert.equal(isCall("{'__proto__': {'a': 1}}"), true);
  });
});

function pythonRepr(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return `'${value.replace(/[\\'\n\r]/gu, (character) => PYTHON_ESCAPES[character] ?? '')}'`;
  if (Array.isArray(value)) return `(${value.map((item) => `${pythonRepr(item)}, `).join('')})`;
  if (typeof value === 'object') {
    return `{${Object.entries(value).map(([key, item]) => `${pythonRepr(key)}: ${pythonRepr(item)}`).join(', ')}}`;
  }
  return JSON.stringify(value);
}

const PYTHON_ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r' };
