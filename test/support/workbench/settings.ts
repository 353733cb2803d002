import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The user's settings, by their full names. */
export type Settings = Readonly<Record<string, unknown>>;

/**
 * What keeps a fresh VS Code still: nothing is saved by itself, nothing pops up, and nothing moves, which where no GPU
 * is takes the processor.
 */
export const STILL: Settings = {
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.reduceMotion': 'on',
  'workbench.enableExperiments': false,
  'chat.disableAIFeatures': true,
  'chat.commandCenter.enabled': false,
  'editor.cursorBlinking': 'solid',
  // In a browser VS Code saves by itself, unless told otherwise; and while it does, it refuses to save when asked to.
  'files.autoSave': 'off',
};

/** Still, and besides nothing is fetched by itself. */
export const QUIET: Settings = {
  ...STILL,
  'editor.accessibilitySupport': 'off',
  // What a command has shown may take the keyboard late: a list to pick from stays open all the same.
  'workbench.quickOpen.closeOnFocusLost': false,
  'extensions.ignoreRecommendations': true,
  'extensions.autoCheckUpdates': false,
  // Changes made by a test go to this folder's own settings, which are no part of what is looked at.
  'files.exclude': { '**/.vscode': true },
  'git.enabled': false,
  'telemetry.telemetryLevel': 'off',
};

/** Each theme by its setting, with the signs by which the workbench and its webviews show that they draw it. */
export const THEMES = {
  dark: { name: 'Default Dark Modern', workbenchClass: 'vs-dark', webviewKind: 'vscode-dark' },
  light: { name: 'Default Light Modern', workbenchClass: 'vs', webviewKind: 'vscode-light' },
  'high-contrast': { name: 'Default High Contrast', workbenchClass: 'hc-black', webviewKind: 'vscode-high-contrast' },
  'high-contrast-light': {
    name: 'Default High Contrast Light',
    workbenchClass: 'hc-light',
    webviewKind: 'vscode-high-contrast-light',
  },
} as const;

export type Theme = keyof typeof THEMES;

/** A settings file of VS Code. */
export class SettingsFile {
  private constructor(private readonly file: string) {}

  /** Read when the window opens; the server build does not notice later changes. */
  static ofUser(serverDataFolder: string): SettingsFile {
    return new SettingsFile(path.join(serverDataFolder, 'data/User/settings.json'));
  }

  /** The same for a desktop build. */
  static ofDesktopUser(userDataFolder: string): SettingsFile {
    return new SettingsFile(path.join(userDataFolder, 'User/settings.json'));
  }

  /** Followed while the window is open. */
  static ofFolder(folder: string): SettingsFile {
    return new SettingsFile(path.join(folder, '.vscode/settings.json'));
  }

  /** Sets these and keeps the others. */
  async merge(settings: Settings): Promise<void> {
    await mkdir(path.dirname(this.file), { recursive: true });
    const before = existsSync(this.file) ? (JSON.parse(await readFile(this.file, 'utf8')) as Settings) : {};
    await writeFile(this.file, JSON.stringify({ ...before, ...settings }, null, 2));
  }
}
