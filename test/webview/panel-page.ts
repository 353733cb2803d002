import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { root } from '../support/repository';
import type { PanelState } from '../../src/protocol';
import { FakeHost, type Shown } from './fake-host';
import { THEMES, type ThemeName } from './themes';

const ORIGIN = 'https://panel.test';
const NONCE = 'dGVzdC1ub25jZQ';
const POLICY =
  `default-src 'none'; style-src ${ORIGIN} 'nonce-${NONCE}'; script-src 'nonce-${NONCE}'; font-src ${ORIGIN}`;

export interface PanelOptions {
  readonly theme?: ThemeName;
  readonly width?: number;
  readonly height?: number;
  /** Whether the system sets its own colours. */
  readonly forcedColors?: boolean;
  /** A script that runs before the panel's. */
  readonly script?: string;
  /** What VS Code kept of an earlier life of the panel. */
  readonly kept?: unknown;
}

/** The built panel in a page as VS Code makes it: policy, theme variables, and an API that leads to a fake host. */
export interface Panel {
  readonly page: Page;
  readonly host: FakeHost;
  /** The state that the panel asked VS Code to keep, last first. */
  readonly kept: () => PanelState | undefined;
  /** Violations of the policy and uncaught errors, in words. */
  readonly complaints: readonly string[];
}

export async function openPanel(browser: Browser, shown: Shown, options: PanelOptions = {}): Promise<Panel> {
  const { theme = 'dark', width = 900, height = 1000 } = options;
  const page = await browser.newPage({ viewport: { width, height } });
  if (options.forcedColors === true) await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  let kept: PanelState | undefined;
  // Messages sent one after another arrive in that order, as VS Code delivers them.
  const host = new FakeHost(shown, (message) => {
    void page.evaluate((data) => window.postMessage(data, '*'), message).catch((error: unknown) => {
      if (!page.isClosed()) complaints.push(String(error));
    });
  });
  await page.exposeFunction('turnlensToHost', (message: unknown) => host.receive(message));
  await page.exposeFunction('turnlensKeep', (state: PanelState) => void (kept = state));
  await page.exposeFunction('turnlensComplain', (complaint: string) => void complaints.push(complaint));
  await page.addInitScript({ content: pretendToBeVsCode(options.kept) });
  if (options.script !== undefined) await page.addInitScript({ content: options.script });
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html(theme) });
    const body = readFileSync(path.join(root, 'dist', path.basename(pathname)));
    return route.fulfill({ contentType: pathname.endsWith('.css') ? 'text/css' : 'text/javascript', body });
  });
  await page.goto(`${ORIGIN}/`);
  return { page, host, kept: () => kept, complaints };
}

/** The script that runs in the page before anything else; text, as a compiled function may need what the page lacks. */
function pretendToBeVsCode(kept: unknown): string {
  return `
    let state = ${kept === undefined ? 'undefined' : JSON.stringify(kept)};
    window.acquireVsCodeApi = () => ({
      postMessage: (message) => window.turnlensToHost(message),
      getState: () => state,
      setState: (next) => { state = next; window.turnlensKeep(next); },
    });
    document.addEventListener('securitypolicyviolation', (event) => {
      window.turnlensComplain('policy: ' + event.violatedDirective + ' ' + event.blockedURI);
    });`;
}

function html(themeName: ThemeName): string {
  const { kind, variables } = THEMES[themeName];
  const declarations = Object.entries(variables).map(([name, value]) => `--vscode-${name}: ${value};`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta property="csp-nonce" content="${NONCE}">
<style nonce="${NONCE}">
:root { ${declarations.join(' ')} }
/* As VS Code's own default styles. */
body { background-color: transparent; color: var(--vscode-editor-foreground); font-family: var(--vscode-font-family);
  font-size: var(--vscode-font-size); margin: 0; padding: 0 20px; }
html { background: var(--vscode-editor-background); }
kbd { background-color: var(--vscode-keybindingLabel-background); border-style: solid; border-width: 1px;
  border-radius: 3px; vertical-align: middle; padding: 1px 3px; }
</style>
<link rel="stylesheet" href="${ORIGIN}/panel.css">
<title>Turnlens diagnosis</title>
</head>
<body class="${kind}" data-vscode-theme-kind="${kind}">
<script nonce="${NONCE}" src="${ORIGIN}/panel.js"></script>
</body>
</html>`;
}
