import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { filesOf, folderWith, jsonLines, BFCL, lampEpisode, LAMPS, turnlens } from './command';

const lamps = LAMPS.join('\n');

describe('given a file that cannot be read', () => {
  const refused = [
    { name: 'it is missing', files: {}, file: 'gone.jsonl', reason: /no such file/u },
    { name: 'it is binary', files: { 'x.json': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]) }, file: 'x.json', reason: /binary file/u },
    { name: 'it is empty', files: { 'x.jsonl': '' }, file: 'x.jsonl', reason: /empty/u },
    { name: 'it is JSON of another kind', files: { 'x.json': '{"name": "lamp", "watts": 40}' }, file: 'x.json', reason: /`name`/u },
    { name: 'it is prose', files: { 'x.jsonl': 'Light\nthe\nlamp.' }, file: 'x.jsonl', reason: /JSON/u },
    { name: 'it is a score file', files: { 'x.json': jsonLines(BFCL.score) }, file: 'x.json', reason: /score file/u },
  ];
  for (const { name, files, file, reason } of refused) {
    it(`when ${name}, then the reason stands on stderr and it ends with 1`, async () => {
      const { code, stdout, stderr } = await turnlens(['summary', file], folderWith(files));
      assert.deepEqual([code, stdout], [1, '']);
      assert.ok(stderr.startsWith(`turnlens: ${file}: `), stderr);
      assert.match(stderr, reason);
      assert.equal(stderr.trimEnd().split('\n').length, 1);
    });
  }

  it('when others are named beside it, then these are reported', async () => {
    const { code, stdout, stderr } = await turnlens(['summary', 'gone.jsonl', 'a.jsonl'], folderWith({ 'a.jsonl': lamps }));
    assert.equal(code, 1);
    assert.match(stdout, /^a\.jsonl: /u);
    assert.match(stderr, /gone\.jsonl/u);
  });

  it('when there is no permission to read it, then it says so', async function () {
    if (process.platform === 'win32' || process.getuid?.() === 0) {
      console.log('      skipped: whoever runs this may read every file');
      this.skip();
    }
    const folder = folderWith({ 'locked.jsonl': lamps });
    chmodSync(path.join(folder, 'locked.jsonl'), 0);
    const { code, stderr } = await turnlens(['summary', 'locked.jsonl'], folder);
    assert.equal(code, 1);
    assert.match(stderr, /permission/u);
  });
});

