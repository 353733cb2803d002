/** A parsed JSON object, of which nothing is known yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a parsed JSON value is an object: no list, no `null`. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a parsed JSON value is a text that is not empty, as a name or an id must be. */
export function isFilledText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
