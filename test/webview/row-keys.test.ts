import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../support/shared-browser';
import { showing, type Shown } from './fake-host';
import { openPanel, type Panel } from './panel-page';
import { edited, mismatches, violatedRun } from './sample-diagnosis';

describe('the single keys in the panel’s list of mismatches', function () {
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

  async function open(shown: Shown = showing(violatedRun(), mismatches(220))): Promise<Panel> {
    panel = await openPanel(browser, shown);
    await panel.page.locator('h1').waitFor();
    return panel;
  }

  const row = (index: number) => panel.page.locator(`[data-index="${String(index)}"]`);
  const focusedRow = () => panel.page.evaluate('document.activeElement.dataset.index');
  const statusSays = (text: string) => panel.page.getByRole('status').filter({ hasText: text }).waitFor();
  const last = () => panel.host.received.filter(({ type }) => type !== 'requestRows').at(-1);

  /** Waits, frame by frame, for what reaches the host; the page's policy forbids what playwright would wait with. */
  async function received(holds: () => boolean): Promise<void> {
    for (let frames = 0; !holds(); frames++) {
      assert.ok(frames < 900, `the host received only ${JSON.stringify(panel.host.received.slice(-3))}`);
      await panel.page.evaluate('new Promise(requestAnimationFrame)');
    }
  }

  it('given a row with the focus, when single keys are pressed, then each does to it what it does on a page', async () => {
    await open();
    await row(0).focus();
    await panel.page.keyboard.press('ArrowDown');
    for (const key of ['2', '0', 'e', 'u', 'Shift+U', '?']) await panel.page.keyboard.press(key);
    await received(() => panel.host.receivedOf('review').length === 6);
    const address = { episode: 'miss_func_0', turn: 1 };
    assert.deepEqual(panel.host.receivedOf('review'), [
      { type: 'review', command: 'labelAs', address, gold: 'ASK' },
      { type: 'review', command: 'clearLabel', address },
      { type: 'review', command: 'editNote', address },
      { type: 'review', command: 'undoLabel', address },
      { type: 'review', command: 'redoLabel', address },
      { type: 'review', command: 'showKeys', address },
    ]);
    await panel.page.keyboard.press('s');
    await received(() => last()?.type === 'open');
    assert.equal(await focusedRow(), '2');
  });

  it('given the last row with the focus, when it goes, then the focus is on the row before', async () => {
    await open();
    await row(0).focus();
    await panel.page.keyboard.press('End');
    await row(219).locator('.said').waitFor();
    panel.host.show(showing(edited(violatedRun(), 219), mismatches(219)));
    await statusSays('219 of 219');
    assert.equal(await focusedRow(), '218');
  });

  for (const [what, rest, said] of [
    ['no mismatch is left', 0, 'No mismatches'],
    ['none passes the filter any more', 88, 'No mismatch passes'],
  ] as const) {
    it(`given the only row with the focus, when ${what}, then the focus is where that is said, and u takes back`, async () => {
      const rows = mismatches(220);
      const only = rows.findIndex(({ gold, predicted }) => gold === 'ASK' && predicted === 'TOOL_CALL');
      await open(showing(violatedRun({ mismatches: 1 }), [rows[only]!]));
      await panel.page.getByRole('button', { name: /gold ASK predicted TOOL_CALL$/u }).click();
      await statusSays('1 of');
      await row(0).focus();
      const others = rows.filter(({ gold }) => gold !== 'ASK').slice(0, rest);
      panel.host.show(showing(edited(violatedRun({ mismatches: 1 }), rest), others));
      await panel.page.getByText(said).waitFor();
      const focused = `document.activeElement.getAttribute('aria-labelledby')`;
      const heading = await panel.page.evaluate<string>(`document.getElementById(${focused}).textContent`);
      assert.equal(heading, 'Mismatches');
      await panel.page.keyboard.press('1');
      await panel.page.keyboard.press('u');
      await received(() => panel.host.receivedOf('review').length > 0);
      assert.deepEqual(panel.host.receivedOf('review'), [{ type: 'review', command: 'undoLabel' }]);
    });
  }

  it('given a keyboard that has ? elsewhere, when it is typed, then the keys are listed; by h too', async () => {
    await open();
    await row(0).focus();
    // As on a German keyboard.
    await panel.page.evaluate(`document.activeElement.dispatchEvent(
      new KeyboardEvent('keydown', { key: '?', code: 'Minus', shiftKey: true, bubbles: true }))`);
    await panel.page.keyboard.press('h');
    await received(() => panel.host.receivedOf('review').length === 2);
    assert.deepEqual(panel.host.receivedOf('review').map(({ command }) => command), ['showKeys', 'showKeys']);
  });

  it('given a row, when the window takes the focus away and gives it back to the page, then the row has it', async () => {
    await open();
    await row(0).focus();
    await panel.page.keyboard.press('ArrowDown');
    await panel.page.evaluate('document.activeElement.blur()');
    await panel.page.evaluate(`window.dispatchEvent(new FocusEvent('focus'))`);
    assert.equal(await focusedRow(), '1');
  });

  it('given the search field, when single keys are pressed, then they are typed and label nothing', async () => {
    await open();
    await panel.page.keyboard.press('/');
    await panel.page.keyboard.type('102 nue');
    await statusSays('0 of');
    assert.deepEqual(panel.host.receivedOf('review'), []);
    assert.deepEqual(panel.host.receivedOf('open'), []);
  });
});
