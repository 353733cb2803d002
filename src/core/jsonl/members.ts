import type { Span } from '../model';
import { spanOf } from './span';
import { walkValue, type Entered } from './walk';

/** One property of an object as it stands in the text. */
export interface Member {
  /** The decoded key. */
  readonly name: string;
  /** The key with its quotes. */
  readonly key: Span;
  readonly value: Span;
}

/**
 * The properties of the object whose text begins at `start` (0-based UTF-16 offset), in the order of the text, each
 * duplicate key listed as often as it is there.
 */
export function membersOf(text: string, start: number): readonly Member[] {
  const members: Member[] = [];
  let depth = 0;
  walkValue(
    text,
    {
      enter() {
        depth += 1;
        return undefined;
      },
      leave({ step, key, start: valueStart }: Entered, end: number) {
        depth -= 1;
        if (depth === 1 && key !== undefined && typeof step === 'string') {
          members.push({ name: step, key, value: spanOf(valueStart, end) });
        }
        return undefined;
      },
    },
    start,
  );
  return members;
}
