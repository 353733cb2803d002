/** Small sound records that the tests of damage are made of, in the spacing that Python writes. */

/** An episode in which the assistant says one thing; `more` are further properties of its message. */
export const episode = (id: string, says: string, more = ''): string =>
  `{"id": "${id}", "messages": [{"role": "user", "content": "Dig."}, ${answer(says, more)}]}`;

export const answer = (says: string, more = ''): string => `{"role": "assistant", "content": "${says}"${more}}`;

/** A message of a file that has one on each line. */
export const message = (id: string, role: string, says: string, more = ''): string =>
  `{"episode_id": "${id}", "role": "${role}", "content": "${says}"${more}}`;

export const A = episode('a', 'Where?');
export const B = episode('b', 'I cannot dig.');
export const C = episode('c', 'Well.');
export const READS_A = 'a: ASK';
export const READS_B = 'b: REFUSE';
export const READS_C = 'c: OTHER';

/** The label that makes `Where?` right, and the one that makes `Well.` a refusal. */
export const LABEL_A = {
  at: 'Where?',
  gold: 'ASK',
  gives: ['"content": "Where?"}', '"content": "Where?", "gold_action": "ASK"}'],
} as const;
export const LABEL_C = {
  at: 'Well.',
  gold: 'REFUSE',
  gives: ['"content": "Well."}', '"content": "Well.", "gold_action": "REFUSE"}'],
} as const;

/** A result of BFCL, a file of which has no place for labels. */
export const result = (n: number, ...steps: string[]): string =>
  `{"id": "multi_turn_base_${n}", "result": [[${steps.map((step) => JSON.stringify(step)).join(', ')}]]}`;