describe('given a transcript in another dress', () => {
  const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
  const mark = '\uFEFF';
  const dresses = [
    { name: 'a byte-order mark', bytes: Buffer.from(mark + lamps) },
    { name: 'CRLF line ends', bytes: Buffer.from(LAMPS.join('\r\n') + '\r\n') },
    { name: 'lone CR line ends', bytes: Buffer.from(LAMPS.join('\r')) },
    { name: 'blank lines', bytes: Buffer.from(`\n\n${LAMPS.join('\n\n \n')}\n\n`) },
    { name: 'UTF-16, little end first', bytes: Buffer.from(mark + lamps, 'utf16le') },
    { name: 'UTF-16, big end first', bytes: utf16be(mark + lamps) },
  ];
  it('when read, then it is the same transcript without a problem', async () => {
    const files = Object.fromEntries(dresses.map(({ bytes }, index) => [`${index}.jsonl`, bytes]));
    const ended = await turnlens(['summary', '--json', ...Object.keys(files)], folderWith(files));
    assert.deepEqual([ended.code, ended.stderr], [0, '']);
    const [plain, ...others] = filesOf(ended).map(({ file: _, ...numbers }) => numbers);
    assert.equal(plain!.episodes, 5);
    assert.deepEqual(plain!.problems, []);
    others.forEach((numbers, index) => assert.deepEqual(numbers, plain, dresses[index + 1]!.name));
  });

  it('when a line holds NUL bytes, then that line is reported and the others are read', async () => {
    const [first = '', second = ''] = LAMPS;
    const text = [first, second.replace('"', '"\0'), '\0'.repeat(9), first.replace('lamp', 'lump')].join('\n');
    const { code, stdout } = await turnlens(['summary', '--json', 'a.jsonl'], folderWith({ 'a.jsonl': text }));
    const [file] = (JSON.parse(stdout) as { files: { episodes: number; problems: { line: number }[] }[] }).files;
    assert.equal(code, 0);
    assert.equal(file?.episodes, 2);
    assert.deepEqual(file.problems.map(({ line }) => line), [2, 3]);
  });

  it('when a single line has 5 MB, then it is read', async () => {
    const long = lampEpisode('long', 'lamp '.repeat(1024 * 1024), { gold_action: 'ASK' });
    const ended = await turnlens(['summary', '--json', 'long.jsonl'], folderWith({ 'long.jsonl': `${long}\n${lamps}` }));
    assert.equal(ended.code, 0);
    assert.equal(filesOf(ended)[0]!.episodes, 6);
  });

  it('when characters lie across the pieces in which it is read, then none is lost', async () => {
    // Three bytes each, so that every boundary of a power of two cuts one.
    const long = lampEpisode('long', '灯'.repeat(800_000), { category: '灯' });
    const ended = await turnlens(['summary', '--json', 'long.jsonl'], folderWith({ 'long.jsonl': `${long}\r\n${lamps}` }));
    assert.deepEqual(filesOf(ended)[0]!.problems, []);
    assert.equal(filesOf(ended)[0]!.episodes, 6);
  });
});

describe('given a folder', () => {
  const files = {
    'runs/b.jsonl': lamps,
    'runs/a/z.ndjson': lamps,
    'runs/a/BFCL_v3_multi_turn_base_result.json': jsonLines(BFCL.result),
    'runs/a/BFCL_v3_multi_turn_base_score.json': jsonLines(BFCL.score),
    'runs/a/possible_answer/BFCL_v3_multi_turn_base.json': jsonLines(BFCL.answers),
    'runs/settings.json': '{"lamp": "red"}',
    'runs/notes.txt': lamps,
    'runs/.cache/old.jsonl': lamps,
  };

  it('when summarized, then the transcripts in it and below are reported in order of name, and the rest is passed over', async () => {
    const ended = await turnlens(['summary', '--json', 'runs'], folderWith(files));
    assert.deepEqual([ended.code, ended.stderr], [0, '']);
    assert.deepEqual(
      filesOf(ended).map(({ file }) => file.split(path.sep).join('/')),
      ['runs/a/BFCL_v3_multi_turn_base_result.json', 'runs/a/z.ndjson', 'runs/b.jsonl'],
    );
    assert.equal(filesOf(ended)[0]!.coverage!['outcomes'], 2);
  });

  it('when summarized as tables, then what was passed over is counted', async () => {
    const { stdout } = await turnlens(['summary', 'runs'], folderWith(files));
    assert.match(stdout, /2 files with scores or gold of a run, 1 file with other JSON/u);
  });

  it('when a file in it is damaged beyond reading, then it ends with 1 and the others are reported', async () => {
    const folder = folderWith({ 'runs/a.jsonl': lamps, 'runs/b.jsonl': Buffer.from([0, 1, 2, 3]) });
    const { code, stdout, stderr } = await turnlens(['summary', 'runs'], folder);
    assert.equal(code, 1);
    assert.match(stdout, /5 episodes/u);
    assert.match(stderr, /b\.jsonl: binary file/u);
  });

  it('when it holds no transcript, then it ends with 1 and says so', async () => {
    const { code, stderr } = await turnlens(['summary', 'runs'], folderWith({ 'runs/settings.json': '{}' }));
    assert.equal(code, 1);
    assert.match(stderr, /^turnlens: runs: .*no transcript/u);
  });
});
