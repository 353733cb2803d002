import path from 'node:path';
import type { Workbench } from '../../support/workbench';

/** Opens a file of the folder by *Turnlens: Open Transcript…*, in VS Code's own dialog. */
export async function openTranscript(workbench: Workbench, name: string): Promise<void> {
  const { page, folder } = workbench;
  await workbench.beginCommand('Turnlens: Open Transcript…');
  const dialog = workbench.quickPick('Open Transcript').locator('input.input');
  await workbench.comesToBe(async () => (await dialog.inputValue()).endsWith(path.basename(folder) + path.sep), true);
  await dialog.fill(path.join(folder, name));
  await page.locator('.quick-input-list .monaco-list-row.focused').filter({ hasText: name }).waitFor();
  await dialog.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}
