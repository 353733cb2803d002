import assert from 'node:assert/strict';
import fc from 'fast-check';
import { DIALECTS, dialectNamed, type Dialect } from '../../../src/core/dialects';
import { LeanLines, scannedBytes, splitLines } from '../../../src/core/jsonl';
import { isJsonObject } from '../../../src/core/model';
import { PartialReader } from '../../../src/core/partial';
import { GOOD_RECORDS } from '../../support/good-files';
import { applied, mutationsOf } from '../damage/mutations';
import { OPTIONS } from './partials';

const RUNS = 200;
const LEAN = DIALECTS.filter(({ unread }) => unread !== undefined);

/** A line without its unread texts; `undefined` where it is to be read as it stands. */
function leanText({ unread }: Dialect, line: string, before = 0): string | undefined {
  const bytes = Buffer.from(line);
  const scan = scannedBytes(before + bytes.length);
  bytes.copy(scan.bytes, before);
  const into = Buffer.alloc(bytes.length);
  const length = new LeanLines(unread!).write(scan, before, before + bytes.length, into);
  return length < 0 ? undefined : into.toString('utf8', 0, length);
}

/** Asserts that a line without its unread texts is read as the line is, or is not taken. @returns whether it was. */
function assertSameFacts(dialect: Dialect, line: string, before = 0): boolean {
  const lean = leanText(dialect, line, before);
  if (lean === undefined) return false;
  const [leanly, fully] = [new PartialReader(dialect, OPTIONS), new PartialReader(dialect, OPTIONS)];
  if (!leanly.addLean(0, lean)) return false;
  fully.addLine(0, line);
  assert.deepEqual(leanly.finish('x', 1), fully.finish('x', 1), line);
  assert.deepEqual(leanly.complete, fully.complete);
  return true;
}

/** The same value with every text, ids and classes aside, so long that it would be left out. */
function withLongTexts(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withLongTexts(item, key));
  if (isJsonObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withLongTexts(each, name)]));
  }
  const isText = typeof value === 'string' && ['content', 'value', 'text'].includes(key);
  return isText ? `${value} ${'Could you say “which” one?\n\t<b>"so"</b> … '.repeat(3)}` : value;
}

for (const dialect of LEAN) {
  const records = (GOOD_RECORDS[dialect.id] ?? []).map((record) => withLongTexts(record));
  const lines = records.map((record) => JSON.stringify(record));

  describe(`given lines of ${dialect.id}`, () => {
    it('when texts are left out of them, then that happens, and nothing that is read changes', () => {
      assert.ok(lines.some((line) => assertSameFacts(dialect, line)), 'no line has an unread text');
    });

    it('when they are damaged in any way, then nothing that is read changes', () => {
      fc.assert(
        fc.property(mutationsOf(lines.join('\n')), fc.nat(7), (mutation, before) => {
          // A file of UTF-8 holds no half of a character.
          const text = Buffer.from(applied(lines.join('\n'), mutation)).toString();
          for (const line of splitLines(text)) assertSameFacts(dialect, line, before);
        }),
        { numRuns: RUNS },
      );
    });
  });
}

