import assert from 'node:assert/strict';
import { folderWith, jsonLines, lampEpisode, LAMPS, turnlens } from './command';
import { runCli, type CliResult } from './run-cli';

describe('given a transcript, when it is summarized without options', () => {
  let ended: CliResult;
  let lines: readonly string[];
  before(async () => {
    ended = await turnlens(['summary', 'lamps.jsonl'], folderWith({ 'lamps.jsonl': LAMPS.join('\n') }));
    lines = ended.stdout.split('\n');
  });

  it('then it ends with 0 and complains of nothing', () => {
    assert.deepEqual([ended.code, ended.stderr], [0, '']);
  });

  it('then the header has the dialect and the counts', () => {
    assert.match(lines[0]!, /^lamps\.jsonl: .+, 5 episodes, 5 turns, 5 steps$/u);
  });

  it('then the verdict follows in words', () => {
    assert.ok(ended.stdout.includes('Bound violated: Acc 80.0 % > GAR 40.0 %'));
    assert.ok(ended.stdout.includes('The grader passed 3 episodes whose action class was wrong. 1 more chose right'));
  });

  it('then the table has a row for each category and their sum, with counts, rates, intervals and quadrants', () => {
    const rows = lines.filter((line) => /^ *(?:doors|lamps|total) /u.test(line));
    assert.deepEqual(rows.map((row) => row.trim().split(/\s+/u)), [
      'doors ASK 2 1/2 50.0 % [ 9.5, 90.5] 1/2 50.0 % [ 9.5, 90.5] 0 1 1 0'.split(' '),
      'lamps REFUSE 3 1/3 33.3 % [ 6.1, 79.2] 3/3 100.0 % [43.8, 100.0] 1 0 2 0'.split(' '),
      'total – 5 2/5 40.0 % [11.8, 76.9] 4/5 80.0 % [37.6, 96.4] 1 1 3 0'.split(' '),
    ]);
  });

  it('then the columns of the table are aligned', () => {
    const table = lines.filter((line) => /^ *(?:category|doors|lamps|total) /u.test(line));
    const ends = ['execution failure', 'masked'].map((title) => table[0]!.indexOf(title) + title.length);
    for (const row of table.slice(1)) {
      for (const end of ends) assert.match(row.slice(end - 2, end + 1), /^ \d(?: |$)/u);
    }
  });

  it('then steps are counted by class', () => {
    assert.match(ended.stdout, /TOOL_CALL 0, ASK 3, REFUSE 2, CONFIRM 0, OTHER 0, none 0/u);
  });

  it('then it says what is missing in words of the command line', () => {
    assert.match(ended.stdout, /No gold per turn/u);
    assert.doesNotMatch(ended.stdout, /turnlens\.(?:gold|score)Paths/u);
  });

  it('then no colours are in it, as it goes to no terminal', () => {
    assert.equal(ended.stdout.includes(String.fromCharCode(27)), false);
  });
});

describe('given a transcript with problems', () => {
  it('when some lines are damaged, then they are listed with their places, the rest is read, and it ends with 0', async () => {
    const text = [LAMPS[0], '{"id": "lamp_9", oops}', LAMPS[1], LAMPS[2]!.slice(0, 40)].join('\n');
    const { code, stdout, stderr } = await turnlens(['summary', 'cut.jsonl'], folderWith({ 'cut.jsonl': text }));
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, /2 episodes/u);
    assert.match(stdout, /2 problems/u);
    assert.match(stdout, /line 2, column 18: /u);
    assert.match(stdout, /line 4, column \d+: /u);
  });

  it('when there are more than twenty, then twenty are listed and the others counted', async () => {
    const text = [...LAMPS, ...Array.from({ length: 23 }, () => '{oops}')].join('\n');
    const { stdout } = await turnlens(['summary', 'bad.jsonl'], folderWith({ 'bad.jsonl': text }));
    assert.equal(stdout.match(/line \d+, column 2: /gu)?.length, 20);
    assert.match(stdout, /… 3 more/u);
  });
});

describe('given a transcript whose texts could harm a terminal', () => {
  it('when summarized, then no control character of the file is printed', async () => {
    const escape = String.fromCharCode(27);
    const category = `lamps${escape}[2J\r\nfake: 1 episode`;
    const text = lampEpisode('a', 'Done?', { category, gold_action: `${escape}]0;x` });
    const { stdout } = await turnlens(['summary', 'evil.jsonl'], folderWith({ 'evil.jsonl': text }));
    assert.equal(/\p{Cc}/u.test(stdout.replaceAll('\n', '')), false);
    assert.equal(stdout.split('\n').some((line) => line.startsWith('fake')), false);
  });
});

describe('given several files', () => {
  it('when one repeats another, then it is reported once', async () => {
    const messages = [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Hello.' },
    ];
    const folder = folderWith({ 'lamps.jsonl': LAMPS.join('\n'), 'chat.jsonl': jsonLines([{ messages }]) });
    const { stdout } = await turnlens(['summary', 'lamps.jsonl', 'chat.jsonl', './lamps.jsonl'], folder);
    const headers = stdout.split('\n').filter((line) => /^\S+\.jsonl: /u.test(line));
    assert.deepEqual(headers.map((line) => line.split(':')[0]), ['lamps.jsonl', 'chat.jsonl']);
  });

  it('when the reader of the output stops early, then it ends without a complaint', async () => {
    const files = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`run_${index}.jsonl`, LAMPS.join('\n')]));
    const { code, stderr } = await runCli(['summary', '.'], { cwd: folderWith(files), closesOutput: true });
    assert.deepEqual([code, stderr], [0, '']);
  });
});
