import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { results, root } from '../support/repository';
import { sharedBrowser } from '../support/shared-browser';

/** What `npm start` prints until it holds `pattern`; fails when the command ends before. */
async function printedBy(command: ChildProcess, pattern: RegExp): Promise<string> {
  let printed = '';
  return await new Promise((resolve, reject) => {
    command.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (pattern.test(printed)) resolve(printed);
    });
    command.once('exit', (code) => reject(new Error(`npm start ended with code ${code}\n${printed}`)));
  });
}

describe('given a machine without a desktop, where `npm start` serves VS Code to a browser', () => {
  let command: ChildProcess | undefined;
  let page: Page | undefined;

  before('start it and open the address', async () => {
    const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...env } = process.env;
    command = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const printed = await printedBy(command, /^ +http:\S+$/m);
    page = await (await sharedBrowser()).newPage({ viewport: { width: 1500, height: 950 } });
    await page.goto(/http:\S+/.exec(printed)?.[0] ?? '');
  });

  after('close what was opened', async () => {
    await page?.close();
    command?.kill('SIGKILL');
  });

  it('when the address is opened, then the sample is shown with lenses and the diagnosis beside it', async () => {
    assert.ok(page);
    await page.locator('.tab').filter({ hasText: 'support-desk.jsonl' }).waitFor();
    await page.locator('.codelens-decoration').first().waitFor();
    const webview = page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
    await webview.locator('h1').first().waitFor();
    await page.screenshot({ path: path.join(results, 'pictures/start.png'), animations: 'disabled' });
  });

  it('when it is told to stop, then it ends without an error', async () => {
    assert.ok(command);
    const ended = once(command, 'exit') as Promise<[code: number | null]>;
    command.kill('SIGTERM');
    assert.deepEqual((await ended)[0], 0);
  });
});
