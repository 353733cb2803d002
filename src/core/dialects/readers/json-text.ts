/**
 * A value as JSON text, to be shown where a format allows any value in the place of a text. A value that is nested too
 * deeply to be written is said to be just that.
 */
export function jsonText(value: unknown): string {
  if (value === undefined) return '';
  try {
    return JSON.stringify(value);
  } catch (error) {
    // The only failure that parsed JSON can cause: the writer descends, and the stack has an end.
    if (error instanceof RangeError) return '(a value nested too deeply to show)';
    throw error;
  }
}
