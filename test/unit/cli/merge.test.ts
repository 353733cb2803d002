import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf, folderWith, jsonLines, LAMPS, turnlens } from './command';
import { runCli } from './run-cli';

const messages = [
  { episode_id: 'a', role: 'user', content: 'Dig.' },
  { episode_id: 'b', role: 'user', content: 'Rake.' },
  { episode_id: 'a', role: 'assistant', content: 'Where?', gold_action: 'ASK' },
  { episode_id: 'b', role: 'assistant', content: 'I cannot rake.', gold_action: 'ASK' },
  { episode_id: 'a', success: true },
];

/** Writes what `summary --partial` says of some files into one of its own. */
async function partialsOf(folder: string, files: readonly string[], into: string): Promise<void> {
  const { code, stdout, stderr } = await turnlens(['summary', '--partial', ...files], folder);
  assert.deepEqual([code, stderr], [0, '']);
  writeFileSync(path.join(folder, into), stdout);
}

describe('given the partial summaries of a run’s pieces', () => {
  for (const [what, lines, cut] of [
    ['episodes', [...LAMPS.slice(0, 3), '{"id": "torn', ...LAMPS.slice(3)], 2],
    ['messages of episodes that go on in another piece', messages.map((message) => JSON.stringify(message)), 3],
  ] as const) {
    it(`when pieces of ${what} are merged, then the numbers, the problems and their lines are those of the whole`, async () => {
      const folder = folderWith({
        'whole.jsonl': lines.join('\n'),
        'part-1.jsonl': `${lines.slice(0, cut).join('\n')}\n`,
        'part-2.jsonl': lines.slice(cut).join('\n'),
      });
      await partialsOf(folder, ['part-1.jsonl', 'part-2.jsonl'], 'partials.jsonl');
      const whole = await turnlens(['summary', '--json', 'whole.jsonl'], folder);
      const merged = await turnlens(['merge', '--json', 'partials.jsonl'], folder);
      const [sum] = filesOf(merged);
      assert.deepEqual({ ...sum, file: 'whole.jsonl' }, filesOf(whole)[0]);
      assert.equal(sum?.file, 'part-1.jsonl and 1 further part');
    });
  }

  it('when they stand in files of their own, then these are merged, and the report is that of a summary', async () => {
    const folder = folderWith({ 'one.jsonl': `${LAMPS[0]!}\n`, 'two.jsonl': LAMPS.slice(1).join('\n'), 'all.jsonl': LAMPS.join('\n') });
    await partialsOf(folder, ['one.jsonl'], 'one.partial');
    await partialsOf(folder, ['two.jsonl'], 'two.partial');
    const { code, stdout } = await turnlens(['merge', 'one.partial', 'two.partial'], folder);
    const { stdout: expected } = await turnlens(['summary', 'all.jsonl'], folder);
    assert.equal(code, 0);
    assert.equal(stdout, expected.replace('all.jsonl', 'one.jsonl and 1 further part'));
  });

  it('when they are of different presets, then they are refused with the reason, and nothing is summed up', async () => {
    const folder = folderWith({ 'one.jsonl': LAMPS.join('\n') });
    const ours = await turnlens(['summary', '--partial', 'one.jsonl'], folder);
    const papers = await turnlens(['summary', '--partial', '--preset', 'paper', 'one.jsonl'], folder);
    writeFileSync(path.join(folder, 'mixed.partial'), ours.stdout + papers.stdout);
    const { code, stdout, stderr } = await turnlens(['merge', 'mixed.partial'], folder);
    assert.deepEqual([code, stdout], [1, '']);
    assert.equal(stderr, 'turnlens: these cannot be added up: its preset is paper, that of one.jsonl is turnlens\n');
  });

  it('when a piece is among them twice, in whatever way, then they are refused with the reason, and copies are not', async () => {
    const folder = folderWith({ 'one.jsonl': LAMPS.join('\n'), 'two.jsonl': LAMPS.join('\n') });
    await partialsOf(folder, ['one.jsonl', 'two.jsonl'], 'both.partial');
    await partialsOf(folder, [path.join(folder, 'two.jsonl')], 'two.partial');
    const copies = await turnlens(['merge', 'both.partial'], folder);
    assert.equal(copies.code, 0);
    const again = await turnlens(['merge', 'both.partial', 'both.partial'], folder);
    assert.deepEqual([again.code, again.stdout], [1, '']);
    assert.equal(again.stderr, 'turnlens: these cannot be added up: one.jsonl is among them twice\n');
    const { code, stderr } = await turnlens(['merge', 'both.partial', 'two.partial'], folder);
    assert.deepEqual([code, /two\.jsonl is among them twice/u.test(stderr)], [1, true]);
  });

  for (const [what, text, reason] of [
    [
      'something else',
      jsonLines([{ partial: 1, file: 7 }]),
      'bad.partial: line 1 is no partial summary (`file` is not as it should be): `turnlens summary --partial` writes them',
    ],
    ['no JSON', '\n{"partial": 1', 'bad.partial: line 2 is no partial summary: `turnlens summary --partial` writes them'],
    ['nothing', '', 'bad.partial: it holds no partial summary'],
  ] as const) {
    it(`when one of the files holds ${what}, then that is said, and nothing is summed up`, async () => {
      const folder = folderWith({ 'one.jsonl': LAMPS.join('\n'), 'bad.partial': text });
      await partialsOf(folder, ['one.jsonl'], 'good.partial');
      const { code, stdout, stderr } = await turnlens(['merge', 'good.partial', 'bad.partial'], folder);
      assert.deepEqual([code, stdout, stderr], [1, '', `turnlens: ${reason}\n`]);
    });
  }
});

