import { openedWorkbench } from '../../support/workbench';
import { FORGETTING, groupsIn } from '../support/groups';
import { TWO_EPISODES_FOLDER } from '../support/sample';
import { BAD_FILES, badInput } from './bad-input';
import { FOREIGN_FILES, foreignFormats } from './foreign-formats';
import { PACKED_FILES, unpacked } from './unpacked';

describe('on files of many kinds', () => {
  const files = { ...BAD_FILES, ...FOREIGN_FILES, ...PACKED_FILES };
  const workbench = openedWorkbench({ folder: TWO_EPISODES_FOLDER, files, settings: FORGETTING });

  groupsIn(workbench, {
    // First: problems of a file that is closed may stay for minutes, and some of these tests want to see none.
    'given files that are broken, or no transcripts': badInput,
    'given files of other tools': foreignFormats,
    'given packed files in the explorer': unpacked,
  });
});
