import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { open, statusOf } from '../integration/support/turnlens';

const TRANSCRIPT =
  '{"id":"tent","messages":[{"role":"user","content":"Order a tent."},' +
  '{"role":"assistant","content":"Which tent do you mean?","gold_action":"TOOL_CALL"}]}\n';
const RESULT = `${JSON.stringify({ id: 'multi_turn_base_0', result: [[['Which folder?']]], inference_log: [] })}\n`;

/** A new file in the memory of the browser. */
async function newFile(name: string, text: string): Promise<vscode.Uri> {
  const uri = vscode.Uri.from({ scheme: 'tmp', path: `/${name}` });
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  return uri;
}

const textOf = async (uri: vscode.Uri): Promise<string> =>
  new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));

describe('given VS Code without a server, where extensions run in a web worker', () => {
  it('when a transcript is opened, then it is diagnosed, by the language server in a worker', async () => {
    assert.equal(typeof process, 'undefined', 'there is no Node');
    const { document } = await open(await newFile('diagnosed.jsonl', TRANSCRIPT));
    const status = await statusOf(document);
    assert.ok(status.kind === 'transcript');
    assert.equal(`${status.dialect.id}, ${status.decisions}, ${status.mismatches}`, 'turnlens-episodes, 1, 1');
    const problems = vscode.languages.getDiagnostics(document.uri).map(({ message }) => message);
    assert.equal(problems.join(), 'tent · turn 1: predicted ASK, gold TOOL_CALL');
  });

  it('when lenses are asked for, then its episode and its turn have some', async () => {
    const { document } = await open(await newFile('lenses.jsonl', TRANSCRIPT));
    const command = 'vscode.executeCodeLensProvider';
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(command, document.uri, 100);
    const titles = lenses.map((lens) => lens.command?.title ?? '').join(' | ');
    assert.equal(titles, 'tent · 1 turn · 1 mismatch | read | next mismatch | turn 1: ✗ predicted ASK · gold TOOL_CALL');
  });

  it('when a turn is labelled and the file saved, then only the label is another', async () => {
    const { document } = await open(await newFile('labelled.jsonl', TRANSCRIPT));
    const address = { episode: 'tent', turn: 0 };
    await vscode.commands.executeCommand('turnlens.relabel', { uri: document.uri.toString(), address, gold: 'ASK' });
    await document.save();
    assert.equal(await textOf(document.uri), TRANSCRIPT.replace('TOOL_CALL', 'ASK'));
  });

  it('when a file without a place for labels is labelled twice, then its log has both lines', async () => {
    const { document } = await open(await newFile('result.json', RESULT));
    const address = { episode: 'multi_turn_base_0', turn: 0 };
    for (const gold of ['ASK', 'REFUSE']) {
      await vscode.commands.executeCommand('turnlens.relabel', { uri: document.uri.toString(), address, gold });
    }
    const log = await textOf(document.uri.with({ path: `${document.uri.path}.labels.jsonl` }));
    const labels = log.trimEnd().split('\n').map((line) => JSON.parse(line) as { gold: string; annotator: string });
    assert.equal(labels.map(({ gold, annotator }) => `${gold} ${annotator}`).join(), 'ASK anonymous,REFUSE anonymous');
    assert.equal(await textOf(document.uri), RESULT);
  });
});