describe('given a folder', () => {
  it('when its partial summaries are asked for, then each transcript has a line, and what is none has none', async () => {
    const folder = folderWith({ 'runs/a.jsonl': LAMPS.join('\n'), 'runs/b.jsonl': LAMPS[0]!, 'runs/c.json': '{"other": 1}' });
    const { code, stdout } = await turnlens(['summary', '--partial', 'runs'], folder);
    const files = stdout.trim().split('\n').map((line) => (JSON.parse(line) as { file: string }).file);
    assert.deepEqual([code, files], [0, ['runs/a.jsonl', 'runs/b.jsonl']]);
  });

  it('when a file that was named cannot be read, then that is said, and the others have their lines', async () => {
    const folder = folderWith({ 'a.jsonl': LAMPS.join('\n') });
    const { code, stdout, stderr } = await turnlens(['summary', '--partial', 'gone.jsonl', 'a.jsonl'], folder);
    assert.deepEqual([code, stdout.trim().split('\n').length], [1, 1]);
    assert.equal(stderr, 'turnlens: gone.jsonl: no such file or folder\n');
  });

  it('when a file comes to more than a line can hold, then that is said, and the others have their lines', async () => {
    // Run before the program: for a partial summary of so many lines there is no string, as if it were half a gigabyte.
    const shortStrings = `
      const { stringify } = JSON;
      JSON.stringify = (value, ...others) => {
        if (value?.partial === 1 && value.lines >= ${LAMPS.length}) throw new RangeError('Invalid string length');
        return stringify(value, ...others);
      };
    `;
    const folder = folderWith({ 'a.jsonl': LAMPS.join('\n'), 'b.jsonl': LAMPS[0]!, 'short-strings.cjs': shortStrings });
    const nodeArgs = ['--require', path.join(folder, 'short-strings.cjs')];
    const { code, stdout, stderr } = await runCli(['summary', '--partial', 'a.jsonl', 'b.jsonl'], { cwd: folder, nodeArgs });
    assert.deepEqual([code, stdout.trim().split('\n').length], [1, 1]);
    assert.equal(stderr, 'turnlens: a.jsonl: what it comes to is longer than a line can be: cut it into smaller pieces\n');
  });

  it('when partial summaries are asked for as JSON, then that is wrong usage', async () => {
    const { code } = await turnlens(['summary', '--partial', '--json', 'x.jsonl']);
    assert.equal(code, 2);
  });
});
