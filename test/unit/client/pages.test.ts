import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { PAGE_ROWS, rowsInPages, type Page } from '../../../src/client/episodes/pages';

const LIST = Array.from({ length: 1_200 }, (_, at) => `case-${at}`);

/** Answers as the language server does: of what reaches beyond the list's end what there is. */
function rowsOf({ start, count }: Page): { readonly rows: readonly string[] } {
  return { rows: LIST.slice(start, start + count) };
}

describe('rows that are asked for in pages', () => {
  it('given any part of a list, then its rows come in order, and no page has more than the thread can check', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(LIST.length), fc.nat(LIST.length), async (start, count) => {
        const asked: Page[] = [];
        const rows = await rowsInPages({ start, count }, (page) => {
          asked.push(page);
          return Promise.resolve(rowsOf(page));
        });
        assert.deepEqual(rows, LIST.slice(start, start + count));
        assert.ok(asked.every((page) => page.count > 0 && page.count <= PAGE_ROWS), JSON.stringify(asked));
      }),
    );
  });

  it('given a long part, when it is asked for, then all pages are asked for before one is answered', async () => {
    const answers: (() => void)[] = [];
    const rows = rowsInPages({ start: 0, count: 2 * PAGE_ROWS + 1 }, (page) => {
      return new Promise<{ readonly rows: readonly string[] }>((resolve) => {
        answers.push(() => resolve(rowsOf(page)));
      });
    });
    assert.equal(answers.length, 3);
    // In any order: what came first does not stand first for that.
    for (const answer of answers.reverse()) answer();
    assert.deepEqual(await rows, LIST.slice(0, 2 * PAGE_ROWS + 1));
  });

  it('when one page is not answered, then nothing is', async () => {
    const failing = rowsInPages({ start: 0, count: 2 * PAGE_ROWS }, (page) => {
      return page.start > 0 ? Promise.reject(new Error('the server has stopped')) : Promise.resolve(rowsOf(page));
    });
    await assert.rejects(failing, /the server has stopped/u);
  });
});
