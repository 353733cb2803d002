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

/** The row that a key in the list moves to; indexes are 0-based, `page` is how many rows are in sight. */
export function movedRow(key: string, active: number, page: number, total: number): number | undefined {
  const within = (index: number): number => Math.max(0, Math.min(index, total - 1));
  switch (key) {
    case 'ArrowDown':
      return within(active + 1);
    case 'ArrowUp':
      return within(active - 1);
    case 'PageDown':
      return within(active + page);
    case 'PageUp':
      return within(active - page);
    case 'Home':
      return 0;
    case 'End':
      return within(total - 1);
    default:
      return undefined;
  }
}
