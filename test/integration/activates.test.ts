import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('given VS Code with Turnlens on a folder', () => {
  it('when the extension is activated, then it is active', async () => {
    const extension = vscode.extensions.getExtension('turnlens.turnlens');
    assert.ok(extension, 'turnlens.turnlens is not installed');
    await extension.activate();
    assert.equal(extension.isActive, true);
  });
});
