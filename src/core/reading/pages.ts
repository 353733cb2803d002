import type { Step, Turn } from '../model';
import type { Spoken } from '../spoken';
import type { Limit } from './cut-text';
import { LIMITS, PAGE } from './limits';

/** Which page of an episode is meant: by its number, or by something that is to be on it. All are 0-based. */
export type Around =
  | { readonly page: number }
  | { readonly message: number }
  | { readonly turn: number; readonly step?: number | undefined };

/** What is on one page: what was said from `start` to before `end`. */
export interface PageSpan {
  readonly start: number;
  readonly end: number;
}

/** Divides what was said among pages, by counts and lengths alone, so that nothing that is expanded moves a border. */
export function pagesOf(spoken: readonly Spoken[]): readonly PageSpan[] {
  const pages: PageSpan[] = [];
  let start = 0;
  let length = 0;
  spoken.forEach((said, index) => {
    const added = shownLength(said);
    if (index > start && (index - start >= PAGE.messages || length + added > PAGE.characters)) {
      pages.push({ start, end: index });
      start = index;
      length = 0;
    }
    length += added;
  });
  return [...pages, { start, end: spoken.length }];
}

/** The number of the page that something is on; the first for what is not there. */
export function pageAround(spoken: readonly Spoken[], pages: readonly PageSpan[], around: Around | undefined): number {
  if (around === undefined) return 0;
  if ('page' in around) return Math.max(0, Math.min(around.page, pages.length - 1));
  const message = 'message' in around ? around.message : messageOf(spoken, around);
  return Math.max(0, pages.findIndex(({ end }) => (message ?? 0) < end));
}

/** The first message of a turn, or that of a step: its 0-based place among all that was said. */
export function messageOf(
  spoken: readonly Spoken[],
  { turn, step }: { readonly turn: number; readonly step?: number | undefined },
): number | undefined {
  const found = spoken.findIndex((said) => {
    return turnAt(said)?.index === turn && (step === undefined || stepAt(said)?.index === step);
  });
  return found < 0 ? undefined : found;
}

/** The turn that something begins or is a step of; what is said in between belongs to the turn before it. */
export function turnAt(said: Spoken): Turn | undefined {
  if (said.kind === 'step') return said.turn;
  return 'opens' in said ? said.opens : undefined;
}

function stepAt(said: Spoken): Step | undefined {
  return said.kind === 'step' ? said.step : undefined;
}

function shownLength(said: Spoken): number {
  const cut = (text: string | undefined, { characters }: Limit): number => Math.min(text?.length ?? 0, characters);
  switch (said.kind) {
    case 'turn':
      return 0;
    case 'system':
      return cut(said.text, LIMITS.system);
    case 'tool':
      return cut(said.text, LIMITS.result);
    case 'user':
      return cut(said.text, LIMITS.said);
    case 'step': {
      const { text, refusal, reasoning, calls } = said.content;
      const ofCalls = calls.reduce((sum, { arguments: given }) => {
        return sum + cut(typeof given === 'string' ? given : given?.text, LIMITS.call);
      }, 0);
      return cut(text, LIMITS.said) + cut(refusal, LIMITS.said) + cut(reasoning, LIMITS.reasoning) + ofCalls;
    }
  }
}
