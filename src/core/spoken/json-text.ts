/** JSON that is written as it stands: a number past 2^53 stays what it is. */
export class RawJson {
  /** @param text one JSON value, without line breaks. */
  constructor(readonly text: string) {}
}

/**
 * A value as JSON on one line; what is {@link RawJson} in it stands as it is. Keys whose value is `undefined` are left
 * out.
 */
export function jsonText(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).flatMap(([key, held]: [string, unknown]) =>
    held === undefined ? [] : [`${JSON.stringify(key)}:${jsonText(held)}`],
  );
  return `{${members.join(',')}}`;
}

/** A value as JSON on one line; `undefined` for none, and for one that is nested deeper than the engine can write. */
export function plainJson(value: unknown): RawJson | undefined {
  if (value === undefined) return undefined;
  try {
    return new RawJson(JSON.stringify(value));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
