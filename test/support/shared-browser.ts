import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser';

let launched: Promise<Browser> | undefined;

/**
 * The browser of all tests that mocha runs in this process, which closes it after the last of them. What it opens by
 * `newPage` shares nothing: each such page has a context of its own, with its own storage, which goes with the page. A
 * browser that has crashed is replaced.
 */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await launched;
  if (browser?.isConnected() === true) return browser;
  launched = launchBrowser(console.log);
  return await launched;
}

after('close the browser of all tests', async () => {
  const browser = await launched;
  await browser?.close();
});
