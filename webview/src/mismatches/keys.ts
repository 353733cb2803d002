import { ACTION_CLASSES } from '../../../src/core/model';
import type { PanelEvent } from '../store';

/** Whether a key goes into a text, where no letter may act. The toolkit's field hides its input in a shadow root. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** What a key does anywhere in the panel: `search` moves to the search field. */
export function panelKey(event: KeyboardEvent): PanelEvent | 'search' | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTyping(event)) return undefined;
  switch (event.key) {
    case 'n':
      return { type: 'step', by: 1 };
    case 'p':
      return { type: 'step', by: -1 };
    case 'r':
      return { type: 'relabel' };
    case 'o':
      return { type: 'openSource' };
    case '/':
      return 'search';
    default:
      return undefined;
  }
}

/** What a key does in the part of the mismatches wherever the keyboard is in it: also when no row is left. */
export function takingBack(event: KeyboardEvent): PanelEvent | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTyping(event)) return undefined;
  return event.key === 'u' || event.key === 'U' ? rowKey(event.key) : undefined;
}

/** The keys of {@link rowKey}, as `aria-keyshortcuts` names them. */
export const ROW_KEYS = '1 2 3 4 0 n p s u Shift+U e ? h';

/**
 * What a key does to the row that has the focus: the same as where an episode is read. `key` is what the key types, so
 * that it does not matter where a keyboard has it.
 */
export function rowKey(key: string): PanelEvent | undefined {
  const gold = ACTION_CLASSES[Number.parseInt(key, 10) - 1];
  if (gold !== undefined) return { type: 'review', command: 'labelAs', gold };
  switch (key) {
    case '0':
      return { type: 'review', command: 'clearLabel' };
    case 'e':
      return { type: 'review', command: 'editNote' };
    case 'u':
      return { type: 'review', command: 'undoLabel' };
    case 'U':
      return { type: 'review', command: 'redoLabel' };
    case '?':
    case 'h':
      return { type: 'review', command: 'showKeys' };
    case 's':
      return { type: 'step', by: 1 };
    default:
      return undefined;
  }
}
