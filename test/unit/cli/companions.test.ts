import assert from 'node:assert/strict';
import { BFCL, filesOf, folderWith, jsonLines, turnlens } from './command';

const RUN = 'BFCL_v3_multi_turn_base_result.json';
const ofAnotherRun = [
  { accuracy: 0, correct_count: 0, total_count: 1 },
  { id: 'multi_turn_miss_func_9', valid: false, error: { error_type: 'state' } },
];

describe('given companion files that the user names', () => {
  it('when a score file is of another run, then the tables say why it was not used', async () => {
    const folder = folderWith({ [RUN]: jsonLines(BFCL.result), 'other.json': jsonLines(ofAnotherRun) });
    const { code, stdout, stderr } = await turnlens(['summary', RUN, '--scores', 'other.json'], folder);
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, /^ {2}other\.json: Not used: /mu);
  });

  it('when it is asked for JSON, then stderr says so, as JSON has no place for it', async () => {
    const folder = folderWith({ [RUN]: jsonLines(BFCL.result), 'other.json': jsonLines(ofAnotherRun) });
    const ended = await turnlens(['summary', RUN, '--scores', 'other.json', '--json'], folder);
    assert.equal(ended.code, 0);
    assert.ok(ended.stderr.startsWith(`turnlens: ${RUN}: other.json: Not used: `), ended.stderr);
    assert.equal(filesOf(ended)[0]!.coverage!['outcomes'], 0);
  });

  it('when one is binary, then it is complained of, and it ends with 1', async () => {
    const folder = folderWith({ [RUN]: jsonLines(BFCL.result), 'gold.json': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]) });
    const { code, stderr } = await turnlens(['summary', RUN, '--gold', 'gold.json'], folder);
    assert.deepEqual([code, stderr], [1, 'turnlens: gold.json: binary file\n']);
  });

  it('when options are given twice, then every place is looked at', async () => {
    const [red, blue] = BFCL.result;
    const [answer, other] = BFCL.answers;
    const run = folderWith({ [RUN]: jsonLines([red, blue]), 'a.json': jsonLines([answer]), 'b.json': jsonLines([other]) });
    const ended = await turnlens(['summary', RUN, '--json', '--gold', 'a.json', '--gold', 'b.json'], run);
    assert.equal(filesOf(ended)[0]!.coverage!['goldDecisions'], 2, ended.stderr);
  });
});
