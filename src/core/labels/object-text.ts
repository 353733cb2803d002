import { locateValue, membersOf, parseRecord, type Member } from '../jsonl';
import type { JsonPath, Span } from '../model';

/** One object of a record as text: its properties with their places, and what they say. */
export class ObjectText {
  readonly members: readonly Member[];

  /** @param span the object's span in the record's text, braces included. */
  constructor(
    readonly text: string,
    readonly span: Span,
  ) {
    this.members = membersOf(text, span.start);
  }

  /** The 0-based place of the property that `JSON.parse` reads under a key: the last of its duplicates. */
  indexOf(name: string): number | undefined {
    const index = this.members.findLastIndex((member) => member.name === name);
    return index < 0 ? undefined : index;
  }

  /** What `JSON.parse` reads under a key. */
  valueOf(name: string): unknown {
    const member = this.members[this.indexOf(name) ?? -1];
    if (member === undefined) return undefined;
    const parsed = parseRecord(this.text.slice(member.value.start, member.value.end));
    return parsed.ok ? parsed.value : undefined;
  }

  /** The 0-based places of all properties with one of the keys, duplicates included. */
  indexesOf(names: readonly string[]): readonly number[] {
    return this.members.flatMap((member, index) => (names.includes(member.name) ? [index] : []));
  }
}

/** Finds the object at `path` in a record; a string says why there is none. */
export function objectTextAt(text: string, path: JsonPath): ObjectText | string {
  const place = locateValue(text, path);
  if (place !== undefined) {
    const isObject = text[place.value.start] === '{';
    return isObject ? new ObjectText(text, place.value) : `${nameOf(path)} is not an object, so it can hold no label`;
  }
  const parsed = parseRecord(text);
  return parsed.ok
    ? `the record has no ${nameOf(path)}`
    : `the record cannot be read at column ${parsed.offset + 1}: ${parsed.message}`;
}

function nameOf(path: JsonPath): string {
  if (path.length === 0) return 'the record';
  return path.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[${step}]`;
    return name === '' ? step : `${name}.${step}`;
  }, '');
}
