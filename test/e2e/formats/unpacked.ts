import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import type { Workbench } from '../../support/workbench';
import { Panel } from '../support/panel';
import { bytesOf, fixture } from '../support/sample';

export const PACKED_FILES = {
  'packed.jsonl.gz': gzipSync(fixture('workspace/two-episodes.jsonl')),
  'no-log.eval': zipSync({ 'a.txt': new Uint8Array([1]) }),
};

/** Transcripts that are packed, which open unpacked. */
export function unpacked(workbench: () => Workbench): void {
  it('when a packed transcript is opened, then its text is there, with lenses and the diagnosis', async () => {
    await workbench().openFile('packed.jsonl.gz', 'packed.jsonl');
    await workbench().codeLens('ep_2 · 1 turn · 1 mismatch').waitFor();
    const panel = await Panel.show(workbench());
    await panel.headline.waitFor();
    await workbench().focusEditor();
  });

  it('when the window is reloaded, then it is there again', async () => {
    await workbench().reload();
    await workbench().codeLens('ep_2 · 1 turn · 1 mismatch').waitFor();
    await workbench().focusEditor();
  });

  it('when a turn of it is labelled by key, then the label is a line of the log beside it, and the file stays', async () => {
    await workbench().goToFirstMismatch();
    await workbench().press('Control+K L');
    await workbench().quickPick('Gold action for ep_2 · turn 1').waitFor();
    await workbench().press('a');
    await workbench().codeLens('✗ predicted CONFIRM · gold ASK').waitFor();
    const logged = await workbench().bytesOnDisk('packed.jsonl.labels.jsonl');
    const { episode, gold, previous } = JSON.parse(logged) as Record<string, unknown>;
    assert.deepEqual({ episode, gold, previous }, { episode: 'ep_2', gold: 'ASK', previous: 'TOOL_CALL' });
    assert.equal(await workbench().bytesOnDisk('packed.jsonl.gz'), bytesOf(PACKED_FILES['packed.jsonl.gz']));
  });

  it('when a file cannot be unpacked, then its editor says why', async () => {
    await workbench().pickFile('no-log.eval');
    const page = workbench().page.frameLocator('iframe.webview.ready:visible >> nth=-1').frameLocator('#active-frame');
    await page.getByText('no-log.eval could not be unpacked. This zip is no log of Inspect').waitFor();
  });
}
