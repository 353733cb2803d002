import assert from 'node:assert/strict';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { root } from '../support/repository';
import { sharedBrowser } from '../support/shared-browser';
import { showing, showingDocument, type Shown } from './fake-host';
import { openPanel, type Panel, type PanelOptions } from './panel-page';
import { readDocument } from './read-document';
import { edited, mismatches, perfectEpisode, violatedRun } from './sample-diagnosis';

const REFUSE_AS_CALL = '124 decisions with gold REFUSE predicted TOOL_CALL';

describe('the panel in a browser', function () {
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

  const violated = showing(violatedRun(), mismatches(220));
  async function open(shown: Shown = violated, options: PanelOptions = {}): Promise<Panel> {
    panel = await openPanel(browser, shown, options);
    await panel.page.locator('h1').waitFor();
    return panel;
  }

  const status = () => panel.page.getByRole('status');
  const row = (index: number) => panel.page.locator(`[data-index="${String(index)}"]`);
  const focusedRow = () => panel.page.evaluate('document.activeElement.dataset.index');
  const statusSays = (text: string) => status().filter({ hasText: text }).waitFor();
  const last = () => panel.host.received.filter(({ type }) => type !== 'requestRows').at(-1);

  /** Waits, frame by frame, until something holds; the page's policy forbids what playwright would wait with. */
  async function until(holds: () => boolean | Promise<boolean>, what: () => string): Promise<void> {
    for (let frames = 0; !(await holds()); frames++) {
      assert.ok(frames < 900, what());
      await panel.page.evaluate('new Promise(requestAnimationFrame)');
    }
  }
  const received = (passes: () => boolean) =>
    until(passes, () => `the host received only ${JSON.stringify(panel.host.received.slice(-3))}`);
  const pageComesTo = (expression: string) =>
    until(() => panel.page.evaluate<boolean>(expression), () => `never came to be: ${expression}`);

  it('given a host, when the panel starts, then it says ready before anything else', async () => {
    await open();
    assert.deepEqual(panel.host.received[0], { type: 'ready' });
  });

  it('given a violated bound, when drawn, then headline, rates and quadrants can be read and are spoken', async () => {
    await open();
    const { page } = panel;
    assert.match(await page.locator('h1').innerText(), /Bound violated: Acc 54\.5 % > GAR 11\.0 %/u);
    const picture = page.getByRole('img', { name: /^GAR 11\.0.*interval 7\.4–16\.1.*Acc 54\.5.*43\.5 points over the bound/u });
    assert.equal(await picture.count(), 1);
    assert.match(await page.locator('.quadrant.hot').innerText(), /96[\s\S]*masked/u);
  });

  it('given the picture of the bound, when the panel is 320 px wide, then its text keeps its size and stays inside', async () => {
    await open(undefined, { width: 320 });
    const inside = await panel.page.evaluate(`(() => {
      const svg = document.querySelector('svg.bound').getBoundingClientRect();
      return [...document.querySelectorAll('svg.bound text')].every((text) => {
        const box = text.getBoundingClientRect();
        return box.left >= svg.left - 1 && box.right <= svg.right + 1 && box.height > 10 && box.height < 22;
      }) && document.documentElement.scrollWidth <= 320;
    })()`);
    assert.equal(inside, true);
  });

  it('given a cell of the matrix, when clicked, and a row, then two clicks led to the turn', async () => {
    await open();
    await panel.page.getByRole('button', { name: REFUSE_AS_CALL }).click();
    await statusSays('132 of 220');
    await row(0).click();
    await received(() => last()?.type === 'open');
    assert.deepEqual(last(), { type: 'open', address: { episode: 'miss_func_0', turn: 0 }, focus: false });
  });

  it('given the sample as the language server reads it, when any wrong cell is clicked, then as many are listed', async () => {
    await open(showingDocument(await readDocument(path.join(root, 'media/sample/support-desk.jsonl'))));
    const cells = panel.page.locator('.matrix tbody td button');
    const counts = await cells.allInnerTexts();
    assert.ok(counts.length > 3);
    for (const [index, size] of counts.entries()) {
      await cells.nth(index).click();
      await panel.page.getByRole('status').filter({ hasText: new RegExp(`^${size}\\sof`, 'u') }).waitFor();
      await cells.nth(index).click();
    }
  });

  it('given a number that is clicked, when the list is out of sight, then it comes into sight', async () => {
    await open(undefined, { height: 500 });
    await panel.page.locator('.quadrant.hot').click();
    await pageComesTo(`document.querySelector('.mismatches').getBoundingClientRect().top < 400`);
  });

  it('given filters, when one is removed and then all are, then the count follows the list', async () => {
    await open();
    await panel.page.getByRole('button', { name: REFUSE_AS_CALL }).click();
    await panel.page.locator('.quadrant.hot').click();
    await statusSays('88 of 220');
    await panel.page.getByRole('button', { name: 'Remove filter masked' }).click();
    await statusSays('132 of 220');
    await panel.page.getByRole('button', { name: 'Remove filter REFUSE → TOOL_CALL' }).click();
    await statusSays('220 of 220');
    assert.equal(await panel.page.locator('.chip').count(), 0);
  });

  it('given a category and a timing, when clicked, then both filter', async () => {
    await open();
    await panel.page.getByRole('button', { name: 'miss_param' }).click();
    await panel.page.getByRole('button', { name: /^late/u }).click();
    await received(() => panel.host.receivedOf('requestRows').at(-1)?.filter.timing === 'late');
    assert.deepEqual(panel.host.receivedOf('requestRows').at(-1)?.filter, { category: 'miss_param', timing: 'late' });
  });

  it('given a filter that no mismatch passes, when it is on, then the list says so and can be cleared', async () => {
    await open();
    await panel.page.keyboard.press('/');
    await panel.page.keyboard.type('zeppelin');
    await statusSays('0 of 220');
    await panel.page.getByRole('button', { name: 'Clear the filter' }).click();
    await statusSays('220 of 220');
    await pageComesTo(`document.querySelector('vscode-text-field').shadowRoot.querySelector('input').value === ''`);
  });

  it('given the search field, when n, p and r are typed, then they are text and nothing opens', async () => {
    await open();
    await panel.page.keyboard.press('/');
    await panel.page.keyboard.type('prn');
    await statusSays('0 of 220');
    assert.equal(panel.host.receivedOf('open').length + panel.host.receivedOf('relabel').length, 0);
    await panel.page.keyboard.press('Escape');
    await statusSays('220 of 220');
  });

  it('given the list, when walked by keys, then the focus goes with them and Enter goes to the editor', async () => {
    await open();
    const { page } = panel;
    await row(0).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    assert.equal(await focusedRow(), '1');
    await page.keyboard.press('End');
    assert.equal(await focusedRow(), '219');
    await row(219).locator('.said').waitFor();
    await page.keyboard.press('PageUp');
    assert.ok(Number(await focusedRow()) < 210);
    await page.keyboard.press('Home');
    assert.equal(await focusedRow(), '0');
    await page.keyboard.press('Enter');
    await received(() => last()?.type === 'open');
    assert.deepEqual(last(), { type: 'open', address: { episode: 'miss_func_0', turn: 0 }, focus: true, in: 'reading' });
  });

  it('given a row, when double clicked, then it is shown to be read; by its button and by o, in the file', async () => {
    await open();
    const address = { episode: 'miss_func_0', turn: 0 };
    await row(0).dblclick();
    await received(() => last()?.type === 'open' && panel.host.receivedOf('open').length === 3);
    assert.deepEqual(last(), { type: 'open', address, focus: true, in: 'reading' });
    await row(0).getByRole('button', { name: 'source' }).click();
    await received(() => panel.host.receivedOf('open').length === 4);
    assert.deepEqual(last(), { type: 'open', address, focus: true, in: 'source' });
    await panel.page.keyboard.press('o');
    await received(() => panel.host.receivedOf('open').length === 5);
    assert.deepEqual(last(), { type: 'open', address, focus: true, in: 'source' });
  });

  it('given the list, when n, n, p and r are pressed, then mismatches open in turn and the last is relabelled', async () => {
    await open();
    await row(0).locator('.said').waitFor();
    for (const key of ['n', 'n', 'p', 'r']) await panel.page.keyboard.press(key);
    await received(() => last()?.type === 'relabel');
    assert.deepEqual(
      panel.host.receivedOf('open').map(({ address }) => [address.episode, address.turn]),
      [['miss_func_0', 0], ['miss_func_0', 1], ['miss_func_0', 0]],
    );
    assert.deepEqual(last(), { type: 'relabel', address: { episode: 'miss_func_0', turn: 0 } });
  });

  it('given 100,000 mismatches, when scrolled through, then few rows are drawn and only those in sight are asked for', async () => {
    const rows = mismatches(100_000);
    await open(showing(violatedRun({ mismatches: rows.length }), rows));
    await row(0).focus();
    await panel.page.keyboard.press('End');
    await row(99_999).locator('.said').waitFor();
    await panel.page.locator('.rows').evaluate((rows) => void (rows.scrollTop = rows.scrollHeight / 2));
    await row(50_000).locator('.said').waitFor();
    assert.ok((await panel.page.locator('.row').count()) < 80);
    assert.ok(panel.host.receivedOf('requestRows').length < 8);
    assert.equal(await panel.page.getByRole('grid').getAttribute('aria-rowcount'), '100000');
    // The focused row is drawn still, far as it is from the window.
    assert.equal(await focusedRow(), '99999');
  });

  it('given a focused row, when the panel is squeezed to nothing and back, then the row has the focus still', async () => {
    await open();
    await row(0).focus();
    await panel.page.keyboard.press('ArrowDown');
    await panel.page.evaluate(`document.querySelector('#panel').style.width = '1px'`);
    await pageComesTo(`document.querySelector('.rows').getBoundingClientRect().width < 1`);
    await panel.page.evaluate(`document.querySelector('#panel').style.width = ''`);
    await pageComesTo(`document.querySelector('.rows').getBoundingClientRect().width > 300`);
    assert.equal(await focusedRow(), '1');
  });

  it('given rows that are not there yet, when the list is in sight, then skeletons stand for them', async () => {
    await open();
    await row(0).locator('.said').waitFor();
    panel.host.answering = false;
    await panel.page.locator('.quadrant.hot').click();
    await row(0).locator('.skeleton').waitFor();
    panel.host.answerKept();
    await row(0).locator('.said').waitFor();
  });

  it('given markup in ids and text, when drawn, then it stays text', async () => {
    const hostile = '<img src=x onerror="document.title=`hit`"><script>document.title="hit"</script>';
    const [first, ...rest] = mismatches(3);
    const named = { fileName: hostile, model: hostile, advice: [hostile], warnings: [hostile] };
    const diagnosis = violatedRun({ mismatches: 3, ...named });
    await open(showing(diagnosis, [{ ...first!, episode: hostile, text: `\u202E${hostile}` }, ...rest]));
    await row(0).locator('.said').waitFor();
    assert.equal(await row(0).locator('.episode').innerText(), hostile);
    assert.equal(await panel.page.locator('#panel img, #panel script').count(), 0);
    assert.equal(await panel.page.title(), 'Turnlens diagnosis');
  });

  it('given kept state, when the panel comes back, then filter, page and list stand where they stood', async () => {
    const filter = { gold: 'REFUSE', predicted: 'TOOL_CALL' };
    const kept = { uri: violatedRun().uri, pinned: true, filter, scroll: 500, listScroll: 1500 };
    await open(undefined, { kept, height: 700 });
    await statusSays('132 of 220');
    await pageComesTo(`document.querySelector('.rows').scrollTop === 1500`);
    await pageComesTo('window.scrollY === 500');
    assert.equal(await panel.page.locator('.chip').innerText().then((text) => text.startsWith('REFUSE → TOOL_CALL')), true);
  });

  it('given kept state that no version of ours wrote, when the panel starts, then it starts afresh', async () => {
    await open(undefined, { kept: { filter: 'everything' } });
    await statusSays('220 of 220');
  });

  it('given a filter and an edit, when the new snapshot comes, then the numbers change and the filter stays', async () => {
    await open();
    await panel.page.getByRole('button', { name: REFUSE_AS_CALL }).click();
    await statusSays('132 of 220');
    panel.host.show(showing(edited(violatedRun(), 219), mismatches(220).slice(1)));
    await statusSays('131 of 219');
    assert.deepEqual(panel.kept()?.filter, { gold: 'REFUSE', predicted: 'TOOL_CALL' });
  });

  it('given the pin, when checked, then the host is told and it stays checked', async () => {
    await open();
    const pin = panel.page.getByRole('checkbox', { name: 'Pin' });
    await pin.click();
    await received(() => panel.host.pinned);
    await until(() => pin.isChecked(), () => 'the pin did not stay checked');
    assert.deepEqual(panel.host.receivedOf('setPinned'), [{ type: 'setPinned', pinned: true }]);
  });

  it('given problems, when one is clicked, then its place is asked for', async () => {
    await open();
    await panel.page.getByRole('button', { name: /line 17, column 2,041/u }).click();
    await received(() => last()?.type === 'openProblem');
    assert.deepEqual(last(), { type: 'openProblem', line: 17, column: 2041 });
  });

  it('given one episode without mismatches, when drawn, then the list says so', async () => {
    await open(showing(perfectEpisode(), []));
    await panel.page.getByText('No mismatches in 3 decisions.').waitFor();
    assert.equal(await panel.page.getByRole('grid').count(), 0);
  });

  it('given a file that is no transcript, when shown, then reason and advice are said', async () => {
    const content = { kind: 'nothing', fileName: 'a.json', reason: 'No dialect knows it.', advice: 'Open a transcript.' } as const;
    await open({ content });
    const text = await panel.page.locator('main').innerText();
    assert.match(text, /Nothing to diagnose[\s\S]*No dialect knows it\.[\s\S]*Open a transcript\./u);
  });

  it('given a failure while drawing, when it happens, then it is shown and the host is told', async () => {
    await open(undefined, { script: 'window.ResizeObserver = class { constructor() { throw new Error("no room"); } };' });
    await panel.page.getByRole('alert').filter({ hasText: 'no room' }).waitFor();
    await received(() => last()?.type === 'failed');
  });

  it('given a message that is not of the protocol, when it comes, then the host is told and the panel stays', async () => {
    await open();
    await panel.page.evaluate(`window.postMessage({ type: 'snapshot', content: 7 }, '*')`);
    await received(() => last()?.type === 'failed');
    assert.equal(await panel.page.locator('h1').count(), 1);
  });
});
