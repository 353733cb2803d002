import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../support/shared-browser';
import { showing, type Shown } from './fake-host';
import { openPanel, type Panel, type PanelOptions } from './panel-page';
import { labelledRun } from './sample-agreement';
import { mismatches, violatedRun } from './sample-diagnosis';

describe('agreement in the panel', function () {
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

  async function open(shown = labelledRun(), options: PanelOptions = {}): Promise<Panel> {
    panel = await openPanel(browser, shown, options);
    await row(0).locator('.said').waitFor();
    return panel;
  }

  const part = () => panel.page.getByRole('region', { name: 'Agreement' });
  const row = (index: number) => part().locator(`[data-index="${String(index)}"]`);
  const status = () => part().getByRole('status');
  const adjudications = () => panel.host.receivedOf('adjudicate');
  const focusedRow = () =>
    panel.page.evaluate(`document.activeElement.closest('.agreement') && document.activeElement.dataset.index`);

  /** Waits, frame by frame, until something holds; the page's policy forbids what playwright would wait with. */
  async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
    for (let frames = 0; !(await holds()); frames++) {
      assert.ok(frames < 900, `the host received only ${JSON.stringify(panel.host.received.slice(-3))}`);
      await panel.page.evaluate('new Promise(requestAnimationFrame)');
    }
  }

  it('given fewer than two annotators, when drawn, then the part is not there', async () => {
    panel = await openPanel(browser, showing(violatedRun(), mismatches(3)));
    await panel.page.locator('.mismatches [data-index="0"] .said').waitFor();
    assert.equal(await part().count(), 0);
    assert.deepEqual(panel.host.receivedOf('requestDisagreements'), []);
  });

  it('given two annotators, when drawn, then the numbers stand there in words, and by class', async () => {
    await open();
    const words = /κ 0\.33 over 40 decisions\. Ann and Bob agree on 20 of 40 decisions \(50\.0 %\)/u;
    assert.match(await part().innerText(), words);
    assert.equal(await part().getByRole('row', { name: /^TOOL_CALL 30 66\.7/u }).count(), 1);
    assert.equal(await part().locator('.annotator-pairs').count(), 0);
    assert.match(await status().innerText(), /20.disagreements, 7 adjudicated/u);
  });

  it('given three annotators, when drawn, then each two have a row', async () => {
    await open(labelledRun(['Ann', 'Bob', 'Eve']));
    assert.match(await part().innerText(), /α 0\.\d\d over 40 decisions/u);
    const pairs = part().locator('.annotator-pairs tbody th');
    assert.deepEqual(await pairs.allInnerTexts(), ['Ann, Bob', 'Ann, Eve', 'Bob, Eve']);
  });

  it('given a disagreement, when drawn, then it is spoken: where, what was said, who says what, and what was settled', async () => {
    await open();
    const name = /miss_param_1 turn 2 I cannot move .* ASK : Ann REFUSE : Bob .*adjudicated REFUSE by Eve/u;
    assert.match((await row(0).innerText()).replaceAll(/\s+/gu, ' '), name);
    assert.match(await row(0).locator('.cell-said').getAttribute('title') ?? '', /^Ann: ASK\nBob: REFUSE, “it says so itself”$/u);
    assert.match(await row(1).innerText(), /open/u);
    assert.match(await row(2).innerText(), /not in the file any more/u);
  });

  it('given a row, when clicked, and Enter is pressed, then its turn is shown, and then read', async () => {
    await open();
    await row(1).click();
    await panel.page.keyboard.press('Enter');
    await until(() => panel.host.receivedOf('open').length === 2);
    const address = { episode: 'miss_param_3', turn: 0 };
    assert.deepEqual(panel.host.receivedOf('open'), [
      { type: 'open', address, focus: false },
      { type: 'open', address, focus: true, in: 'reading' },
    ]);
  });

  it('given the active row, when digits are pressed, then it is adjudicated as their class, and by 0 not any more', async () => {
    await open();
    await row(0).click();
    for (const key of ['1', '2', '3', '4', '0', 'r']) await panel.page.keyboard.press(key);
    await until(() => adjudications().length === 6);
    const address = { episode: 'miss_param_1', turn: 1 };
    assert.deepEqual(
      adjudications().map(({ address: of, gold }) => [of, gold]),
      ['TOOL_CALL', 'ASK', 'REFUSE', 'CONFIRM', null, undefined].map((gold) => [address, gold]),
    );
    assert.deepEqual(panel.host.receivedOf('relabel'), []);
  });

  it('given a row that nobody has adjudicated, when 0 is pressed, then there is nothing to take back', async () => {
    await open();
    await row(1).click();
    await panel.page.keyboard.press('0');
    await panel.page.keyboard.press('2');
    await until(() => adjudications().length > 0);
    assert.deepEqual(adjudications().map(({ gold }) => gold), ['ASK']);
  });

  it('given the keyboard elsewhere in the panel, when digits are pressed, then nothing is adjudicated', async () => {
    await open();
    await row(1).click();
    await panel.page.locator('.mismatches [data-index="0"] .said').click();
    await panel.page.keyboard.press('2');
    await panel.page.locator('.mismatches input').first().focus();
    await panel.page.keyboard.press('2');
    await panel.page.keyboard.press('Escape');
    assert.deepEqual(adjudications(), []);
  });

  it('given its buttons, when pressed, then the user is asked for a class, and the turn is shown in the file', async () => {
    await open();
    await row(3).hover();
    await row(3).getByRole('button', { name: 'adjudicate' }).click();
    await row(3).getByRole('button', { name: 'source' }).click();
    await until(() => panel.host.receivedOf('open').length === 1);
    const address = { episode: 'miss_param_7', turn: 1 };
    assert.deepEqual(adjudications(), [{ type: 'adjudicate', address }]);
    assert.deepEqual(panel.host.receivedOf('open'), [{ type: 'open', address, focus: true, in: 'source' }]);
  });

  it('given the list, when n and p are pressed in it, then they visit disagreements, and elsewhere mismatches', async () => {
    await open();
    await row(0).click();
    await panel.page.keyboard.press('n');
    await panel.page.keyboard.press('n');
    await panel.page.keyboard.press('p');
    await until(() => panel.host.receivedOf('open').length === 4);
    const episodes = panel.host.receivedOf('open').map(({ address }) => address.episode);
    assert.deepEqual(episodes, ['miss_param_1', 'miss_param_3', 'miss_param_5', 'miss_param_3']);
    assert.equal(await focusedRow(), '1');
  });

  it('given “only open ones”, when put on, then what is adjudicated goes, and the panel keeps that', async () => {
    await open();
    await part().getByRole('checkbox').click();
    await until(async () => (await row(0).innerText()).includes('miss_param_3'));
    assert.match(await part().locator('.rows').getAttribute('aria-rowcount') ?? '', /^13$/u);
    assert.equal(panel.kept()?.onlyOpen, true);
  });

  it('given all adjudicated, when only open ones are wanted, then it says so', async () => {
    const shown = labelledRun();
    const none = { total: 0, start: 0, rows: [] };
    await open({ ...shown, disagreements: (only, ...rest) => (only ? none : shown.disagreements!(only, ...rest)) });
    await part().getByRole('checkbox').click();
    await part().getByText('All are adjudicated').waitFor();
    await part().getByRole('checkbox').click();
    await row(0).locator('.said').waitFor();
  });

  it('given open ones only, when the last is adjudicated, then the focus is where that is said', async () => {
    const shown = labelledRun();
    await open();
    await part().getByRole('checkbox').click();
    await until(async () => (await row(0).innerText()).includes('miss_param_3'));
    await row(0).focus();
    const none = { total: 0, start: 0, rows: [] };
    const disagreements: Shown['disagreements'] = (only, ...rest) => (only ? none : shown.disagreements!(only, ...rest));
    panel.host.show({ ...shown, disagreements });
    await part().getByText('All are adjudicated').waitFor();
    assert.equal(await panel.page.evaluate(`document.activeElement.classList.contains('agreement')`), true);
  });

  it('given annotators who agree on everything, when drawn, then it says so', async () => {
    panel = await openPanel(browser, labelledRun(['Ann', 'Bob'], 1));
    await part().getByText('No disagreements in 1').waitFor();
  });

  it('given many disagreements, when scrolled, then rows come page by page, and few are drawn', async () => {
    await open(labelledRun(['Ann', 'Bob'], 1000));
    await row(0).focus();
    await panel.page.keyboard.press('End');
    await row(499).locator('.said').waitFor();
    assert.ok((await part().locator('[role="row"][data-index]').count()) < 60);
    assert.deepEqual(panel.host.receivedOf('requestDisagreements').map(({ start }) => start), [0, 400]);
  });

  it('given a command that leads here, when the host says so, then the part is in sight with the keyboard in its list', async () => {
    await open(labelledRun(), { height: 500 });
    panel.host.reveal();
    await until(async () => (await focusedRow()) === '0');
    const inSight = await panel.page.evaluate(`document.querySelector('.agreement').getBoundingClientRect().top < 400`);
    assert.equal(inSight, true);
  });

  it('given an annotator who says OTHER, when drawn, then it says why nothing is adjudicated as that; else it does not', async () => {
    await open();
    assert.equal(await part().getByText('nothing is labelled or adjudicated').count(), 0);
    const shown = labelledRun();
    assert.ok(shown.content.kind === 'diagnosis' && shown.content.agreement !== undefined);
    const { agreement } = shown.content;
    const classes = [...agreement.classes, { class: 'OTHER' as const, labels: 1, rate: 0 }];
    panel.host.show({ ...shown, content: { ...shown.content, agreement: { ...agreement, classes } } });
    await part().getByText('nothing is labelled or adjudicated').waitFor();
  });

  it('given rows that come late, when a command leads here, then the keyboard comes to the list with them', async () => {
    await open();
    panel.host.answering = false;
    panel.host.show({ content: { kind: 'loading', fileName: 'run.jsonl' } });
    panel.host.show(labelledRun());
    panel.host.reveal();
    await until(() => panel.host.receivedOf('requestDisagreements').length > 1);
    panel.host.answerKept();
    await until(async () => (await focusedRow()) === '0');
  });

  it('given no disagreement, when a command leads here, then the keyboard is in the part', async () => {
    panel = await openPanel(browser, labelledRun(['Ann', 'Bob'], 1));
    await part().getByText('No disagreements in 1').waitFor();
    panel.host.reveal();
    await until(() => panel.page.evaluate<boolean>(`document.activeElement.classList.contains('agreement')`));
  });

  it('given a row that was adjudicated, when the snapshot comes, then it says so and the keyboard stays with it', async () => {
    await open();
    await row(1).click();
    const shown = labelledRun();
    panel.host.show({
      ...shown,
      disagreements: (only, start, count) => {
        const page = shown.disagreements!(only, start, count);
        const settled = { annotator: 'Ann', class: 'ASK' as const };
        return { ...page, rows: page.rows.map((each, at) => (at === 1 ? { ...each, settled } : each)) };
      },
    });
    await row(1).getByText('by Ann').waitFor();
    assert.equal(await focusedRow(), '1');
  });
});
