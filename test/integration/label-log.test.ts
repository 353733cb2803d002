import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { appendLines } from '../../src/core/label-log';
import { WorkspaceLog } from '../../src/client/labels/workspace-log';
import type { DocumentStatus } from '../../src/protocol';
import { eventWith, until } from './support/events';
import { bytesOf, closeAll, newFile } from './support/files';
import { ASK, CONFIRM, episode, says, THREE_EPISODES } from './support/transcripts';
import { extension, looking, open } from './support/turnlens';

type Transcript = Extract<DocumentStatus, { kind: 'transcript' }>;

const RESULT = `${JSON.stringify({
  id: 'multi_turn_base_0',
  result: [[[{ ls: '{}' }], 'Done.'], ['Which folder?']],
  inference_log: [],
})}\n`;

/** A session as a coding agent keeps it: a prompt, a question, an answer. */
const SESSION = [
  { type: 'user', uuid: 'u1', message: { role: 'user', content: 'Rename the file.' } },
  { type: 'assistant', uuid: 'a1', message: { role: 'assistant', content: [{ type: 'text', text: 'Which file do you mean?' }] } },
]
  .map((line, at) => `${JSON.stringify({ sessionId: 's', timestamp: `2026-03-01T10:00:0${at}.000Z`, ...line })}\n`)
  .join('');

const logOf = (uri: vscode.Uri): vscode.Uri => uri.with({ path: `${uri.path}.labels.jsonl` });

/** The log on disk, with the times of its lines checked and replaced, since no two runs have the same. */
async function logged(uri: vscode.Uri): Promise<string> {
  return (await bytesOf(logOf(uri))).replace(/"at":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/gu, '"at":"now"');
}

/** Runs a command on a document as a key with arguments does, so that nothing is asked. */
function run<T>(command: string, document: vscode.TextDocument, argument: object = {}): Thenable<T> {
  return vscode.commands.executeCommand<T>(`turnlens.${command}`, { uri: document.uri.toString(), ...argument });
}

/** Does something and waits until a document has been looked at with what it led to. */
async function seeing(
  document: vscode.TextDocument,
  fits: (status: Transcript) => boolean,
  act: () => Thenable<unknown>,
): Promise<void> {
  const api = await extension().activate();
  const seen = eventWith(api.onDidChangeStatus, (status) => {
    return status.uri === document.uri.toString() && status.kind === 'transcript' && fits(status);
  });
  await act();
  await seen;
}

