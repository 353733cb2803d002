import assert from 'node:assert/strict';
import type { CodeLens } from 'vscode-languageserver/node';
import {
  adjacentMismatchRequest,
  diagnosisRequest,
  labelTargetRequest,
  marksRequest,
  mismatchPageRequest,
} from '../../src/protocol';
import { ServerProcess } from './support/server-process';
import { episodeLine, LAUNDRY, messageLine, says, user } from './support/transcripts';

const everywhere = { start: { line: 0, character: 0 }, end: { line: 1000, character: 0 } };
const PACKAGE = '{\n  "name": "laundry",\n  "dependencies": {}\n}\n';

describe('the language server and its documents', () => {
  let server: ServerProcess;
  before(async () => {
    server = await ServerProcess.start();
  });
  after(() => server.stop());

  const lensesOf = (uri: string) => server.ask<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });

  it('given a transcript, when opened, then its status says what was read and how it stands', async () => {
    const status = await server.open('file:///w/status.jsonl', LAUNDRY);
    assert.ok(status.kind === 'transcript');
    assert.equal(status.dialect.id, 'turnlens-episodes');
    assert.deepEqual(
      [status.episodes, status.decisions, status.mismatches, status.unreadable],
      [3, 4, 3, 0],
    );
    assert.deepEqual([status.gar, status.acc], [0.5, 2 / 3]);
  });

  it('given a transcript, when edited, then the status of the new text follows', async () => {
    const uri = 'file:///w/edit.jsonl';
    await server.open(uri, LAUNDRY);
    const start = server.textOf(uri).positionOf('"TOOL_CALL"');
    const end = { line: start.line, character: start.character + '"TOOL_CALL"'.length };
    await server.edit(uri, { range: { start, end }, text: '"CONFIRM"' });
    const status = await server.currentStatus(uri);
    assert.ok(status.kind === 'transcript');
    assert.equal(status.mismatches, 2);
  });

  it('given a request right after an edit, when answered, then the answer is for the edited text', async () => {
    const uri = 'file:///w/newest.jsonl';
    await server.open(uri, LAUNDRY);
    const end = { line: 2, character: 100_000 };
    await server.edit(uri, { range: { start: end, end }, text: `\n${episodeLine('late', [user('x'), says('y')])}` });
    const diagnosis = await server.request(diagnosisRequest, { uri });
    assert.deepEqual([diagnosis?.version, diagnosis?.summary.episodes], [2, 4]);
  });

  it('given a document that was closed and opened with a change in it, when that change arrives after all, then it is not made twice', async () => {
    const uri = 'file:///w/overtaken.jsonl';
    const late = episodeLine('late', [user('x'), says('y')]);
    await server.open(uri, LAUNDRY);
    await server.close(uri);
    const textDocument = { uri, languageId: 'jsonl', version: 2, text: `${late}\n${LAUNDRY}` };
    await server.connection.sendNotification('textDocument/didOpen', { textDocument });
    const start = { line: 0, character: 0 };
    const change = { range: { start, end: start }, text: `${late}\n` };
    for (const version of [2, 3]) {
      const changed = { textDocument: { uri, version }, contentChanges: [change] };
      await server.connection.sendNotification('textDocument/didChange', changed);
      const diagnosis = await server.request(diagnosisRequest, { uri });
      assert.deepEqual([diagnosis?.version, diagnosis?.summary.episodes], [version, version + 2]);
    }
  });

  it('given a transcript with entries in Problems, when closed, then they are taken away and nothing is known of it', async () => {
    const uri = 'file:///w/close.jsonl';
    await server.open(uri, LAUNDRY);
    assert.equal((await server.currentDiagnostics(uri)).length, 3);
    await server.close(uri);
    assert.deepEqual(await server.diagnosticsWhere(uri, ({ entries }) => entries.length === 0), []);
    assert.equal(await server.request(diagnosisRequest, { uri }), null);
  });

  it('given a file that is no transcript, when opened, then it gets a reason and nothing else', async () => {
    const uri = 'file:///w/package.json';
    const status = await server.open(uri, PACKAGE);
    assert.ok(status.kind === 'other');
    assert.notEqual(status.reason, '');
    assert.deepEqual(await lensesOf(uri), []);
    const position = { line: 1, character: 4 };
    assert.equal(await server.ask('textDocument/hover', { textDocument: { uri }, position }), null);
    assert.deepEqual(await server.ask('textDocument/documentSymbol', { textDocument: { uri } }), []);
    assert.deepEqual((await server.request(marksRequest, { uri, ranges: [everywhere] })).marks, []);
    assert.equal(await server.request(adjacentMismatchRequest, { uri, position, direction: 'next' }), null);
    assert.equal((await server.request(labelTargetRequest, { uri, place: { position } })).ok, false);
    assert.equal((await server.request(mismatchPageRequest, { uri, filter: {}, start: 0, count: 10 })).total, 0);
    assert.equal(await server.request(diagnosisRequest, { uri }), null);
    assert.equal(server.diagnostics.has(uri), false);
  });

  it('given a file that is no transcript, when edited without becoming one, then nothing more is said of it', async () => {
    const uri = 'file:///w/quiet.json';
    await server.open(uri, PACKAGE);
    const at = { line: 1, character: 11 };
    await server.edit(uri, { range: { start: at, end: at }, text: 'clean-' });
    // Documents are read in the order of their last edits, so a status of this one would come before the next one's.
    await server.open('file:///w/quiet-after.jsonl', LAUNDRY);
    assert.equal(server.statusCounts.get(uri), 1);
  });

  it('given a file that is no transcript, when its text becomes one and then is none again, then it is treated so', async () => {
    const uri = 'file:///w/becomes.json';
    await server.open(uri, '{}');
    await server.edit(uri, { text: LAUNDRY });
    assert.equal((await server.currentStatus(uri)).kind, 'transcript');
    assert.equal((await server.currentDiagnostics(uri)).length, 3);
    await server.edit(uri, { text: PACKAGE });
    await server.statusWhere(uri, ({ kind }) => kind === 'other');
    assert.deepEqual(await server.diagnosticsWhere(uri, ({ version }) => version === 3), []);
    assert.deepEqual(await lensesOf(uri), []);
  });

  it('given an empty document, when a transcript is typed into it line by line, then it becomes one', async () => {
    const uri = 'file:///w/typed.jsonl';
    assert.equal((await server.open(uri, '')).kind, 'other');
    for (const line of LAUNDRY.split('\n')) {
      const end = { line: 1000, character: 0 };
      await server.edit(uri, { range: { start: end, end }, text: `${line}\n` });
    }
    const status = await server.statusWhere(uri, ({ kind, version }) => kind === 'transcript' && version === 4);
    assert.equal(status.kind === 'transcript' && status.episodes, 3);
  });

  it('given an old version of a file under the scheme of source control, when opened, then it is ignored', async () => {
    const uri = 'git:/w/old.jsonl?%7B%7D';
    await server.openSilently(uri, LAUNDRY);
    assert.equal(await server.request(diagnosisRequest, { uri }), null);
    await server.open('file:///w/after-git.jsonl', LAUNDRY);
    assert.equal(server.statuses.has(uri), false);
    assert.equal(server.diagnostics.has(uri), false);
  });

  it('given an unreadable line, when opened, then it is an error at the very column and all else is read', async () => {
    const uri = 'file:///w/unreadable.jsonl';
    const bad = '{"id": "bad", "messages": [}';
    const status = await server.open(uri, `${LAUNDRY}\n${bad}\n${episodeLine('last', [user('x'), says('y', { gold: 'ASK' })])}`);
    assert.ok(status.kind === 'transcript');
    assert.deepEqual([status.episodes, status.unreadable, status.mismatches], [4, 1, 4]);
    const [first] = await server.currentDiagnostics(uri);
    assert.ok(first !== undefined);
    assert.deepEqual(first.range.start, { line: 3, character: bad.indexOf('}') });
    assert.deepEqual([first.severity, first.code], [1, 'unreadable']);
  });

  it('given a last line that is cut off, when it is completed, then its error goes and its episode comes', async () => {
    const uri = 'file:///w/cut.jsonl';
    const last = episodeLine('late', [user('x'), says('y', { gold: 'ASK' })]);
    await server.open(uri, `${LAUNDRY}\n${last.slice(0, 40)}`);
    assert.equal((await server.currentDiagnostics(uri))[0]?.code, 'unreadable');
    const end = { line: 3, character: 40 };
    await server.edit(uri, { range: { start: end, end }, text: last.slice(40) });
    assert.deepEqual((await server.currentDiagnostics(uri)).map(({ code }) => code), Array(4).fill('mismatch'));
  });

  for (const [name, lineEnd] of [['CRLF', '\r\n'], ['lone CR', '\r']] as const) {
    it(`given ${name} line ends, when opened, then lines and columns are the editor's`, async () => {
      const uri = `file:///w/${name.replace(' ', '')}.jsonl`;
      const status = await server.open(uri, LAUNDRY.replaceAll('\n', lineEnd) + lineEnd);
      assert.ok(status.kind === 'transcript');
      assert.deepEqual([status.episodes, status.unreadable], [3, 0]);
      const position = { line: 1, character: 0 };
      const stop = await server.request(adjacentMismatchRequest, { uri, position, direction: 'next' });
      assert.deepEqual(JSON.parse(server.textOf(uri).slice(stop!.range)), says('All done.', { gold: 'TOOL_CALL' }));
    });
  }

  it('given one line of 5 MB, when opened and edited, then it is read and follows the edit', async () => {
    const uri = 'file:///w/long.jsonl';
    const filler = Array.from({ length: 2_500 }, (_, n) => [user(`Wash ${n}. ${'suds '.repeat(350)}`), says(`Washed ${n}.`)]);
    const line = episodeLine('long', [...filler.flat(), user('Iron it.'), says('Which shirt?', { gold: 'ASK' })], { success: true });
    assert.ok(line.length > 4_500_000, `${line.length}`);
    await server.open(uri, line);
    const start = server.textOf(uri).positionOf('Which shirt?');
    const end = { line: 0, character: start.character + 'Which shirt?'.length };
    await server.edit(uri, { range: { start, end }, text: 'I cannot.' });
    const status = await server.currentStatus(uri);
    assert.ok(status.kind === 'transcript');
    assert.equal(status.mismatches, 1);
  });

  it('given binary data, when opened, then it is no transcript and the server lives', async () => {
    const bytes = Array.from({ length: 4096 }, (_, n) => String.fromCharCode((n * 7919) % 256)).join('');
    const status = await server.open('file:///w/binary.jsonl', bytes);
    assert.equal(status.kind, 'other');
  });

  it('given lines of one episode apart, when the line between is cut, then the episode stays whole', async () => {
    const uri = 'file:///w/apart.jsonl';
    const lines = [
      messageLine('a', user('Wash it.')),
      messageLine('b', user('Dry it.')),
      messageLine('a', says('Done?', { gold: 'REFUSE' })),
    ];
    await server.open(uri, lines.join('\n'));
    await server.edit(uri, { range: { start: { line: 1, character: 0 }, end: { line: 2, character: 0 } }, text: '' });
    const status = await server.currentStatus(uri);
    assert.ok(status.kind === 'transcript');
    assert.deepEqual([status.episodes, status.mismatches], [1, 1]);
    const stop = await server.request(adjacentMismatchRequest, { uri, position: { line: 0, character: 0 }, direction: 'next' });
    assert.equal(stop?.range.start.line, 1);
  });
});

