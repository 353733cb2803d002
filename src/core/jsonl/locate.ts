import type { JsonPath, Span } from '../model';
import { spanOf } from './span';
import { walkRecord, type Entered } from './walk';

/** Where a value stands in its record: its own span and, in an object, that of its key with the quotes. */
export interface ValuePlace {
  readonly value: Span;
  readonly key?: Span;
}

/** The wanted paths as a tree, so that one pass over the text serves them all. */
interface WantedNode {
  readonly children: Map<string | number, WantedNode>;
  place: ValuePlace | undefined;
  /** Whether the value of this node was come upon before: then a duplicate key overrides it. */
  seen: boolean;
}

/**
 * Where the value at `path` stands. Of duplicate keys the last one counts, as in `JSON.parse`.
 *
 * @returns `undefined` when the record has no such value or cannot be read.
 */
export function locateValue(text: string, path: JsonPath): ValuePlace | undefined {
  return locateValues(text, [path])[0];
}

/** {@link locateValue} for many paths, in their order, in one pass over the text however many they are. */
export function locateValues(text: string, paths: readonly JsonPath[]): (ValuePlace | undefined)[] {
  if (paths.length === 0) return [];
  const root = newNode();
  const wanted = paths.map((path) => nodeAt(root, path));
  const way: (WantedNode | undefined)[] = [];
  const walked = walkRecord(text, {
    enter(value: Entered) {
      const node = value.step === undefined ? root : way.at(-1)?.children.get(value.step);
      if (node !== undefined) enterNode(node);
      way.push(node);
      return undefined;
    },
    leave(value: Entered, end: number) {
      const node = way.pop();
      if (node !== undefined) {
        node.place = { value: spanOf(value.start, end), ...(value.key === undefined ? {} : { key: value.key }) };
      }
      return undefined;
    },
  });
  return wanted.map((node) => (walked.how === 'done' ? node.place : undefined));
}

function newNode(): WantedNode {
  return { children: new Map(), place: undefined, seen: false };
}

function nodeAt(root: WantedNode, path: JsonPath): WantedNode {
  let node = root;
  for (const step of path) {
    const known = node.children.get(step);
    const next = known ?? newNode();
    if (known === undefined) node.children.set(step, next);
    node = next;
  }
  return node;
}

/** Takes note of the node's value; what an earlier duplicate held, at whatever depth, is forgotten. */
function enterNode(node: WantedNode): void {
  const forgotten = node.seen ? [node] : [];
  node.seen = true;
  for (let stale = forgotten.pop(); stale !== undefined; stale = forgotten.pop()) {
    stale.place = undefined;
    for (const child of stale.children.values()) {
      if (child.seen) forgotten.push(child);
      child.seen = false;
    }
  }
}