describe('given a file that has no place for labels', () => {
  before(() => setAnnotator('Ann'));
  after(() => setAnnotator(undefined));
  afterEach(closeAll);

  const LINE = '{"episode":"multi_turn_base_0","turn":2,"step":1,"gold":"ASK","previous":null,"annotator":"Ann","at":"now"}\n';
  const WITHDRAWN = LINE.replace('"gold":"ASK","previous":null', '"gold":null,"previous":"ASK"');
  const address = { episode: 'multi_turn_base_0', turn: 1 };

  it('when a benchmark’s result is labelled, then the label is on disk, byte for byte, and the file is as it was', async () => {
    const uri = await newFile(RESULT, 'json');
    const { document } = await open(uri);
    await seeing(document, ({ decisions }) => decisions === 1, () => run('relabel', document, { address, gold: 'ASK' }));
    assert.equal(await logged(uri), LINE);
    assert.equal(await bytesOf(uri), RESULT);
    assert.equal(document.isDirty, false);
  });

  it('when a label is undone and redone, then each is a further line, and the last counts', async () => {
    const uri = await newFile(RESULT, 'json');
    const { document } = await open(uri);
    await run('relabel', document, { address, gold: 'ASK' });
    await seeing(document, ({ decisions }) => decisions === 0, () => run('undoLabel', document));
    assert.equal(await logged(uri), LINE + WITHDRAWN);
    await seeing(document, ({ decisions }) => decisions === 1, () => run('redoLabel', document));
    assert.equal(await logged(uri), LINE + WITHDRAWN + LINE);
    assert.equal(await run('redoLabel', document), undefined);
    assert.equal(await logged(uri), LINE + WITHDRAWN + LINE);
  });

  it('when it is labelled twice and both are undone, then the labels before come back one after the other', async () => {
    const uri = await newFile(RESULT, 'json');
    const { document } = await open(uri);
    await run('relabel', document, { address, gold: 'ASK', note: 'no folder' });
    const written = await run('relabel', document, { address, gold: 'REFUSE' });
    assert.deepEqual(written, { ...address, step: 0 });
    assert.deepEqual(await run('undoLabel', document), { ...address, step: 0 });
    await run('undoLabel', document);
    const said = (await logged(uri)).trimEnd().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
    assert.deepEqual(said.map(({ gold, previous, note }) => [gold, previous, note]), [
      ['ASK', null, 'no folder'],
      ['REFUSE', 'ASK', 'no folder'],
      ['ASK', 'REFUSE', 'no folder'],
      [null, 'ASK', undefined],
    ]);
  });

  it('when a session is labelled and cleared, then both are lines of the log', async () => {
    const uri = await newFile(SESSION);
    const { document } = await open(uri);
    const first = { address: { episode: 's', turn: 0 } };
    await seeing(document, ({ decisions }) => decisions === 1, () => run('relabel', document, { ...first, gold: 'ASK' }));
    await seeing(document, ({ decisions }) => decisions === 0, () => run('clearLabel', document, first));
    const line = LINE.replace('"multi_turn_base_0","turn":2', '"s","turn":1');
    assert.equal(await logged(uri), line + line.replace('"gold":"ASK","previous":null', '"gold":null,"previous":"ASK"'));
  });

  it('when a crash has torn the last line off, then the next label closes it off, and all others count', async () => {
    const uri = await newFile(RESULT, 'json');
    const good = LINE.replace('"turn":2', '"turn":1').replace('"now"', '"2026-03-01T10:00:00.000Z"');
    const before = `${good}{"episode":"multi_turn_ba`;
    await vscode.workspace.fs.writeFile(logOf(uri), new TextEncoder().encode(before));
    const { document } = await open(uri);
    const isWhole = ({ decisions, warnings }: Transcript): boolean => {
      return decisions === 2 && /line 2/u.test(warnings.join());
    };
    await seeing(document, isWhole, () => run('relabel', document, { address, gold: 'ASK' }));
    assert.equal((await bytesOf(logOf(uri))).slice(0, before.length + 1), `${before}\n`);
    assert.equal((await logged(uri)).split('\n').at(-2), LINE.trimEnd());
    const entries = (): readonly vscode.Diagnostic[] => vscode.languages.getDiagnostics(logOf(uri));
    await until(vscode.languages.onDidChangeDiagnostics, () => entries().length > 0);
    assert.deepEqual(entries().map(({ range, code }) => [range.start.line, code]), [[1, 'unreadable']]);
  });

  it('when another window labels, then the labels of both count', async () => {
    const uri = await newFile(RESULT, 'json');
    const { document } = await open(uri);
    await run('relabel', document, { address, gold: 'ASK' });
    const other = LINE.replace('"Ann"', '"Bob"').replace('"ASK"', '"REFUSE"').replace('"now"', '"2099-01-01T00:00:00.000Z"');
    await seeing(document, ({ mismatches }) => mismatches > 0, () => appendLines(new WorkspaceLog(logOf(uri)), other));
    assert.match(await bytesOf(logOf(uri)), /"gold":"ASK".*\n.*"gold":"REFUSE".*\n$/u);
  });

  it('when the file is renamed in the editor, then its labels come along', async () => {
    const uri = await newFile(RESULT, 'json');
    const { document } = await open(uri);
    await run('relabel', document, { address, gold: 'ASK' });
    const renamed = uri.with({ path: uri.path.replace(/\.json$/u, '-renamed.json') });
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(uri, renamed);
    await vscode.workspace.applyEdit(edit);
    const after = await open(renamed);
    const api = await extension().activate();
    const count = (): number => {
      const status = api.statusOf(after.document.uri);
      return status?.kind === 'transcript' ? status.decisions : 0;
    };
    await until(api.onDidChangeStatus, () => count() === 1);
    assert.equal(await logged(renamed), LINE);
  });

  it('when its log is opened, then it is no transcript', async () => {
    const uri = await newFile(RESULT, 'json');
    const { document } = await open(uri);
    await run('relabel', document, { address, gold: 'ASK' });
    const log = await open(logOf(uri));
    assert.equal((await extension().activate()).statusOf(log.document.uri)?.kind, 'other');
  });
});