const LONG = 'x'.repeat(40);
const anyRole = fc.constantFrom(
  '"user"', '"assistant"', '"system"', '"tool"', '"function"', '"developer"', '"human"', '"gpt"', '"observation"', '"tool_call"',
  '"us\\u0065r"', '"User"', '"turn"', '"nobody"', 'null', '7', '["user"]', '{"role": "user"}',
);
const anyText = fc.constantFrom(
  `"${LONG}"`, `" ${LONG}"`, `"${' '.repeat(40)}"`, `"${'\\n'.repeat(40)}"`, `"<tool_response>${LONG}</tool_response>"`,
  `"\\u003ctool_response>${LONG}</tool_response>"`, `"<think>${LONG}"`, `"${LONG}</think>"`, `"${LONG}</think> So."`, `"é${LONG}"`,
  `"\u3000${LONG}"`, `"${LONG}\\ud83d"`, `"I cannot ${LONG}\\"${LONG}"`, `"${LONG}\\\\"`, `"${LONG}\\x"`, `"${LONG}\\u12"`, `"${LONG}\t"`,
  `"${LONG}\u0000"`, `"${LONG}`, `"{\\"name\\": \\"f\\", \\"arguments\\": {}} ${LONG}"`, '"short"', '""', 'null',
  `["${LONG}"]`, `[{"type": "text", "text": "${LONG}"}]`, `[{"type": "tool_result", "tool_use_id": "c", "content": "${LONG}"}]`,
  `{"role": "user", "content": "${LONG}"}`,
);
const anyClass = fc.constantFrom('"ASK"', '"REFUSE"', '"ask"', '"A\\u0053K"', '["ASK", "CONFIRM"]', '["nothing"]', 'null', '"nothing"', '""');
const anyMember = fc.oneof(
  anyRole.map((role) => `"role": ${role}`),
  anyRole.map((role) => `"from": ${role}`),
  anyText.map((text) => `"content": ${text}`),
  anyText.map((text) => `"value":\t${text}`),
  anyText.map((text) => `"parts" : ${text}`),
  anyText.map((text) => `"conten\\u0074": ${text}`),
  anyRole.map((role) => `"rol\\u0065": ${role}`),
  anyClass.map((name) => `"predicted_action": ${name}`),
  anyClass.map((name) => `"predicted": ${name}`),
  anyClass.map((name) => `"gold_action": ${name}`),
  anyText.map((text) => `"refusal": ${text}`),
  fc.constant('"tool_calls": [{"id": "c", "function": {"name": "f", "arguments": "{\\"role\\": \\"user\\"}"}}]'),
  anyText.map((text) => `"extra": {"role": "user", "content": ${text}}`),
  anyText.map((text) => `"__proto__": {"role": "user", "content": ${text}}`),
);
const anyMessage = fc.oneof(
  { weight: 9, arbitrary: fc.array(anyMember, { minLength: 1, maxLength: 6 }).map((members) => `{${members.join(', ')}}`) },
  { weight: 1, arbitrary: fc.constantFrom('[{"role": "user"}]', '"text"', '7', 'null', '{}') },
);
const anyRecord = fc.tuple(
  fc.constantFrom('messages', 'traj', 'conversations', 'messag\\u0065s', 'other'),
  fc.array(anyMessage, { maxLength: 4 }),
  fc.constantFrom('', ' ', ', ', '}', ']', '{"messages": []}', '\r', '\uFEFF'),
  fc.boolean(),
).map(([key, messages, behind, isTwice]) => {
  const list = `"${key}": [${messages.join(',')}]`;
  return `{"id": "a", "episode_id": "a", ${isTwice ? `${list}, ` : ''}${list}}${behind}`;
});

describe('given records of chats that hold anything a message may hold, sound or not', () => {
  for (const dialect of LEAN) {
    it(`when read as ${dialect.id} without unread texts, then what is read is the same`, () => {
      const record = dialect.unread!.list === undefined
        ? anyMessage.map((message) => message.replace('{', '{"episode_id": "a", '))
        : anyRecord;
      fc.assert(fc.property(record, fc.nat(7), (line, before) => void assertSameFacts(dialect, line, before)), {
        numRuns: 1500,
      });
    });
  }
});

describe('given a line of episodes', () => {
  const dialect = dialectNamed('turnlens-episodes')!;
  const lineOf = (...messages: readonly string[]) => `{"messages": [${messages.join(', ')}], "id": "a"}`;

  it('when who speaks stands behind what they say, then the text is left out all the same', () => {
    assert.equal(leanText(dialect, lineOf(`{"content": "${LONG}", "role": "user"}`)), lineOf('{"content": "x", "role": "user"}'));
  });

  it('when an assistant’s class is recorded, then its text is left out, and else it stays', () => {
    const said = `"role": "assistant", "content": "${LONG}"`;
    assert.equal(
      leanText(dialect, lineOf(`{${said}, "predicted_action": "ASK"}`, `{${said}}`)),
      lineOf('{"role": "assistant", "content": "x", "predicted_action": "ASK"}', `{${said}}`),
    );
  });

  for (const [what, line] of [
    ['a key that is there twice', lineOf(`{"role": "user", "content": "${LONG}", "role": "assistant"}`)],
    ['a key with an escape', lineOf(`{"role": "user", "content": "${LONG}", "rol\\u0065": "assistant"}`)],
    ['a control character in a text', lineOf(`{"role": "user", "content": "${LONG}\u0001"}`)],
    ['an escape that JSON does not have', lineOf(`{"role": "user", "content": "${LONG}\\x"}`)],
    ['a text that does not end', `{"messages": [{"role": "user", "content": "${LONG}`],
    ['a text that is blank', lineOf(`{"role": "user", "content": "${' '.repeat(40)}"}`)],
    ['a text that opens with a tag', lineOf(`{"role": "user", "content": "<tool_response>${LONG}"}`)],
    ['a carriage return', `${lineOf(`{"role": "user", "content": "${LONG}"}`)}\r{}`],
  ] as const) {
    it(`when it has ${what}, then it is to be read as it stands`, () => assert.equal(leanText(dialect, line), undefined));
  }
});
