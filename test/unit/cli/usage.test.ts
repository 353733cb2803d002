import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../support/repository';
import { folderWith, LAMPS, turnlens } from './command';

describe('given wrong usage of the command line', () => {
  const wrong = [
    { name: 'no command', args: [], reason: /no command/u },
    { name: 'a command that there is not', args: ['compare', 'a.jsonl'], reason: /compare/u },
    { name: 'no file', args: ['summary'], reason: /file/u },
    { name: 'an option of another command', args: ['summary', 'a.jsonl', '--force'], reason: /summary .*--force/u },
    { name: 'no file to inspect', args: ['inspect'], reason: /one file/u },
    { name: 'two files to inspect', args: ['inspect', 'a', 'b'], reason: /one file/u },
    { name: 'no log to compare', args: ['agreement'], reason: /label log/u },
    { name: 'a gold file to compare by', args: ['agreement', 'a', '--gold', 'b'], reason: /agreement .*--gold/u },
    { name: 'no format to convert to', args: ['convert', 'a'], reason: /--to .*turnlens, openai/u },
    { name: 'a format that there is not', args: ['convert', 'a', '--to', 'csv'], reason: /csv.*turnlens, openai/u },
    { name: 'an output without a name', args: ['convert', 'a', '--to', 'openai', '--out', ''], reason: /empty/u },
    { name: 'an option that there is not', args: ['summary', 'a.jsonl', '--colour'], reason: /--colour/u },
    { name: 'an option without its value', args: ['summary', 'a.jsonl', '--scores'], reason: /--scores/u },
    { name: 'a preset that there is not', args: ['summary', 'a.jsonl', '--preset', 'oracle'], reason: /oracle.*paper/u },
  ];
  for (const { name, args, reason } of wrong) {
    it(`when there is ${name}, then it ends with 2, a reason in one line and a hint`, async () => {
      const { code, stdout, stderr } = await turnlens(args);
      assert.equal(code, 2);
      assert.equal(stdout, '');
      const lines = stderr.trimEnd().split('\n');
      assert.equal(lines.length, 2);
      assert.match(lines[0]!, /^turnlens: /u);
      assert.match(lines[0]!, reason);
      assert.match(lines[1]!, /^Usage: turnlens (?:summary FILE…|inspect FILE|convert FILE|agreement LOG…) /u);
    });
  }
});

describe('given a question about the command line itself', () => {
  it('when asked for help, then it prints usage, options and exit codes, and ends with 0', async () => {
    const { code, stdout, stderr } = await turnlens(['--help']);
    assert.deepEqual([code, stderr], [0, '']);
    for (const part of ['summary FILE…', 'inspect FILE', 'convert FILE --to', 'agreement LOG…', '--episode', '--out', '--force', '--scores', '--gold', '--preset', '--json', 'paper', 'Exit code']) {
      assert.ok(stdout.includes(part), part);
    }
  });

  it('when a command is asked for help, then it prints the same', async () => {
    const { code, stdout } = await turnlens(['summary', '--help']);
    assert.equal(code, 0);
    assert.match(stdout, /--scores/u);
  });

  it('when asked for its version, then it prints the one of the package', async () => {
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
    assert.deepEqual(await turnlens(['--version']), { code: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('when a file is named like an option, then it can be given after --', async () => {
    const folder = folderWith({ '--lamps.jsonl': LAMPS.join('\n') });
    const { code, stdout } = await turnlens(['summary', '--', '--lamps.jsonl'], folder);
    assert.equal(code, 0);
    assert.match(stdout, /5 episodes/u);
  });
});
