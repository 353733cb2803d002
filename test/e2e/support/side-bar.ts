import type { Locator } from 'playwright-core';
import type { Workbench } from '../../support/workbench';

type ViewName = 'Episodes' | 'Transcripts';

/** The two views of Turnlens in the side bar, as a user sees them. */
export class SideBar {
  private constructor(private readonly workbench: Workbench) {}

  /** Opens the side bar of Turnlens by its icon, which is there as soon as the extension is known. */
  static async opened(workbench: Workbench): Promise<SideBar> {
    await workbench.page.locator('.activitybar').getByRole('tab', { name: 'Turnlens' }).click();
    return new SideBar(workbench);
  }

  /** Brings the view of episodes into sight, with the keyboard in it. */
  static async episodes(workbench: Workbench): Promise<SideBar> {
    await workbench.runCommand('Turnlens: Focus on Episodes View');
    return await SideBar.#withKeyboardIn('Episodes', workbench);
  }

  /** Brings the view of transcripts into sight, with the keyboard in it. */
  static async transcripts(workbench: Workbench): Promise<SideBar> {
    await workbench.runCommand('Turnlens: Focus on Transcripts View');
    return await SideBar.#withKeyboardIn('Transcripts', workbench);
  }

  /** The view may have been in sight before; what is typed goes astray until the keyboard is there. */
  static async #withKeyboardIn(name: ViewName, workbench: Workbench): Promise<SideBar> {
    const sideBar = new SideBar(workbench);
    const view = sideBar.view(name);
    await view.waitFor();
    await workbench.comesToBe(() => view.evaluate((pane) => pane.contains(document.activeElement)), true);
    return sideBar;
  }

  view(name: ViewName): Locator {
    return this.workbench.page.locator('.pane').filter({ has: this.workbench.page.getByRole('button', { name }) });
  }

  /** Where to type what is looked for in the tree that has the keyboard. */
  get findInput(): Locator {
    return this.workbench.page.locator('.monaco-tree-type-filter input:visible');
  }

  /** Waits until the find box of a tree has led to an element of this name. */
  async finds(name: string): Promise<void> {
    await this.workbench.page.locator('.monaco-list-row.focused .monaco-highlighted-label .highlight', { hasText: name }).waitFor();
  }

  /** An element of a tree by what a screen reader is told of it. */
  item(label: string | RegExp): Locator {
    return this.workbench.page.getByRole('treeitem', { name: label });
  }

  /** Waits until an element that was there is no longer. */
  async listsNot(label: string | RegExp): Promise<void> {
    await this.item(label).waitFor({ state: 'detached' });
  }

  /** Waits until a view lists so many elements, as far as it draws them. */
  async lists(name: ViewName, count: number): Promise<void> {
    await this.workbench.comesToBe(() => this.view(name).getByRole('treeitem').count(), count);
  }

  /** Waits until an element is selected. */
  async selects(label: string | RegExp): Promise<void> {
    await this.item(label).and(this.workbench.page.locator('.monaco-list-row.selected')).waitFor();
  }

  /** Whether the keyboard is in one of the trees. */
  async hasKeyboard(): Promise<boolean> {
    return await this.workbench.page.evaluate(() => {
      return document.activeElement?.closest('.tree-explorer-viewlet-tree-view') instanceof Element;
    });
  }
}
