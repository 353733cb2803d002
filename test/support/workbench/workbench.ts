import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Frame, Locator, Page } from 'playwright-core';
import { results, root } from '../repository';
import { sharedBrowser } from '../shared-browser';
import { installServerBuild, NEWEST, RunningServer, type VsCodeVersion } from '../vscode';
import { QuickList } from './quick-list';
import { tagsOnScreen } from './tags-on-screen';
import { QUIET, THEMES, SettingsFile, type Settings, type Theme } from './settings';
import { textOnScreen, type Box } from './text-on-screen';

export interface WorkbenchOptions {
  /** The folder to open, absolute; the workbench works on a copy. */
  readonly folder: string;
  /** Files to put into the copy, by their paths in it. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** The newest by default. */
  readonly version?: VsCodeVersion;
  /** The folder of the extension under development; the repository by default. `null`: none is loaded from source. */
  readonly extension?: string | null;
  /** Holds installed extensions; a fresh, empty one by default. */
  readonly extensionsFolder?: string;
  readonly settings?: Settings;
  /** Added to the environment of the extension host. */
  readonly env?: NodeJS.ProcessEnv;
}

/** The editor that has the keyboard, as VS Code marks it. */
const FOCUSED_EDITOR = '.editor-group-container.active .monaco-editor.focused';

/** How long to wait for something to appear. Generous, since it only ends what would never come. */
const PATIENCE_MILLISECONDS = 60_000;

/**
 * VS Code's workbench in a headless browser, on a copy of a folder. Every method waits for what it does to be seen;
 * none waits for a time.
 */
export class Workbench {
  private constructor(
    readonly page: Page,
    /** The copy that is open. */
    readonly folder: string,
    readonly version: VsCodeVersion,
    private readonly parts: { temporary: string; server: RunningServer },
  ) {}

