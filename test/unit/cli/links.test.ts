import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { filesOf, folderWith, LAMPS, turnlens } from './command';

const lamps = LAMPS.join('\n');

describe('given links in a folder', () => {
  before(function () {
    // Only privileged users may make links there.
    if (process.platform !== 'win32') return;
    console.log('      skipped: Windows');
    this.skip();
  });

  it('when they lead round in circles, then every transcript is reported once', async () => {
    const folder = folderWith({ 'runs/a/lamps.jsonl': lamps });
    symlinkSync('..', path.join(folder, 'runs/a/up'));
    symlinkSync('lamps.jsonl', path.join(folder, 'runs/a/same.jsonl'));
    const ended = await turnlens(['summary', '--json', 'runs', 'runs/a'], folder);
    assert.deepEqual([ended.code, ended.stderr], [0, '']);
    assert.deepEqual(filesOf(ended).map(({ file }) => file), [path.join('runs', 'a', 'lamps.jsonl')]);
  });

  it('when one leads to a folder or file elsewhere, then it is followed', async () => {
    const elsewhere = folderWith({ 'far/lamps.jsonl': lamps });
    const folder = folderWith({ 'near.jsonl': lamps });
    symlinkSync(path.join(elsewhere, 'far'), path.join(folder, 'linked'));
    const ended = await turnlens(['summary', '--json', '.'], folder);
    assert.deepEqual(filesOf(ended).map(({ file }) => file), [path.join('linked', 'lamps.jsonl'), 'near.jsonl']);
  });

  it('when one leads nowhere or to itself, then it cannot be read and the others are', async () => {
    const folder = folderWith({ 'c.jsonl': lamps });
    symlinkSync('gone.jsonl', path.join(folder, 'a.jsonl'));
    symlinkSync('b.jsonl', path.join(folder, 'b.jsonl'));
    const ended = await turnlens(['summary', '.'], folder);
    assert.equal(ended.code, 1);
    assert.match(ended.stdout, /^c\.jsonl: /u);
    const complaints = ['a.jsonl: no such file or folder', 'b.jsonl: a link that leads back to itself'];
    assert.equal(ended.stderr, complaints.map((complaint) => `turnlens: ${complaint}\n`).join(''));
  });
});