describe('given a file that has a place for labels', () => {
  before(() => setAnnotator('Ann'));
  after(() => setAnnotator(undefined));
  afterEach(closeAll);

  it('when labels are undone, then every byte is that from before, whatever the label was', async () => {
    const text = `${episode('odd', says(ASK, ', "expected_action" : "clarify"'), says(CONFIRM, ',"gold_action":null'))}\n`;
    const { document } = await open(await newFile(text));
    for (const turn of [0, 1]) await run('relabel', document, { address: { episode: 'odd', turn }, gold: 'REFUSE', note: 'x' });
    const labelled = document.getText();
    assert.notEqual(labelled, text);
    await run('undoLabel', document);
    await run('undoLabel', document);
    assert.equal(document.getText(), text);
    await run('redoLabel', document);
    await run('redoLabel', document);
    assert.equal(document.getText(), labelled);
  });

  it('when the editor’s own undo has taken the last label back, then the one before is undone', async () => {
    const { document } = await open(await newFile(THREE_EPISODES));
    await run('relabel', document, { address: { episode: 'tables-3', turn: 0 }, gold: 'REFUSE' });
    const first = document.getText();
    await looking(document, () => run('relabel', document, { address: { episode: 'tables-2', turn: 0 }, gold: 'ASK' }));
    await looking(document, () => vscode.commands.executeCommand('undo'));
    assert.equal(document.getText(), first);
    await run('undoLabel', document);
    assert.equal(document.getText(), THREE_EPISODES);
  });

  it('when its line was edited meanwhile, then undoing takes back the label and nothing else', async () => {
    const { document } = await open(await newFile(THREE_EPISODES));
    await run('relabel', document, { address: { episode: 'tables-3', turn: 0 }, gold: 'REFUSE' });
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(0, 0), '\n');
    await looking(document, () => vscode.workspace.applyEdit(edit));
    await run('undoLabel', document);
    assert.equal(document.getText(), `\n${THREE_EPISODES}`);
  });

  it('when its labels are moved to the log, then they are on disk, out of the file, and come back by undo', async () => {
    const uri = await newFile(THREE_EPISODES);
    const { document } = await open(uri);
    const before = document.version;
    const isMoved = ({ decisions, version }: Transcript): boolean => {
      return decisions === 4 && version > before && version === document.version;
    };
    await seeing(document, isMoved, () => run('moveLabelsToLog', document));
    assert.doesNotMatch(document.getText(), /gold_action/u);
    const line = (id: string, turn: number, gold: string): string =>
      `{"episode":"tables-${id}","turn":${turn},"step":1,"gold":"${gold}","previous":null,"annotator":"Ann","at":"now"}\n`;
    const expected = line('1', 1, 'ASK') + line('2', 1, 'TOOL_CALL') + line('2', 2, 'REFUSE') + line('3', 1, 'ASK');
    assert.equal(await logged(uri), expected);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), THREE_EPISODES);
  });

  it('when the log is applied, then its labels are in the file by one edit, and the log stays', async () => {
    const uri = await newFile(THREE_EPISODES);
    const label = '"gold":"CONFIRM","previous":null,"annotator":"Bob","at":"2026-03-01T10:00:00Z"';
    const log = `{"episode":"tables-1","turn":2,"step":1,${label}}\n`;
    await vscode.workspace.fs.writeFile(logOf(uri), new TextEncoder().encode(log));
    const { document } = await open(uri);
    await run('applyLabelLog', document);
    assert.equal(document.getText(), THREE_EPISODES.replace(says(CONFIRM), says(CONFIRM, ',"gold_action":"CONFIRM"')));
    assert.equal(await bytesOf(logOf(uri)), log);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), THREE_EPISODES);
  });
});

async function setAnnotator(name: string | undefined): Promise<void> {
  const target = vscode.ConfigurationTarget.Global;
  await vscode.workspace.getConfiguration('turnlens').update('annotator', name, target);
}