  static async open(options: WorkbenchOptions): Promise<Workbench> {
    const version = options.version ?? NEWEST;
    const build = await installServerBuild(version, console.log);
    const temporary = await mkdtemp(path.join(os.tmpdir(), 'turnlens-e2e-'));
    const folder = path.join(temporary, path.basename(options.folder));
    await cp(options.folder, folder, { recursive: true });
    for (const [name, content] of Object.entries(options.files ?? {})) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), content);
    }
    const dataFolder = path.join(temporary, 'data');
    await SettingsFile.ofUser(dataFolder).merge({ ...QUIET, ...options.settings });
    const server = await RunningServer.start(build, {
      dataFolder,
      extensionsFolder: options.extensionsFolder ?? path.join(temporary, 'extensions'),
      ...(options.env === undefined ? {} : { env: options.env }),
    });
    const page = await (await sharedBrowser()).newPage({ viewport: { width: 1500, height: 950 } });
    page.setDefaultTimeout(PATIENCE_MILLISECONDS);
    // tsx wraps inner functions in a call of its own `__name`, which functions that run in the page have to find there.
    await page.addInitScript({ content: 'globalThis.__name ??= (value) => value;' });
    const workbench = new Workbench(page, folder, version, { temporary, server });
    const extension = options.extension === undefined ? root : options.extension;
    await page.goto(server.workbenchUrl(folder, payload(server, extension)));
    await workbench.ready();
    return workbench;
  }

  async close(): Promise<void> {
    await this.page.close();
    await this.parts.server.stop();
    await rm(this.parts.temporary, { recursive: true, force: true });
  }

  /** Reloads the window by VS Code's own command, which saves what is to be restored; the browser's does not. */
  async reload(): Promise<void> {
    const loaded = this.page.waitForEvent('load');
    await this.runCommand('Developer: Reload Window');
    await loaded;
    await this.ready();
  }

  /** Kills the extension host, as a crash does. What it was doing stays undone. */
  async crashExtensionHost(): Promise<void> {
    assert.equal(await this.parts.server.killExtensionHosts(), 1, 'one extension host was running');
  }

  /** Opens a file of the folder by its name, with the keyboard in its text. */
  async openFile(name: string, shownAs = name): Promise<void> {
    await this.pickFile(name);
    await this.tab(shownAs).waitFor();
    await this.editorFocused(shownAs);
  }

  /** Opens a file of the folder by its name, in whatever editor it has. */
  async pickFile(name: string): Promise<void> {
    await this.list.pick('Control+P', name, `[aria-label*=${JSON.stringify(name)}]`);
  }

  /**
   * Puts the keyboard into the editor of the first column, from wherever it is. VS Code notices late that a click moved
   * the keyboard into a webview, and then may hold that group for active again: so it is asked until both agree.
   */
  async focusEditor(): Promise<void> {
    await this.comesToBe(async () => {
      const isThere = await this.editorHasKeyboard();
      if (!isThere) await this.page.keyboard.press('Control+1');
      return isThere;
    }, true);
  }

  private async editorHasKeyboard(): Promise<boolean> {
    return await this.page.evaluate(
      (editor) => document.activeElement?.closest(editor) instanceof Element,
      FOCUSED_EDITOR,
    );
  }

  /**
   * Waits until the keyboard is in an editor's text, and in that of a file of this name if one is given: for a moment a
   * tab is the active one while the editor still has the text that was there before, and its cursor.
   */
  async editorFocused(name?: string): Promise<void> {
    const ofFile = name === undefined ? '' : `[data-uri*="/${encodeURIComponent(name)}"]`;
    await this.page.locator(`${FOCUSED_EDITOR}${ofFile}`).waitFor();
  }

  /** Saves the active editor, which has or is about to have something to save. */
  async save(): Promise<void> {
    const tab = '.editor-group-container.active .tab.active';
    await this.page.locator(`${tab}.dirty`).waitFor();
    await this.page.keyboard.press('Control+S');
    await this.page.locator(`${tab}:not(.dirty)`).waitFor();
  }

  /** Runs a command by the name that the palette shows, such as `Turnlens: Show Diagnosis`. */
  async runCommand(title: string): Promise<void> {
    await this.list.pick('F1', `>${title}`, `:has-text(${JSON.stringify(title)})`);
  }

  /** Runs a command that asks something in the box that its name was typed into. */
  async beginCommand(title: string): Promise<void> {
    await this.list.search('F1', `>${title}`, `:has-text(${JSON.stringify(title)})`);
    await this.list.take();
  }

  /** Waits until the palette offers a command for its name. */
  async offersCommand(title: string): Promise<void> {
    await this.list.search('F1', `>${title}`, `:has-text(${JSON.stringify(title)})`);
    await this.list.leave();
  }

  /** Types into the list to pick from that is open, and takes the row that holds `text` when that is the best match. */
  async pickFromList(typed: string, text = typed): Promise<void> {
    await this.page.keyboard.type(typed);
    await this.list.bestMatch.filter({ hasText: text }).waitFor();
    await this.list.take();
  }

  /** Presses keys one after the other, separated by spaces, in playwright's names: `Alt+F7`, `Control+K L`. */
  async press(keys: string): Promise<void> {
    for (const key of keys.split(' ')) await this.page.keyboard.press(key);
  }

  /** The tab of an open editor. */
  tab(title: string): Locator {
    return this.page.locator(`.tab.active[aria-label^=${JSON.stringify(title)}]`);
  }

  /** The lenses of the active editor as drawn now, those of one line together: `✓ ASK | label gold…`. */
  async codeLenses(): Promise<readonly string[]> {
    return (await this.codeLens('').allTextContents()).map((text) => text.replaceAll('\u00a0', ' '));
  }

  /** The lens rows that hold `text`. */
  codeLens(text: string | RegExp): Locator {
    return this.page.locator('.editor-group-container .codelens-decoration').filter({ hasText: text });
  }

  /** Item of the status bar by a part of its text. */
  statusBarItem(text: string | RegExp): Locator {
    return this.page.locator('.statusbar-item').filter({ hasText: text });
  }

  /** The quick pick or the box for a line of text that is open, by its title. */
  quickPick(title: string | RegExp): Locator {
    return this.page.locator('.quick-input-widget:visible').filter({ hasText: title });
  }

  /**
   * Waits for a notification of VS Code by a part of its text, and clears it away. In the list of notifications:
   * VS Code pops none up when it is driven.
   */
  async notified(text: string | RegExp): Promise<void> {
    await this.page.locator('.statusbar-item .codicon-bell-dot').waitFor();
    await this.runCommand('Notifications: Show Notifications');
    const center = this.page.locator('.notifications-center');
    await center.locator('.notification-list-item').filter({ hasText: text }).waitFor();
    await this.runCommand('Notifications: Clear All Notifications');
    await center.waitFor({ state: 'hidden' });
  }

  /** Opens the Problems view and puts the keyboard there. */
  async showProblems(): Promise<void> {
    await this.runCommand('Problems: Focus on Problems View');
    await this.page.locator('.markers-panel').waitFor();
  }

  /** The entries of the Problems view that hold `text`, of those that it draws; the view must be open. */
  problem(text: string | RegExp): Locator {
    return this.page.locator('.markers-panel .monaco-list-row').filter({
      has: this.page.locator('.marker-message-details-container'),
      hasText: text,
    });
  }

  /** The tags that the active editor draws before assistant messages, down the screen: `✓ ASK`. */
  async tags(): Promise<readonly string[]> {
    return await tagsOnScreen(this.page);
  }

  /**
   * Reads again and again, as often as the window is drawn, until what is read is as expected.
   *
   * @throws with the difference when it does not come to be.
   */
  async comesToBe<Value>(read: () => Promise<Value>, expected: Value): Promise<void> {
    const end = performance.now() + PATIENCE_MILLISECONDS;
    for (;;) {
      const found = await read();
      if (isDeepStrictEqual(found, expected)) return;
      if (performance.now() > end) assert.deepEqual(found, expected);
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }

  /** Waits until the cursor of the active editor stands in a line, and perhaps a column, both counted from 1. */
  async cursorAt(line: number, column?: number): Promise<void> {
    const place = `Ln ${String(line)}, Col ${column === undefined ? '\\d+' : String(column)}`;
    await this.statusBarItem(new RegExp(`${place}\\b`, 'u')).waitFor();
  }

  /** Puts the cursor to the top of the active editor, again when one that was reopened puts it where it had been. */
  async goToTop(): Promise<void> {
    const pressed = async (): Promise<boolean> => {
      await this.press('Control+Home');
      return await this.statusBarItem(/Ln 1, Col 1\b/u).isVisible();
    };
    await this.comesToBe(pressed, true);
  }

  /** Goes by key from the top of the active editor to its first mismatch, which must not begin there. */
  async goToFirstMismatch(): Promise<void> {
    // Before it is known to be a transcript the key means nothing.
    await this.page.locator('.statusbar-item[id*="turnlens.status"]').waitFor();
    await this.goToTop();
    await this.press('Alt+F7');
    await this.statusBarItem(/Ln 1, Col 1\b/u).waitFor({ state: 'hidden' });
  }

  /** Where the active editor draws a text; waits until it does. */
  async find(text: string): Promise<Box> {
    return await textOnScreen(this.page, text);
  }

  /** Puts the cursor before a text of the active editor. */
  async clickAt(text: string): Promise<void> {
    const { x, y, height } = await this.find(text);
    await this.page.mouse.click(x + 1, y + height / 2);
  }

  /** Waits until the hover over a text of the active editor says all of this: it opens with what VS Code has first. */
  async hoverSays(text: string, ...expected: readonly RegExp[]): Promise<void> {
    const { x, y, width, height } = await this.find(text);
    await this.page.mouse.move(x + width / 2, y + height / 2);
    const hover = this.page.locator('.monaco-editor .monaco-hover:not(.hidden)').first();
    await hover.locator('.hover-contents').first().waitFor();
    await this.comesToBe<boolean | string>(async () => {
      const said = (await hover.innerText()).replaceAll('\u00a0', ' ');
      return expected.every((pattern) => pattern.test(said)) || said;
    }, true);
  }

  /** The extension's webview in the workbench. */
  private panel(): Locator {
    return this.page.locator('iframe.webview.ready[src*="extensionId=turnlens.turnlens"]');
  }

  private get list(): QuickList {
    return new QuickList(this.page);
  }

  /** The document inside the extension's webview, once it is shown. */
  async panelFrame(): Promise<Frame> {
    const host = await (await this.panel().elementHandle()).contentFrame();
    const inner = await host?.waitForSelector('iframe#active-frame');
    const frame = await inner?.contentFrame();
    if (frame === null || frame === undefined) throw new Error('the webview has no document');
    await frame.waitForLoadState('domcontentloaded');
    return frame;
  }

  async setTheme(theme: Theme): Promise<void> {
    const { name, workbenchClass, webviewKind } = THEMES[theme];
    await this.changeSettings({ 'workbench.colorTheme': name });
    await this.page.locator(`.monaco-workbench.${workbenchClass}`).waitFor();
    if (!(await this.panel().isVisible())) return;
    const frame = await this.panelFrame();
    await frame.locator(`body[data-vscode-theme-kind="${webviewKind}"]`).waitFor();
  }

  /** Changes settings while the window is open. Wait for what the change does. */
  async changeSettings(settings: Settings): Promise<void> {
    await SettingsFile.ofFolder(this.folder).merge(settings);
  }

  /** A file of the folder as it is on disk, one character a byte, so that nothing is lost on comparing. */
  async bytesOnDisk(name: string): Promise<string> {
    return await readFile(path.join(this.folder, name), 'latin1');
  }

  /** Saves a picture of the window, or of a part of it, to test-results/pictures/. */
  async takePicture(name: string, clip?: Box): Promise<void> {
    const folder = path.join(results, 'pictures');
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, `${name}.png`);
    await this.page.screenshot({ path: file, animations: 'disabled', ...(clip !== undefined && { clip }) });
  }

  private async ready(): Promise<void> {
    // Of the explorer, or of the view that was open before the window was reloaded.
    await this.page.locator('.monaco-workbench .part.sidebar .monaco-list-row').first().waitFor();
  }
}

function payload(server: RunningServer, extension: string | null): readonly (readonly [string, string])[] {
  const development = extension === null ? [] : [['extensionDevelopmentPath', server.remoteUri(extension)] as const];
  return [...development, ['skipWelcome', 'true']];
}
