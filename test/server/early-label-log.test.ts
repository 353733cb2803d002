import assert from 'node:assert/strict';
import { diagnosisRequest, labelLogChangedNotification } from '../../src/protocol';
import { localFilesBy } from '../../src/server/local-files.node';
import { bundled } from '../support/bundled';
import { ServerHere } from './support/server-here';
import { LAUNDRY } from './support/transcripts';

describe('a label log that changes early', () => {
  it('given a document whose settings are not known yet, when its log changes, then it is diagnosed all the same', async () => {
    const server = await ServerHere.start(localFilesBy(bundled('src/server/line-thread.node.ts')));
    const uri = 'memfs:/turns.jsonl';
    server.connection.onRequest('workspace/configuration', async ({ items }: { items: readonly unknown[] }) => {
      await server.connection.sendNotification(labelLogChangedNotification.method, { uri });
      return items.map(() => null);
    });
    const textDocument = { uri, languageId: 'jsonl', version: 1, text: LAUNDRY };
    await server.connection.sendNotification('textDocument/didOpen', { textDocument });
    const diagnosis = await server.request(diagnosisRequest, { uri });
    assert.equal(diagnosis?.fileName, 'turns.jsonl');
    await server.stop();
  });
});
