/** The way between the lines of a page and what stands on them. */
import type { DecisionAddress, Page, PageAround, PagePart } from '../../protocol';

/** The innermost part at a line, else the last above it. */
export function partAt({ parts }: Page, line: number): PagePart | undefined {
  const around = parts.findLast(({ lines }) => lines.start <= line && line < lines.end);
  return around ?? parts.findLast(({ lines }) => lines.start <= line);
}

/** What a part is about: a message, its turn, or the episode. */
export function addressOfPart(episode: string, { turn, step }: Pick<PagePart, 'turn' | 'step'>): DecisionAddress {
  return { episode, ...(turn !== undefined && { turn }), ...(step !== undefined && { step }) };
}

/** The line (0-based) at which something begins; the first for what is not on the page. */
export function lineOf({ parts }: Page, around: PageAround | undefined): number {
  return partOf(parts, around)?.lines.start ?? 0;
}

/** The part that shows something; `undefined` when it is not on the page. */
export function partOf(parts: readonly PagePart[], around: PageAround | undefined): PagePart | undefined {
  if (around === undefined || 'page' in around) return undefined;
  if ('message' in around) return parts.find(({ message }) => message === around.message);
  const { turn, step } = around;
  return parts.find((part) => part.turn === turn && (step === undefined ? part.kind === 'turn' : part.step === step));
}

/**
 * What names a part from one state of an episode to the next: which of its kind it is in its turn. What is said in
 * other turns does not matter.
 */
export function keysOf({ parts }: Page): ReadonlyMap<string, PagePart> {
  const counts = new Map<string, number>();
  return new Map(
    parts.map((part) => {
      const kind = `${part.kind} of turn ${String(part.turn)}`;
      const count = counts.get(kind) ?? 0;
      counts.set(kind, count + 1);
      return [`${kind}, ${count}`, part] as const;
    }),
  );
}
