import assert from 'node:assert/strict';
import type { FileSummary } from '../../../src/core/diagnostic';
import { SILENT_RESULT, SILENT_RUN } from '../../support/silent-run';
import { filesOf, folderWith, turnlens } from './command';

describe('given a benchmark run whose recorder dropped the text, with scores and gold beside it', () => {
  it('when summarized, then there is a warning and no verdict on the bound', async () => {
    const { code, stdout, stderr } = await turnlens(['summary', SILENT_RESULT], folderWith(SILENT_RUN));
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, /No verdict: no text was recorded/u);
    assert.match(stdout, /No text was recorded: ASK, REFUSE and CONFIRM cannot be seen in this run\./u);
    assert.match(stdout, /Outcomes joined for 3 episodes: 2 passed, 1\s+failed\./u);
    assert.doesNotMatch(stdout, /violated/iu);
  });

  it('when summarized as JSON, then the counts are there, the bound is unknown, and it says that text was not recorded', async () => {
    const ended = await turnlens(['summary', SILENT_RESULT, '--json'], folderWith(SILENT_RUN));
    const [file] = filesOf(ended) as unknown as readonly FileSummary[];
    assert.ok(file !== undefined);
    assert.deepEqual([file.coverage.textRecorded, file.coverage.outcomes, file.coverage.goldEpisodes], [false, 3, 3]);
    assert.deepEqual([file.total.bound, file.categories['miss_func']?.bound], ['unknown', 'unknown']);
    assert.equal(file.total.quadrants?.masked, 2);
  });
});
