import assert from 'node:assert/strict';
import path from 'node:path';
import { BFCL, filesOf, folderWith, jsonLines, lampEpisode, turnlens } from './command';
import { runCli } from './run-cli';

/** More than several threads share, and so many that each of them reads several ranges. */
const BYTES = 52 * 1024 * 1024;
/** So many are a range, for each of which a thread reads from the file at least once. */
const RANGE_BYTES = 4 * 1024 * 1024;
const LONG = 'All of this is said by somebody else, in “many” words.\n\t"So" it is. '.repeat(40);

/** Episodes of several categories, some with recorded classes, and among them lines that are damaged in many ways. */
function largeFile(lineEnd: string): string {
  const lines: string[] = [];
  let length = 0;
  for (let number = 0; length < BYTES; number += 1) {
    const facts = { category: `c${number % 7}`, gold_action: 'ASK', success: number % 3 === 0 };
    const recorded = number % 2 === 0 ? { predicted_action: 'REFUSE', gold_action: 'REFUSE' } : {};
    const messages = [
      { role: 'system', content: LONG },
      { role: 'user', content: 'Light the lamp.' },
      { role: 'assistant', content: number % 5 === 0 ? 'Which lamp? '.repeat(9) : 'I cannot light lamps, sorry to say.', ...recorded },
      { role: 'tool', content: JSON.stringify({ out: LONG }) },
    ];
    const text = JSON.stringify({ id: `lamp_${number}`, ...facts, messages });
    const line = damaged(text, number);
    lines.push(line);
    length += line.length;
  }
  return lines.join(lineEnd);
}

function damaged(line: string, number: number): string {
  switch (number % 500) {
    case 100:
      return line.slice(0, 2000);
    case 101:
      return line.replace('somebody', 'some\u0000body');
    case 102:
      return line.replace('words', 'wor\\ds');
    case 103:
      return line.replace('"gold_action":"ASK"', '"gold_action":"NOTHING"');
    case 104:
      return '[1]';
    case 105:
      return `${line}\r${line}`;
    case 106:
      return `\uFEFF${line}`;
    case 107:
      return `${line}${line}`;
    case 108:
      return '';
    default:
      return line;
  }
}

describe('given a large file of JSON Lines', function () {
  this.timeout(60_000);
  for (const [ends, lineEnd] of [['line feeds', '\n'], ['carriage returns and line feeds', '\r\n']] as const) {
    it(`with ${ends}, when summed up in pieces, then all is as if it were read as a whole`, async () => {
      const text = largeFile(lineEnd);
      // A label log beside a file, though it says nothing, has the file read as a whole.
      const folder = folderWith({ 'pieces/run.jsonl': text, 'whole/run.jsonl': text, 'whole/run.jsonl.labels.jsonl': '' });
      const [pieces, whole] = await Promise.all(
        ['pieces', 'whole'].map((name) => turnlens(['summary', '--json', 'run.jsonl'], `${folder}/${name}`)),
      );
      assert.deepEqual([pieces?.code, pieces?.stderr], [0, '']);
      assert.deepEqual(filesOf(pieces!), filesOf(whole!));
      assert.ok((filesOf(pieces!)[0]?.problems?.length ?? 0) > 20);
    });
  }

  it('when scores for it are named, then its episodes get their outcomes', async () => {
    const lines: string[] = [];
    for (let number = 0; number < 3000; number += 1) lines.push(lampEpisode(`lamp_${number}`, `I cannot. ${LONG}`));
    const scores = jsonLines([{ id: 'lamp_0', success: true }, { id: 'lamp_1', success: false }]);
    const folder = folderWith({ 'run.jsonl': lines.join('\n'), 'scores/s.jsonl': scores, 'others/o.jsonl': jsonLines(BFCL.score) });
    const named = await turnlens(['summary', '--json', 'run.jsonl', '--scores', 'scores/s.jsonl'], folder);
    assert.equal(filesOf(named)[0]?.coverage?.['outcomes'], 2);
    const foreign = await turnlens(['summary', '--json', 'run.jsonl', '--scores', 'others/o.jsonl'], folder);
    assert.deepEqual([filesOf(foreign)[0]?.episodes, filesOf(foreign)[0]?.coverage?.['outcomes']], [3000, 0]);
    assert.match(foreign.stderr, /Not used/u);
  });

  it('when it is no transcript, then that is said of it', async () => {
    const folder = folderWith({ 'other.jsonl': `${JSON.stringify({ some: LONG })}\n`.repeat(2000) });
    const { code, stderr } = await turnlens(['summary', 'other.jsonl'], folder);
    assert.equal(code, 1);
    assert.match(stderr, /^turnlens: other\.jsonl: /u);
  });
});

/**
 * Run before the program, in each of its threads: there are two, of which the second breaks at its start. The first one
 * gives others their turn until it hears of that, and tells at its end how many times it has read of the file.
 */
const BREAKS_A_THREAD = `
  const threads = require('node:worker_threads');
  if (!threads.isMainThread) throw new Error('the thread broke');
  require('node:os').availableParallelism = () => 2;
  const timers = require('node:timers/promises');
  const { setImmediate } = timers;
  let broken;
  threads.Worker = class extends threads.Worker {
    constructor(...args) {
      super(...args);
      broken = new Promise((resolve) => this.once('error', resolve));
    }
  };
  timers.setImmediate = () => broken.then(() => setImmediate());
  const fs = require('node:fs');
  const { readSync } = fs;
  let reads = 0;
  fs.readSync = (...args) => {
    reads += 1;
    return readSync(...args);
  };
  process.on('exit', () => process.stdout.write(JSON.stringify(reads)));
`;

describe('given a large file of JSON Lines of which a thread cannot read its part', function () {
  this.timeout(60_000);
  it('when summed up, then the reason is told of the file, it ends with 1, and the rest is not read', async () => {
    const folder = folderWith({ 'run.jsonl': largeFile('\n'), 'breaks.cjs': BREAKS_A_THREAD });
    const nodeArgs = ['--require', path.join(folder, 'breaks.cjs')];
    const { code, stdout, stderr } = await runCli(['summary', 'run.jsonl'], { cwd: folder, nodeArgs });
    assert.deepEqual([code, stderr], [1, 'turnlens: run.jsonl: the thread broke\n']);
    assert.ok(Number(stdout) < BYTES / RANGE_BYTES, stdout);
  });
});
