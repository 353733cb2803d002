import { performance } from 'node:perf_hooks';
import type { Browser } from 'playwright-core';
import { TextDocument } from '../../src/server/documents';
import { diagnosis, mismatchPage } from '../../src/server/features';
import { launchBrowser } from '../support/browser';
import { showingDocument } from '../webview/fake-host';
import { openPanel } from '../webview/panel-page';
import type { Benchmark, BenchContext, ResultTable } from './benchmark';
import { median, milliseconds } from './measure';

const EPISODES = 10_000;
const TURNS = 10;
const ROUNDS = 5;
/** Every third decision does not match. */
const GOLDS = ['TOOL_CALL', 'TOOL_CALL', 'ASK'] as const;

/** The panel of a file with very many decisions. */
export const benchmark: Benchmark = {
  title: `The panel, with ${(EPISODES * TURNS).toLocaleString('en')} decisions`,
  run: async (context) => {
    const browser = await launchBrowser(context.say);
    try {
      return [await inPanel(browser, context)];
    } finally {
      await browser.close();
    }
  },
};

async function inPanel(browser: Browser, { say }: BenchContext): Promise<ResultTable> {
  const document = new TextDocument('file:///bench/many.jsonl', 1, manyDecisions());
  if (document.reading.kind === 'other') throw new Error(document.reading.reason);
  const rounds: (readonly number[])[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    say(`round ${round + 1} of ${ROUNDS}`);
    rounds.push(await once(browser, document));
  }
  const columns = ['numbers and matrix', 'first rows', 'rows of a search', 'panel drawn', 'last rows drawn'];
  return {
    title: 'Milliseconds for each part',
    columns,
    rows: [columns.map((_, at) => milliseconds(median(rounds.map((round) => round[at] ?? NaN))))],
    notes: [
      'The first three in the server, from a transcript that has been read. “Panel drawn”: from the panel’s start to its ' +
        'first row in Chromium; “last rows drawn”: from the key End to the last row. Medians of 5.',
    ],
  };
}

async function once(browser: Browser, document: TextDocument): Promise<readonly number[]> {
  const numbers = await timed(() => diagnosis(document));
  const rows = await timed(() => mismatchPage(document, {}, 0, 100));
  const search = await timed(() => mismatchPage(document, { search: 'mug 77' }, 0, 100));
  const start = performance.now();
  const { page } = await openPanel(browser, showingDocument(document));
  const first = page.locator('[role="row"][data-index="0"] .said');
  await first.waitFor();
  const drawn = performance.now() - start;
  await first.click();
  const last = await timed(async () => {
    await page.keyboard.press('End');
    await page.locator('[role="row"] .said', { hasText: `mug ${EPISODES - 1}` }).first().waitFor();
  });
  await page.close();
  return [numbers, rows, search, drawn, last];
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function manyDecisions(): string {
  const lines: string[] = [];
  for (let episode = 0; episode < EPISODES; episode += 1) {
    const messages = Array.from({ length: TURNS }, (_, turn) => [
      { role: 'user', content: `And mug ${episode}?` },
      {
        role: 'assistant',
        content: `Which colour has mug ${episode}?`,
        predicted_action: turn % 2 === 0 ? 'ASK' : 'TOOL_CALL',
        gold_action: GOLDS[(episode + turn) % GOLDS.length],
      },
    ]);
    lines.push(JSON.stringify({ id: `mug_${episode}`, success: episode % 2 === 0, messages: messages.flat() }));
  }
  return lines.join('\n');
}
