import assert from 'node:assert/strict';
import { parseAttachments } from '../../../src/client/attachments/attachment';
import { afterRenaming } from '../../../src/client/attachments/renamed';
import { withAttachment } from '../../../src/client/attachments/with-attachment';

const RUN = 'file:///w/run.jsonl';
const GOLD = 'file:///w/labels/gold.jsonl';

describe('given the settings of a document with attachments', () => {
  it('when the server reads them, then attached files come before those that the settings name', () => {
    const settings = { preset: 'paper', goldPaths: ['data'], scorePaths: ['scores'] };
    const attachment = { goldPaths: [GOLD], scorePaths: [] };
    assert.deepEqual(withAttachment(settings, attachment), { ...settings, goldPaths: [GOLD, 'data'] });
  });

  it('when a format was chosen, then it takes the place of the setting', () => {
    const attachment = { goldPaths: [], scorePaths: [], readAs: 'codex' };
    assert.deepEqual(withAttachment({ dialect: 'auto', goldPaths: [], scorePaths: [] }, attachment), {
      dialect: 'codex',
      goldPaths: [],
      scorePaths: [],
    });
  });

  it('when the editor has no settings at all, then the attachments stand alone', () => {
    const attachment = { goldPaths: [GOLD], scorePaths: [] };
    assert.deepEqual(withAttachment(null, attachment), attachment);
  });

  it('when nothing is attached, then the settings are handed on as they are', () => {
    const settings = { goldPaths: 'no list' };
    assert.equal(withAttachment(settings, undefined), settings);
  });
});

describe('given attachments that the workspace kept', () => {
  const kept = new Map([[RUN, { goldPaths: [GOLD], scorePaths: ['file:///w/labels'] }]]);

  it('when the document is renamed, then they are its new name’s', () => {
    const renamed = afterRenaming(kept, [{ from: RUN, to: 'file:///w/better.jsonl' }]);
    assert.deepEqual([...renamed.keys()], ['file:///w/better.jsonl']);
  });

  it('when a folder with attached files is renamed, then these are found in it, and no others', () => {
    const renamed = afterRenaming(kept, [
      { from: 'file:///w/labels', to: 'file:///w/by-hand' },
      { from: 'file:///w/run', to: 'file:///w/other' },
    ]);
    assert.deepEqual(renamed.get(RUN), { goldPaths: ['file:///w/by-hand/gold.jsonl'], scorePaths: ['file:///w/by-hand'] });
  });

  it('when an entry makes no sense, then the others are kept', () => {
    const read = parseAttachments({ [RUN]: { goldPaths: [GOLD] }, 'file:///x': 7, 'file:///y': { goldPaths: 'z' } });
    assert.deepEqual(read, new Map([[RUN, { goldPaths: [GOLD], scorePaths: [] }]]));
  });

  it('when there is nothing, then there are none', () => {
    assert.equal(parseAttachments(undefined).size, 0);
  });
});
