import type { JsonPath } from '../model';
import { walkValue, type Entered } from './walk';

/**
 * The path of the innermost value that holds a place of the record's text; the empty path (the record itself) for
 * places outside of every other value, such as white space at the end. A key belongs to the object it stands in.
 * In a record that cannot be read, everything before the error is known.
 *
 * @param offset 0-based, in UTF-16 code units; a value holds the offsets from its first unit to before its end.
 */
export function pathAt(text: string, offset: number): JsonPath {
  const path: (string | number)[] = [];
  walkValue(text, {
    enter({ start, step }: Entered) {
      if (start > offset) return 'stop';
      if (step !== undefined) path.push(step);
      return undefined;
    },
    leave(_value: Entered, end: number) {
      if (offset < end) return 'stop';
      path.pop();
      return undefined;
    },
  });
  return path;
}
