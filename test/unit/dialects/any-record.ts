import assert from 'node:assert/strict';
import fc from 'fast-check';
import { dialect } from './readers';

/**
 * JSON values that come near to a format: its keys, in objects nested in any way, over its words and any other value.
 */
export function nearMisses(keys: readonly string[], words: readonly string[]): fc.Arbitrary<unknown> {
  const leaf = fc.oneof(fc.constantFrom(...words), fc.constantFrom(...words), fc.jsonValue({ maxDepth: 1 }));
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc.array(tie('value'), { maxLength: 3 }),
      fc
        .array(fc.tuple(fc.constantFrom(...keys, '__proto__'), tie('value')), { maxLength: 6 })
        .map((entries): unknown => Object.fromEntries(entries)),
    ),
  }));
  return value;
}

/** Asserts that a dialect reads any of some records without throwing, and that every path leads to a value of it. */
export function assertReadsAny(id: string, records: fc.Arbitrary<unknown>): void {
  fc.assert(
    fc.property(records, (record) => {
      dialect(id).detect([record]);
      const fragments = dialect(id).read(record);
      if ('problem' in fragments) return;
      assertStepsAreFound(fragments);
      for (const path of fragments.flatMap(pathsOf)) assert.notEqual(valueAt(record, path), undefined, path.join('.'));
    }),
    { numRuns: 1500 },
  );
}

type Path = readonly (string | number)[];
type Fragments = Exclude<ReturnType<ReturnType<typeof dialect>['read']>, { readonly problem: string }>;

/** A step is read again by its path, so that no message after it may have the same. */
function assertStepsAreFound(fragments: Fragments): void {
  const messages = fragments.flatMap((fragment) => fragment.messages);
  const last = new Map(messages.map((message) => [JSON.stringify(message.path), message]));
  for (const message of messages) {
    if (message.role === 'assistant') assert.equal(last.get(JSON.stringify(message.path)), message);
  }
}

function pathsOf({ path, messages, problems, attributes }: Fragments[number]): Path[] {
  const labels = [attributes.gold, ...(attributes.moreGold ?? []), attributes.outcome];
  return [
    path,
    ...messages.map((message) => message.path),
    ...problems.map((problem) => problem.path),
    ...labels.flatMap((label) => (label?.source.from === 'file' ? [label.source.path] : [])),
    ...messages.flatMap((message) => {
      if (message.role === 'user') return message.gold?.source.from === 'file' ? [message.gold.source.path] : [];
      if (message.role !== 'assistant') return [];
      const { textPath, calls, refusal } = message.content;
      return [...(textPath ? [textPath] : []), ...calls.map((call) => call.path), ...(refusal ? [refusal.path] : [])];
    }),
  ];
}

function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const step of path) value = (value as Record<string | number, unknown> | undefined | null)?.[step];
  return value;
}
