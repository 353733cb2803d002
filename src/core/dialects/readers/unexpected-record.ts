/**
 * What is said of a record that is not what its format has.
 *
 * @param expected what it should be: `This record is a list; expected a case.`
 */
export function unexpectedRecord(value: unknown, expected: string): { readonly problem: string } {
  return { problem: `This record is ${kindOf(value)}; expected ${expected}.` };
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
