import type { Locator } from 'playwright-core';
import type { Workbench } from '../../support/workbench';

/** The two views of Turnlens in the side bar, as a user sees them. */
export class SideBar {
  private constructor(private readonly workbench: Workbench) {}

  /** Brings the view of episodes into sight, with the keyboard in it. */
  static async episodes(workbench: Workbench): Promise<SideBar> {
    await workbench.runCommand('Turnlens: Focus on Episodes View');
    const sideBar = new SideBar(workbench);
    await sideBar.view('Episodes').waitFor();
    return sideBar;
  }

  /** Brings the view of transcripts into sight, with the keyboard in it. */
  static async transcripts(workbench: Workbench): Promise<SideBar> {
    await workbench.runCommand('Turnlens: Focus on Transcripts View');
    const sideBar = new SideBar(workbench);
    await sideBar.view('Transcripts').waitFor();
    return sideBar;
  }

  view(name: 'Episodes' | 'Transcripts'): Locator {
    return this.workbench.page.locator('.pane').filter({ has: this.workbench.page.getByRole('button', { name }) });
  }

  /** An element of a tree by what a screen reader is told of it. */
  item(label: string | RegExp): Locator {
    return this.workbench.page.getByRole('treeitem', { name: label });
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
