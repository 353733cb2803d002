import { ACTION_CLASSES, type ActionClass } from '../../../src/core/model';
import type { PanelEvent } from '../store';

/** The class that each digit adjudicates as: 1 is the first. */
export const DIGITS: readonly (readonly [digit: string, name: ActionClass])[] = ACTION_CLASSES.map((name, index) => [
  String(index + 1),
  name,
]);

/** What a key does to the active disagreement, besides what it does in every list. */
export function disagreementKey(key: string): PanelEvent | undefined {
  const gold = DIGITS.find(([digit]) => digit === key)?.[1];
  if (gold !== undefined) return { type: 'adjudicate', gold };
  switch (key) {
    case '0':
      return { type: 'adjudicate', gold: null };
    case 'r':
      return { type: 'adjudicate' };
    case 'n':
      return { type: 'inDisagreements', event: { type: 'step', by: 1 } };
    case 'p':
      return { type: 'inDisagreements', event: { type: 'step', by: -1 } };
    case 'o':
      return { type: 'inDisagreements', event: { type: 'openSource' } };
    default:
      return undefined;
  }
}
