import type { Frame, Locator } from 'playwright-core';
import type { Workbench } from '../../support/workbench';

/** The diagnosis panel as a user sees it. */
export class Panel {
  private constructor(readonly frame: Frame) {}

  /** The panel that is open, once it shows a diagnosis, or why there is none. */
  static async of(workbench: Workbench): Promise<Panel> {
    const frame = await workbench.panelFrame();
    await frame.locator('h1').waitFor();
    return new Panel(frame);
  }

  /** Asks for the diagnosis by key from the active editor. */
  static async show(workbench: Workbench): Promise<Panel> {
    // Before it is known to be a transcript the key means nothing.
    await workbench.page.locator('.statusbar-item[id*="turnlens.status"]').waitFor();
    await workbench.press('Control+K G');
    const panel = await Panel.of(workbench);
    await panel.hasKeyboard(workbench);
    return panel;
  }

  /** Waits until the keyboard has gone to the panel; until it is there, what is typed would go astray. */
  async hasKeyboard(workbench: Workbench): Promise<void> {
    await workbench.comesToBe(() => this.frame.evaluate(() => document.hasFocus()), true);
    await this.isActive();
  }

  get headline(): Locator {
    return this.frame.locator('h1');
  }

  /** The field of episodes with this name, which filters the list. */
  quadrant(name: string): Locator {
    return this.frame.locator('.quadrant', { hasText: name });
  }

  /** The cell of the matrix with the decisions of two classes, which filters the list. */
  cell(gold: string, predicted: string): Locator {
    return this.frame.getByRole('button', { name: new RegExp(`decisions with gold ${gold} predicted ${predicted}$`, 'u') });
  }

  /** All cells of the matrix that filter the list. */
  async cells(): Promise<readonly Locator[]> {
    return await this.frame.getByRole('button', { name: /decisions with gold/u }).all();
  }

  /** A row of the list, from 0, as far as it is drawn. */
  row(index: number): Locator {
    return this.frame.locator(`[role="row"][data-index="${String(index)}"]`);
  }

  /** Clicks a row of a mismatch, and waits until it is marked, and the breadcrumbs of the editor name its turn. */
  async goToRow(index: number): Promise<void> {
    await this.row(index).locator('.said').waitFor();
    const said = (await this.row(index).innerText()).replaceAll(/\s+/gu, ' ');
    const [, episode, turn] = /^(\S+) turn (\d+)/u.exec(said) ?? [];
    if (episode === undefined || turn === undefined) throw new Error(`a row without its turn: ${said}`);
    await this.row(index).click();
    const breadcrumbs = this.frame.page().locator('.breadcrumbs-control');
    await breadcrumbs.getByText(episode).waitFor();
    await breadcrumbs.getByText(`✗ turn ${turn}`).waitFor();
    await this.selectedRow.filter({ hasText: episode }).waitFor();
  }

  get rows(): Locator {
    return this.frame.locator('[role="row"][data-index] .said');
  }

  /** What the rows say that are drawn, each without its line breaks. */
  async rowTexts(): Promise<readonly string[]> {
    const texts = await this.frame.locator('[role="row"][data-index]').allInnerTexts();
    return texts.map((text) => text.replaceAll(/\s+/gu, ' '));
  }

  get selectedRow(): Locator {
    return this.frame.locator('[role="row"][aria-selected="true"]');
  }

  /** Puts the keyboard into the list of mismatches, from wherever it is in the panel, by keys. */
  async enterList(workbench: Workbench): Promise<void> {
    await workbench.press('/');
    await workbench.comesToBe(() => this.search.evaluate((field) => field.matches(':focus')), true);
    await workbench.press('ArrowDown');
    await workbench.comesToBe(async () => (await this.withKeyboard()).role, 'row');
  }

  /** What has the keyboard in the panel: its role, and what it says, without line breaks. */
  async withKeyboard(): Promise<{ readonly role: string | null; readonly text: string }> {
    return await this.frame.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const text = element?.matches('section') === true ? element.querySelector('h2')?.textContent : element?.innerText;
      const role = element?.getAttribute('role') ?? element?.localName ?? null;
      return { role, text: (text ?? '').replaceAll(/\s+/gu, ' ') };
    });
  }

  get search(): Locator {
    return this.frame.getByRole('textbox', { name: 'Search in episode ids and text' });
  }

  /** Lets the panel stay with its file, or follow the editor. */
  async setPinned(pinned: boolean): Promise<void> {
    const box = this.frame.getByRole('checkbox', { name: 'Pin' });
    await box.click();
    await box.and(this.frame.locator(`[aria-checked="${String(pinned)}"]`)).waitFor();
    await this.isActive();
  }

  /** Waits until VS Code has noticed that the keyboard is in the panel, which it does some time after a click. */
  private async isActive(): Promise<void> {
    const activeTab = this.frame.page().locator('.editor-group-container.active .tab.active');
    await activeTab.filter({ hasText: 'Diagnosis' }).waitFor();
  }

  /** Takes every filter away; those that are on are shown as buttons that do. */
  async clearFilter(): Promise<void> {
    const first = this.frame.getByRole('button', { name: /^Remove filter/u }).first();
    while (await first.isVisible()) {
      const name = (await first.getAttribute('aria-label')) ?? '';
      await first.click();
      await this.frame.getByRole('button', { name, exact: true }).waitFor({ state: 'hidden' });
    }
  }

  /** Waits until the list says how many of how many mismatches it shows. */
  async counts(words: string): Promise<void> {
    await this.frame.getByRole('status').filter({ hasText: words }).waitFor();
  }

  /** Waits until the diagnosis of this file is shown. */
  async shows(fileName: string): Promise<void> {
    await this.frame.locator('.file-name', { hasText: fileName }).waitFor();
    await this.frame.locator('h1').waitFor();
  }
}
