import assert from 'node:assert/strict';
import { DIALECTS, type Dialect } from '../../../src/core/dialects';
import type { Fragment, Message } from '../../../src/core/model';

export function dialect(id: string): Dialect {
  const found = DIALECTS.find((each) => each.id === id);
  assert.ok(found, `no dialect ${id}`);
  return found;
}

/** The only fragment that a dialect reads from a record. */
export function readOne(id: string, record: unknown): Fragment {
  const fragments = dialect(id).read(record);
  assert.ok(!('problem' in fragments), 'problem' in fragments ? fragments.problem : '');
  assert.equal(fragments.length, 1);
  return fragments[0]!;
}

/** Every fragment that a dialect reads from a record that is of it. */
export function readAll(id: string, record: unknown): readonly Fragment[] {
  const fragments = dialect(id).read(record);
  assert.ok(!('problem' in fragments), 'problem' in fragments ? fragments.problem : '');
  return fragments;
}

export function problemOf(id: string, record: unknown): string {
  const fragments = dialect(id).read(record);
  return 'problem' in fragments ? fragments.problem : '';
}

export type AssistantMessage = Extract<Message, { role: 'assistant' }>;

export function assistantMessages(fragment: Fragment): readonly AssistantMessage[] {
  return fragment.messages.filter((message) => message.role === 'assistant');
}
