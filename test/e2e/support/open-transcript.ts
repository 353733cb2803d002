import path from 'node:path';
import type { Workbench } from '../../support/workbench';

/** Opens a file of the folder by *Turnlens: Open Transcript…*, in VS Code's own dialog. */
export async function openTranscript(workbench: Workbench, name: string): Promise<void> {
  const { page, folder } = workbench;
  const input = page.locator('.quick-input-widget input.input');
  await workbench.press('F1');
  await input.fill('>Turnlens: Open Transcript…');
  await focusedRow(workbench, 'Turnlens: Open Transcript…').waitFor();
  await workbench.press('Enter');
  const dialog = workbench.quickPick('Open Transcript').locator('input.input');
  await workbench.comesToBe(async () => (await dialog.inputValue()).endsWith(path.basename(folder) + path.sep), true);
  await dialog.fill(path.join(folder, name));
  await focusedRow(workbench, name).waitFor();
  await workbench.press('Enter');
  await input.waitFor({ state: 'hidden' });
}

function focusedRow({ page }: Workbench, text: string): ReturnType<Workbench['tab']> {
  return page.locator('.quick-input-list .monaco-list-row.focused').filter({ hasText: text });
}
