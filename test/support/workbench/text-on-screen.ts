import type { Page } from 'playwright-core';

/** A rectangle in CSS pixels of the page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Where the active editor draws `text`, at its first occurrence on the screen; waits until it does. The text must stand
 * within one line as drawn.
 */
export async function textOnScreen(page: Page, text: string): Promise<Box> {
  const handle = await page.waitForFunction((wanted) => {
    for (const line of document.querySelectorAll('.editor-group-container.active .view-line')) {
      const nodes: Node[] = [];
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) nodes.push(node);
      // VS Code draws spaces as no-break spaces.
      const drawn = nodes.map((node) => node.nodeValue ?? '');
      const start = drawn.join('').replaceAll('\u00a0', ' ').indexOf(wanted);
      if (start < 0) continue;
      const placeOf = (character: number): [Node, number] => {
        let rest = character;
        for (const [index, node] of nodes.entries()) {
          const length = drawn[index]?.length ?? 0;
          if (rest < length) return [node, rest];
          rest -= length;
        }
        return [line, 0];
      };
      // From the first character to behind the last: both ends in parts that the text is drawn in.
      const range = document.createRange();
      range.setStart(...placeOf(start));
      const [last, index] = placeOf(start + wanted.length - 1);
      range.setEnd(last, index + 1);
      const { x, y, width, height } = range.getClientRects()[0] ?? range.getBoundingClientRect();
      if (width > 0) return { x, y, width, height };
    }
    return undefined;
  }, text);
  const box = await handle.jsonValue();
  if (box === undefined) throw new Error(`"${text}" is not on the screen`);
  return box;
}
