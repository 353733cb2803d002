/** What a record is, for a sentence that begins with "This record is". */
export function kindOfRecord(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
