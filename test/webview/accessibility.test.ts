import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../support/shared-browser';
import { showing } from './fake-host';
import { openPanel } from './panel-page';
import { labelledRun } from './sample-agreement';
import { mismatches, unlabelledRun, violatedRun } from './sample-diagnosis';
import { THEMES, type ThemeName } from './themes';

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

describe('accessibility of the panel', function () {
  this.timeout(60_000);
  let browser: Browser;
  before(async () => {
    browser = await sharedBrowser();
  });

  for (const theme of Object.keys(THEMES) as ThemeName[]) {
    for (const width of theme === 'light' ? [400, 900] : [900]) {
      it(`given filters and rows in ${theme} at ${String(width)} px, when axe looks, then nothing serious is found`, async () => {
        const { page } = await openPanel(browser, showing(violatedRun({ warnings: ['Look out.'] }), mismatches(220)), {
          theme,
          width,
        });
        await page.locator('.quadrant.hot').click();
        await page.getByRole('button', { name: '124 decisions with gold REFUSE' }).click();
        await page.locator('[data-index="0"] .said').click();
        assert.deepEqual(await seriousFindings(page), []);
        await page.close();
      });
    }
  }

  for (const theme of Object.keys(THEMES) as ThemeName[]) {
    for (const width of theme === 'light' ? [400, 900] : [900]) {
      it(`given disagreements in ${theme} at ${String(width)} px, when axe looks, then nothing serious is found`, async () => {
        const { page } = await openPanel(browser, labelledRun(['Ann', 'Bob', 'Cléo']), { theme, width });
        await page.locator('.agreement [data-index="0"] .episode').click();
        await page.keyboard.press('ArrowDown');
        assert.deepEqual(await seriousFindings(page), []);
        await page.close();
      });
    }
  }

  it('given nothing but advice, when axe looks, then nothing serious is found', async () => {
    const { page } = await openPanel(browser, showing(unlabelledRun(), []));
    await page.locator('h1').waitFor();
    assert.deepEqual(await seriousFindings(page), []);
    await page.close();
  });

  it('given every control, when Tab goes through the page, then each stop shows its focus', async () => {
    const { page } = await openPanel(browser, labelledRun());
    for (const part of ['.mismatches', '.agreement']) await page.locator(`${part} [data-index="0"] .said`).waitFor();
    const bare: unknown[] = [];
    const stops = new Set<unknown>();
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate<{ name: string; shown: boolean; body: boolean }>(`(() => {
        let element = document.activeElement;
        const name = element.tagName + ' ' + (element.getAttribute('aria-label') ?? element.textContent).slice(0, 40);
        while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const framed = element.closest('.root') ? getComputedStyle(element.closest('.root')).borderTopWidth !== '0px' : false;
        return { name, shown: (outlineStyle !== 'none' && outlineWidth !== '0px') || framed, body: element === document.body };
      })()`);
      if (stop.body) break;
      stops.add(stop.name);
      if (!stop.shown) bare.push(stop.name);
    }
    assert.deepEqual(bare, []);
    assert.ok(stops.size > 15);
    await page.close();
  });

  async function seriousFindings(page: Awaited<ReturnType<typeof openPanel>>['page']): Promise<readonly string[]> {
    // Through the debugger, not as an element: the page's policy stays as it is.
    await page.evaluate(axe);
    const { violations } = await page.evaluate<AxeResults>('axe.run()');
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`));
  }
});
