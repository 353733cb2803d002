/**
 * The code of the language client, which is two thirds of all. It is bundled into a file of its own, and evaluated in
 * pieces that follow from each other, so that the thread is never held up by all of it in one go.
 */
import type * as Code from 'vscode-languageclient/node';

/** @param pause lets everything else that waits on this thread have its turn. */
export async function loadClientCode(pause: () => Promise<void>): Promise<typeof Code> {
  await pause();
  await import('vscode-jsonrpc/node');
  await pause();
  await import('vscode-languageserver-protocol/node');
  await pause();
  await import('vscode-languageclient');
  await pause();
  return await import('vscode-languageclient/node');
}