describe('the language server and requests that go wrong', () => {
  let server: ServerProcess;
  before(async () => {
    server = await ServerProcess.start();
  });
  after(() => server.stop());

  it('given params that are not as agreed, when asked, then the answer is an error with the request\'s name and the server lives', async () => {
    await assert.rejects(server.ask('turnlens/marks', { uri: 7 }), /turnlens\/marks/u);
    await assert.rejects(server.ask('textDocument/hover', { textDocument: {} }), /hover/u);
    await server.until(() => server.heard.logged.some((line) => line.includes('turnlens/marks')));
    assert.equal((await server.open('file:///w/alive.jsonl', LAUNDRY)).kind, 'transcript');
    assert.ok(server.isAlive);
  });

  it('given a handler that throws, when asked, then it is logged with the request\'s name and answered as an error', async () => {
    await server.open('file:///w/lens.jsonl', LAUNDRY);
    const lens = { range: everywhere, data: { uri: 'file:///w/lens.jsonl', part: 'none' } };
    await assert.rejects(server.ask('codeLens/resolve', lens), /codeLens\/resolve failed/u);
    await server.until(() => server.heard.logged.some((line) => line.startsWith('codeLens/resolve failed')));
    assert.ok(server.isAlive);
  });

  it('given positions beyond the text, when asked, then the answers are empty or of the last place', async () => {
    const uri = 'file:///w/beyond.jsonl';
    await server.open(uri, LAUNDRY);
    const position = { line: 900, character: 3 };
    assert.equal(await server.ask('textDocument/hover', { textDocument: { uri }, position }), null);
    assert.equal((await server.request(adjacentMismatchRequest, { uri, position, direction: 'next' }))?.ordinal, 1);
    assert.equal((await server.request(labelTargetRequest, { uri, place: { position } })).ok, false);
  });
});
