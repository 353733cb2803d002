import fc from 'fast-check';
import type { JsonPath } from '../../../src/core/model';
import { keyTexts, scalarTexts, styles, write, written, type Written } from '../jsonl/json-text';

/** A record's text and the way to a message in it. */
export interface LabelledRecord {
  readonly text: string;
  readonly path: JsonPath;
}

type Entry = readonly [keyText: string, value: Written];

const scalar = (text: string): Written => ({ kind: 'scalar', text });

const labelTexts = fc.constantFrom(
  '"ASK"',
  '"ask"',
  '"tool_call"',
  '"Tool Call"',
  '"REFUSE"',
  '"request_for_info"',
  '"\\u0061sk"',
  'null',
  '""',
  '"foo"',
  '"the answer is 5"',
  '5',
  'NaN',
  '{"a" : [ ]}',
);
const labelKeys = fc.constantFrom('"gold_action"', '"gold"', '"gold_label"', '"label"', '"gold\\u005faction"');
const predictedKeys = fc.constantFrom('"predicted_action"', '"pred"', '"action_class"');
const noteTexts = fc.constantFrom('"a note"', '""', 'null', '"\\n\\u00e9"');

const plainEntry: fc.Arbitrary<Entry> = fc.oneof(
  fc.constant<Entry>(['"role"', scalar('"assistant"')]),
  fc.tuple(fc.constantFrom('"content"', '"text"'), scalarTexts.map(scalar)),
  fc.tuple(keyTexts, written),
);
const predictedEntry: fc.Arbitrary<Entry> = fc.tuple(predictedKeys, labelTexts.map(scalar));
const labelEntry: fc.Arbitrary<Entry> = fc.oneof(
  fc.tuple(labelKeys, labelTexts.map(scalar)),
  fc.tuple(fc.constant('"gold_note"'), noteTexts.map(scalar)),
);

function messageOf(entry: fc.Arbitrary<Entry>): fc.Arbitrary<Written> {
  return fc.array(entry, { maxLength: 7 }).map((entries): Written => ({ kind: 'object', entries }));
}

const anyMessage = messageOf(fc.oneof(plainEntry, predictedEntry, labelEntry));
const unlabelledMessage = messageOf(fc.oneof({ weight: 3, arbitrary: plainEntry }, predictedEntry));

/** A record around the message: the message itself, a list, an episode, or an episode whose messages stand twice. */
function recordAround(message: Written, others: readonly Written[], shape: number): [Written, JsonPath] {
  const messages: Written = { kind: 'array', items: [...others, message] };
  const episode: Entry[] = [['"id"', scalar('"ep_1"')], ['"messages"', messages], ['"score"', scalar('NaN')]];
  switch (shape) {
    case 0:
      return [message, []];
    case 1:
      return [messages, [others.length]];
    case 2:
      return [{ kind: 'object', entries: [['"messages"', messages]] }, ['messages', others.length]];
    case 3:
      return [{ kind: 'object', entries: episode }, ['messages', others.length]];
    default:
      return [
        { kind: 'object', entries: [['"messages"', { kind: 'array', items: [message] }], ...episode] },
        ['messages', others.length],
      ];
  }
}

function recordsWith(message: fc.Arbitrary<Written>): fc.Arbitrary<LabelledRecord> {
  return fc
    .tuple(message, fc.array(anyMessage, { maxLength: 2 }), fc.nat(4), styles)
    .map(([its, others, shape, style]) => {
      const [record, path] = recordAround(its, others, shape);
      return { text: write(record, style), path };
    });
}

/** Messages with any labels: aliases, duplicates, notes, values that name no class. */
export const records = recordsWith(anyMessage);

/** Messages on which no gold label and no note stands, nor the empty place of one. */
export const unlabelledRecords = recordsWith(unlabelledMessage);
