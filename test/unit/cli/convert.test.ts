import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BFCL, filesOf, folderWith, jsonLines, LAMPS, turnlens } from './command';

describe('given a file to convert', () => {
  it('when no output is named, then the episodes stand on stdout, a line each, and the report on stderr', async () => {
    const folder = folderWith({ 'lamps.jsonl': LAMPS.join('\n') });
    const { code, stdout, stderr } = await turnlens(['convert', 'lamps.jsonl', '--to', 'turnlens'], folder);
    assert.equal(code, 0);
    const ids = stdout.trimEnd().split('\n').map((line) => (JSON.parse(line) as { id: string }).id);
    assert.deepEqual(ids, ['lamp_1', 'lamp_2', 'lamp_3', 'door_1', 'door_2']);
    assert.equal(stderr, 'turnlens: 5 episodes written, 0 problems\n');
  });

  it('when files lie beside it, then their gold and outcomes are in the output, and its summary is the same', async () => {
    const folder = folderWith({
      'run/BFCL_v4_multi_turn_base_result.json': jsonLines(BFCL.result),
      'run/BFCL_v4_multi_turn_base_score.json': jsonLines(BFCL.score),
      'run/possible_answer/BFCL_v4_multi_turn_base.json': jsonLines(BFCL.answers),
    });
    const file = 'run/BFCL_v4_multi_turn_base_result.json';
    const done = await turnlens(['convert', file, '--to', 'turnlens', '--out', 'own.jsonl'], folder);
    assert.deepEqual([done.code, done.stdout], [0, '']);
    const [before, after] = filesOf(await turnlens(['summary', file, 'own.jsonl', '--json'], folder));
    assert.deepEqual({ ...after, file: '', dialect: '' }, { ...before, file: '', dialect: '' });
    assert.deepEqual(before?.coverage, { goldEpisodes: 2, goldDecisions: 2, outcomes: 2, textRecorded: true });
  });

  it('when the output is there, then it stays as it is, unless it may be replaced', async () => {
    const folder = folderWith({ 'lamps.jsonl': LAMPS.join('\n'), 'out.jsonl': 'mine' });
    const args = ['convert', 'lamps.jsonl', '--to', 'openai', '--out', 'out.jsonl'];
    const refused = await turnlens(args, folder);
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /out\.jsonl: it is there already; --force replaces it/u);
    assert.equal(readFileSync(path.join(folder, 'out.jsonl'), 'utf8'), 'mine');
    assert.equal((await turnlens([...args, '--force'], folder)).code, 0);
    assert.equal(readFileSync(path.join(folder, 'out.jsonl'), 'utf8').trimEnd().split('\n').length, 5);
    assert.deepEqual(readdirSync(folder).toSorted(), ['lamps.jsonl', 'out.jsonl']);
  });

  it('when the output cannot be written, then stderr says why and it ends with 1', async () => {
    const folder = folderWith({ 'lamps.jsonl': LAMPS.join('\n') });
    const args = ['convert', 'lamps.jsonl', '--to', 'turnlens', '--out', 'no/such/out.jsonl'];
    const { code, stderr } = await turnlens(args, folder);
    assert.equal(code, 1);
    assert.match(stderr, /out\.jsonl: no such file or folder/u);
  });

  it('when labels have no place in the format, then stderr says what is left out', async () => {
    const folder = folderWith({ 'lamps.jsonl': LAMPS.join('\n') });
    const { code, stdout, stderr } = await turnlens(['convert', 'lamps.jsonl', '--to', 'openai'], folder);
    assert.equal(code, 0);
    assert.deepEqual(Object.keys(JSON.parse(stdout.split('\n')[0] ?? '') as object), ['messages']);
    assert.match(stderr, /no place for 5 gold labels, 5 outcomes, ids, predicted classes/u);
  });

  it('when a line cannot be read, then the others are written, and it ends with 1', async () => {
    const folder = folderWith({ 'lamps.jsonl': [LAMPS[0], '{"id":', LAMPS[1]].join('\n') });
    const { code, stdout, stderr } = await turnlens(['convert', 'lamps.jsonl', '--to', 'turnlens'], folder);
    assert.equal(code, 1);
    assert.equal(stdout.trimEnd().split('\n').length, 2);
    assert.match(stderr, /line 2, column 7: .*\nturnlens: 2 episodes written, 1 problem\n$/u);
  });

  it('when it holds no episode or is no transcript, then nothing is written and it ends with 1', async () => {
    const folder = folderWith({ 'list.json': '[1, 2]' });
    const { code, stdout } = await turnlens(['convert', 'list.json', '--to', 'turnlens', '--out', 'o.jsonl'], folder);
    assert.deepEqual([code, stdout, existsSync(path.join(folder, 'o.jsonl'))], [1, '', false]);
  });
});
