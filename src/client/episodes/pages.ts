/** What is asked for in one go, from `start`, which counts from 0. */
export interface Page {
  readonly start: number;
  readonly count: number;
}

/**
 * So many rows at the most are in one answer. Each answer is checked in a turn of its own, so that nothing else on this
 * thread has to wait for all of a long list: of 100 rows that takes 2 to 4 ms.
 */
export const PAGE_ROWS = 100;

/**
 * The rows of a part of a list, in order. All pages are asked for before anything else can be, so that they are of the
 * same text.
 *
 * @param ask answers a page; of one that reaches beyond the list's end what there is.
 */
export async function rowsInPages<Row>(
  { start, count }: Page,
  ask: (page: Page) => Promise<{ readonly rows: readonly Row[] }>,
): Promise<Row[]> {
  const pages = Array.from({ length: Math.ceil(count / PAGE_ROWS) }, (_, at): Page => {
    const before = at * PAGE_ROWS;
    return { start: start + before, count: Math.min(PAGE_ROWS, count - before) };
  });
  const answers = await Promise.all(pages.map(ask));
  return answers.flatMap(({ rows }) => rows);
}
