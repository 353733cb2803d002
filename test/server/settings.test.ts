import assert from 'node:assert/strict';
import type { CodeLens } from 'vscode-languageserver/node';
import { diagnosisRequest } from '../../src/protocol';
import { ServerProcess } from './support/server-process';
import { calls, episodeLine, LAUNDRY, says, user } from './support/transcripts';

const uri = 'file:///w/settings.jsonl';

describe('settings', () => {
  let server: ServerProcess;
  beforeEach(async () => {
    server = await ServerProcess.start();
  });
  afterEach(() => server.stop());

  const lenses = () => server.ask<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });
  const mismatches = async () => (await server.currentDiagnostics(uri)).filter(({ code }) => code === 'mismatch').length;

  it('given problems switched off, when a transcript has mismatches and an unreadable line, then only the line is listed', async () => {
    server.settings.set('', { problems: false });
    await server.open(uri, `${LAUNDRY}\n{"id": `);
    assert.deepEqual((await server.currentDiagnostics(uri)).map(({ code }) => code), ['unreadable']);
  });

  it('given problems switched off and on again, when the client says so, then mismatches go and come back', async () => {
    await server.open(uri, LAUNDRY);
    assert.equal(await mismatches(), 3);
    await server.changeSettings({ problems: false });
    await server.diagnosticsWhere(uri, ({ entries }) => entries.length === 0);
    await server.changeSettings({ problems: true });
    await server.diagnosticsWhere(uri, ({ entries }) => entries.length === 3);
  });

  it('given lenses switched off, when asked for, then there are none', async () => {
    server.settings.set('', { codeLens: false });
    await server.open(uri, LAUNDRY);
    assert.deepEqual(await lenses(), []);
  });

  it('given settings for one document, when another is open, then each has its own', async () => {
    server.settings.set(uri, { codeLens: false });
    await server.open(uri, LAUNDRY);
    const other = 'file:///w/other.jsonl';
    await server.open(other, LAUNDRY);
    assert.deepEqual(await lenses(), []);
    assert.ok((await server.ask<CodeLens[]>('textDocument/codeLens', { textDocument: { uri: other } })).length > 0);
  });

  it('given another turn policy, when the client says so, then turns are judged by it and lenses are asked for again', async () => {
    const text = episodeLine('e', [user('Go.', 'CONFIRM'), calls('go'), says('All done.')], { success: true });
    await server.open(uri, text);
    assert.equal((await server.request(diagnosisRequest, { uri }))?.mismatches, 1);
    await server.changeSettings({ turnPolicy: 'any' });
    await server.statusWhere(uri, (status) => status.kind === 'transcript' && status.mismatches === 0);
    assert.equal((await server.request(diagnosisRequest, { uri }))?.turnPolicy, 'any');
    await server.until(() => server.heard.lensRefreshes > 0);
  });

  it('given one setting that makes no sense, when read, then it is logged and the others hold', async () => {
    server.settings.set('', { codeLensLimit: 'many', problems: false });
    await server.open(uri, LAUNDRY);
    assert.deepEqual(await server.currentDiagnostics(uri), []);
    await server.until(() => server.heard.logged.some((line) => line.includes('turnlens.codeLensLimit')));
  });

  it('given no settings at all, when read, then defaults hold', async () => {
    server.settings.set('', null);
    await server.open(uri, LAUNDRY);
    assert.equal(await mismatches(), 3);
  });

  it('given a format that is chosen, when read, then the file is read as it, with the reason, until the choice is taken back', async () => {
    server.settings.set(uri, { dialect: 'openai-chat' });
    const status = await server.open(uri, LAUNDRY);
    assert.ok(status.kind === 'transcript');
    assert.deepEqual([status.dialect.id, status.dialect.reason], ['openai-chat', 'Read as OpenAI chat because you chose it.']);
    await server.changeSettings({ dialect: 'auto' }, uri);
    await server.statusWhere(uri, (each) => each.kind === 'transcript' && each.dialect.id !== 'openai-chat');
  });

  it('given a format that there is not, when read, then it is logged, and the content tells the format', async () => {
    server.settings.set(uri, { dialect: 'klingon' });
    const status = await server.open(uri, LAUNDRY);
    assert.equal(status.kind, 'transcript');
    await server.until(() => server.heard.logged.some((line) => line.includes('there is no format “klingon”')));
  });
});
