import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/repository';

/** The theme variables that VS Code sets in a webview and the panel uses, for the kinds of themes that there are. */
export interface Theme {
  readonly kind: 'vscode-dark' | 'vscode-light' | 'vscode-high-contrast' | 'vscode-high-contrast-light';
  readonly variables: Readonly<Record<string, string>>;
}

const font = { 'font-family': '"DejaVu Sans", sans-serif', 'font-size': '13px', 'font-weight': 'normal' };

const dark = {
  ...font,
  'editor-background': '#1f1f1f',
  'editor-foreground': '#cccccc',
  foreground: '#cccccc',
  descriptionForeground: '#9d9d9d',
  focusBorder: '#0078d4',
  errorForeground: '#f85149',
  'editorWarning-foreground': '#cca700',
  'input-background': '#313131',
  'input-foreground': '#cccccc',
  'input-placeholderForeground': '#989898',
  'dropdown-border': '#3c3c3c',
  'checkbox-background': '#313131',
  'checkbox-border': '#3c3c3c',
  'button-background': '#0078d4',
  'button-foreground': '#ffffff',
  'button-border': '#ffffff12',
  'button-hoverBackground': '#026ec1',
  'button-secondaryBackground': '#313131',
  'button-secondaryForeground': '#cccccc',
  'button-secondaryHoverBackground': '#3c3c3c',
  'list-hoverBackground': '#2a2d2e',
  'list-inactiveSelectionBackground': '#37373d',
  'textLink-foreground': '#4daafc',
  'keybindingLabel-foreground': '#cccccc',
  'keybindingLabel-background': 'rgba(128, 128, 128, 0.17)',
  'progressBar-background': '#0078d4',
  'charts-blue': '#3794ff',
  'charts-yellow': '#cca700',
  'charts-purple': '#b180d7',
  'charts-green': '#89d185',
  'charts-orange': '#d18616',
};

const light = {
  ...font,
  'editor-background': '#ffffff',
  'editor-foreground': '#3b3b3b',
  foreground: '#3b3b3b',
  descriptionForeground: '#3b3b3b',
  focusBorder: '#005fb8',
  errorForeground: '#f85149',
  'editorWarning-foreground': '#bf8803',
  'input-background': '#ffffff',
  'input-foreground': '#3b3b3b',
  'input-placeholderForeground': '#767676',
  'dropdown-border': '#cecece',
  'checkbox-background': '#f8f8f8',
  'checkbox-border': '#cecece',
  'button-background': '#005fb8',
  'button-foreground': '#ffffff',
  'button-border': '#0000001a',
  'button-hoverBackground': '#0258a8',
  'button-secondaryBackground': '#e5e5e5',
  'button-secondaryForeground': '#3b3b3b',
  'button-secondaryHoverBackground': '#cccccc',
  'list-hoverBackground': '#f2f2f2',
  'list-inactiveSelectionBackground': '#e4e6f1',
  'textLink-foreground': '#005fb8',
  'keybindingLabel-foreground': '#3b3b3b',
  'keybindingLabel-background': 'rgba(221, 221, 221, 0.4)',
  'progressBar-background': '#005fb8',
  'charts-blue': '#1a85ff',
  'charts-yellow': '#bf8803',
  'charts-purple': '#652d90',
  'charts-green': '#388a34',
  'charts-orange': '#d18616',
};

const highContrast = {
  ...font,
  'editor-background': '#000000',
  'editor-foreground': '#ffffff',
  foreground: '#ffffff',
  descriptionForeground: 'rgba(255, 255, 255, 0.7)',
  contrastBorder: '#6fc3df',
  contrastActiveBorder: '#f38518',
  focusBorder: '#f38518',
  errorForeground: '#f48771',
  'editorWarning-foreground': '#ffd370',
  'input-background': '#000000',
  'input-foreground': '#ffffff',
  'input-placeholderForeground': 'rgba(255, 255, 255, 0.7)',
  'dropdown-border': '#6fc3df',
  'checkbox-background': '#000000',
  'checkbox-border': '#6fc3df',
  'button-foreground': '#ffffff',
  'button-border': '#6fc3df',
  'button-secondaryForeground': '#ffffff',
  'list-hoverBackground': 'rgba(255, 255, 255, 0.1)',
  'textLink-foreground': '#21a6ff',
  'keybindingLabel-foreground': '#ffffff',
  'charts-blue': '#3794ff',
  'charts-yellow': '#ffd370',
  'charts-purple': '#b180d7',
  'charts-green': '#89d185',
  'charts-orange': '#d18616',
};

const highContrastLight = {
  ...font,
  'editor-background': '#ffffff',
  'editor-foreground': '#292929',
  foreground: '#292929',
  descriptionForeground: 'rgba(41, 41, 41, 0.7)',
  contrastBorder: '#0f4a85',
  contrastActiveBorder: '#006bbd',
  focusBorder: '#006bbd',
  errorForeground: '#b5200d',
  'editorWarning-foreground': '#895503',
  'input-background': '#ffffff',
  'input-foreground': '#292929',
  'input-placeholderForeground': 'rgba(41, 41, 41, 0.7)',
  'dropdown-border': '#0f4a85',
  'checkbox-background': '#ffffff',
  'checkbox-border': '#0f4a85',
  'button-background': '#0f4a85',
  'button-foreground': '#ffffff',
  'button-hoverBackground': '#0f4a85',
  'button-secondaryBackground': '#ffffff',
  'button-secondaryForeground': '#292929',
  'button-border': '#0f4a85',
  'list-hoverBackground': 'rgba(15, 74, 133, 0.1)',
  'textLink-foreground': '#0f4a85',
  'keybindingLabel-foreground': '#292929',
  'charts-blue': '#1a85ff',
  'charts-yellow': '#895503',
  'charts-purple': '#652d90',
  'charts-green': '#388a34',
  'charts-orange': '#d18616',
};

type ThemeDefault = 'dark' | 'light' | 'highContrast' | 'highContrastLight';

interface Manifest {
  readonly contributes: { readonly colors: readonly { id: string; defaults: Record<ThemeDefault, string> }[] };
}
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest;

/** A theme's variables, and the colours that the extension contributes for its kind. */
function withContributed(variables: Readonly<Record<string, string>>, kind: ThemeDefault): Record<string, string> {
  const contributed = manifest.contributes.colors.map(({ id, defaults }): readonly [string, string] => {
    return [id.replaceAll('.', '-'), defaults[kind]];
  });
  return { ...variables, ...Object.fromEntries<string>(contributed) };
}

export const THEMES = {
  dark: { kind: 'vscode-dark', variables: withContributed(dark, 'dark') },
  light: { kind: 'vscode-light', variables: withContributed(light, 'light') },
  'high-contrast': { kind: 'vscode-high-contrast', variables: withContributed(highContrast, 'highContrast') },
  'high-contrast-light': {
    kind: 'vscode-high-contrast-light',
    variables: withContributed(highContrastLight, 'highContrastLight'),
  },
} as const satisfies Record<string, Theme>;
export type ThemeName = keyof typeof THEMES;
