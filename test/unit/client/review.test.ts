import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { reviewKeys } from '../../../src/client/review/review-keys';
import { progressLabel, progressText } from '../../../src/client/review/review-words';
import { root } from '../../support/repository';

describe('given how far a review has come', () => {
  const counts = { position: 12, total: 178, leftInEpisode: 3 };

  it('when it is shown, then place, number and rest are', () => {
    assert.equal(progressText(counts), '12 of 178 · 3 left in this episode');
  });

  it('when the cursor is between stops, then that is seen', () => {
    assert.equal(progressText({ ...counts, position: 0 }), '– of 178 · 3 left in this episode');
  });

  it('when it is spoken, then what is reviewed is said too', () => {
    const said = 'Turnlens review of turns without gold: stop 12 of 178, 3 left in this episode. Shows the keys.';
    assert.equal(progressLabel(counts, 'unlabelled'), said);
  });

  it('when there is nothing to stop at, then that is said', () => {
    const none = { position: 0, total: 0, leftInEpisode: 0 };
    assert.equal(progressText(none), 'nothing to review');
    assert.match(progressLabel(none, 'unlabelled'), /No turn of this file waits for a label/u);
  });
});

describe('given the keys that package.json contributes', () => {
  it('when they are listed for the user, then each stands there with what it does', () => {
    const keys = reviewKeys(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
    assert.deepEqual(keys.map(({ key, title }) => `${key} ${title}`), [
      'Enter Show All of the Text, or Less',
      '1 Label as TOOL_CALL',
      '2 Label as ASK',
      '3 Label as REFUSE',
      '4 Label as CONFIRM',
      '0 Clear Label',
      'N Go to Next in Review',
      'P Go to Previous in Review',
      'S Skip in Review',
      'U Undo Last Label',
      'Shift+U Redo Last Label',
      'E Edit Note on Label',
      'F Choose What Review Stops At',
      '? or H Show Keys of Review',
    ]);
  });
});
