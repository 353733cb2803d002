import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { results, root } from '../support/repository';
import { sharedBrowser } from '../support/shared-browser';
import { showing, showingDocument, type Shown } from './fake-host';
import { openPanel, type PanelOptions } from './panel-page';
import { readDocument } from './read-document';
import { labelledRun } from './sample-agreement';
import { mismatches, perfectEpisode, unlabelledRun, violatedRun, withoutOutcomes, withoutText } from './sample-diagnosis';
import { THEMES, type ThemeName } from './themes';

const folder = path.join(results, 'pictures');

describe('pictures of the panel', function () {
  this.timeout(60_000);
  let browser: Browser;
  before(async () => {
    mkdirSync(folder, { recursive: true });
    browser = await sharedBrowser();
  });

  /** Opens, waits until all is drawn, lets `act` do something, and keeps the picture. */
  async function take(
    name: string,
    shown: Shown,
    theme: ThemeName,
    width: number,
    act: (page: Page) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const panel = await openPanel(browser, shown, { theme, width });
    await panel.page.locator('h1').waitFor();
    if (shown.page?.({}, 0, 1).total) await panel.page.locator('[data-index="0"] .said').waitFor();
    await act(panel.page);
    await panel.page.screenshot({ path: path.join(folder, `panel-${name}.png`), fullPage: true });
    await panel.page.close();
  }

  for (const theme of Object.keys(THEMES) as ThemeName[]) {
    for (const width of [400, 900]) {
      it(`given a violated bound in ${theme} at ${width} px, when drawn, then a picture is kept`, async () => {
        await take(`${theme}-${width}`, showing(violatedRun(), mismatches(220)), theme, width);
      });
    }
  }

  for (const theme of Object.keys(THEMES) as ThemeName[]) {
    it(`given filters and an opened row in ${theme}, when drawn, then a picture is kept`, async () => {
      await take(`${theme}-filtered`, showing(violatedRun(), mismatches(220)), theme, 760, async (page) => {
        await page.getByRole('button', { name: '124 decisions with gold REFUSE' }).click();
        await page.getByRole('button', { name: /masked/ }).click();
        await page.locator('.chip', { hasText: 'masked' }).waitFor();
        await page.locator('[data-index="1"] .said').click();
        await page.keyboard.press('ArrowDown');
      });
    });
  }

  for (const theme of Object.keys(THEMES) as ThemeName[]) {
    for (const width of [400, 900]) {
      it(`given two annotators in ${theme} at ${width} px, when drawn, then a picture is kept`, async () => {
        await takeAgreement(`${theme}-${width}`, labelledRun(), { theme, width });
      });
    }
  }

  it('given three annotators with long names, when drawn, then a picture is kept', async () => {
    const names = ['Ann Example-Annotator of the labelling team', 'Bob', 'Cléo'];
    await takeAgreement('three', labelledRun(names, 60), { theme: 'dark', width: 700 });
    await takeAgreement('forced-colors', labelledRun(names, 12), { theme: 'light', width: 700, forcedColors: true });
  });

  /** The part about agreement alone, with a row that is open and one that has the keyboard. */
  async function takeAgreement(name: string, shown: Shown, options: PanelOptions): Promise<void> {
    const { page } = await openPanel(browser, shown, options);
    const part = page.locator('.agreement');
    await part.locator('[data-index="1"] .episode').click();
    await page.keyboard.press('ArrowDown');
    await part.screenshot({ path: path.join(folder, `agreement-${name}.png`) });
    await page.close();
  }

  it('given colours forced by the system, when drawn, then a picture is kept', async () => {
    const forced = { theme: 'light', width: 760, forcedColors: true } as const;
    const panel = await openPanel(browser, showing(violatedRun(), mismatches(220)), forced);
    await panel.page.locator('.quadrant.hot').click();
    await panel.page.locator('[data-index="1"] .said').click();
    await panel.page.screenshot({ path: path.join(folder, 'panel-forced-colors.png'), fullPage: true });
    await panel.page.close();
  });

  it('given the sample as the language server reads it, when drawn, then pictures are kept', async () => {
    const shown = showingDocument(await readDocument(path.join(root, 'media/sample/support-desk.jsonl')));
    for (const theme of Object.keys(THEMES) as ThemeName[]) await take(`sample-${theme}`, shown, theme, 900);
    await take('sample-320', shown, 'dark', 320);
  });

  it('given a real benchmark run, when drawn, then a picture is kept', async function () {
    const data = path.resolve(root, '../shared/data/bfcl');
    if (!existsSync(data)) {
      console.log(`skipped: ${data} is not there`);
      this.skip();
    }
    const file = path.join(data, 'xLAM-2-8b-fc-r/BFCL_v3_multi_turn_miss_func_result.json');
    await take('bfcl-episodes', showingDocument(await readDocument(file)), 'dark', 700);
    await take('bfcl', showingDocument(await readDocument(file, [data, path.join(data, 'possible_answer')])), 'dark', 900);
  });

  const states: readonly (readonly [string, Shown])[] = [
    ['unlabelled', showing(unlabelledRun(), [])],
    ['no-outcome', showing(withoutOutcomes(), mismatches(178))],
    ['no-text', showing(withoutText(), mismatches(220))],
    ['one-perfect', showing(perfectEpisode(), [])],
    [
      'nothing',
      {
        content: {
          kind: 'nothing',
          fileName: 'package.json',
          reason: 'No dialect knows this file: one JSON object without messages, results or episodes.',
          advice: 'Open a transcript: episodes with messages as JSON Lines, an OpenAI chat file, or a BFCL result file.',
        },
      },
    ],
  ];
  for (const [name, shown] of states) {
    it(`given ${name}, when drawn, then a picture is kept`, async () => {
      await take(name, shown, 'dark', 700);
    });
  }
});
