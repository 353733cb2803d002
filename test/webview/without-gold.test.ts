import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../support/shared-browser';
import { showing, type Shown } from './fake-host';
import { openPanel, type Panel } from './panel-page';
import { unlabelledRun } from './sample-diagnosis';

describe('the panel of a run that lacks something', function () {
  this.timeout(30_000);
  let browser: Browser;
  let panel: Panel;
  before(async () => {
    browser = await sharedBrowser();
  });
  afterEach(async () => {
    await panel.page.close();
    assert.deepEqual(panel.complaints, [], 'nothing broke the policy, and no error went uncaught');
  });

  async function open(shown: Shown): Promise<void> {
    panel = await openPanel(browser, shown, {});
    await panel.page.locator('h1').waitFor();
  }

  /** What the host was asked for last, once it was asked to run something. */
  async function lastRun(): Promise<unknown> {
    const runs = () => panel.host.receivedOf('run');
    for (let frames = 0; runs().length === 0; frames++) {
      assert.ok(frames < 900, 'the host was asked for nothing');
      await panel.page.evaluate('new Promise(requestAnimationFrame)');
    }
    return runs().at(-1);
  }

  it('given a file without gold and outcomes, when drawn, then what the assistant did is shown, and what else there would be', async () => {
    await open(showing(unlabelledRun(), []));
    assert.deepEqual(await panel.page.locator('h2').allTextContents(), ['What the assistant did', 'What the numbers rest on']);
    const rows = await panel.page.locator('.predicted tr').allInnerTexts();
    assert.deepEqual(rows.map((row) => row.trim().split(/\s+/u)), [
      ['TOOL_CALL', '30', '45.5', '%'],
      ['ASK', '20', '30.3', '%'],
      ['REFUSE', '0', '0.0', '%'],
      ['CONFIRM', '0', '0.0', '%'],
      ['OTHER', '16', '24.2', '%'],
    ]);
    assert.equal(await panel.page.locator('.left-out li').count(), 5);
    assert.equal(await panel.page.locator('.advice code').innerText(), 'success');
  });

  for (const [name, command] of [
    ['Attach gold…', 'attachGold'],
    ['Attach scores…', 'attachScores'],
    ['Turnlens settings', 'openSettings'],
  ] as const) {
    it(`given a file without gold and outcomes, when "${name}" is pressed, then the host is asked for it`, async () => {
      await open(showing(unlabelledRun(), []));
      await panel.page.getByRole('button', { name }).click();
      assert.deepEqual(await lastRun(), { type: 'run', command });
    });
  }

  it('given outcomes and no gold, when drawn, then accuracy is, and only gold can be attached', async () => {
    const run = unlabelledRun();
    const acc = { hits: 6, n: 12, rate: 0.5, interval: [0.25, 0.75] as [number, number] };
    const total = { ...run.summary.total, acc };
    const coverage = { ...run.summary.coverage, outcomes: 12 };
    const summary = { ...run.summary, total, categories: { all: total }, coverage };
    await open(showing({ ...run, summary }, []));
    await panel.page.getByRole('heading', { name: 'The bound' }).waitFor();
    await panel.page.getByRole('button', { name: 'Attach gold…' }).waitFor();
    assert.equal(await panel.page.getByRole('button', { name: 'Attach scores…' }).count(), 0);
  });

  it('given questions that nobody answered, when drawn, then nothing is offered to be attached', async () => {
    const run = unlabelledRun();
    await open(showing({ ...run, summary: { ...run.summary, turns: 0, steps: 0 } }, []));
    await panel.page.getByRole('button', { name: 'Turnlens settings' }).waitFor();
    assert.equal(await panel.page.getByRole('button', { name: 'Attach' }).count(), 0);
  });
});
