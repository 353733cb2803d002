import { openedWorkbench } from '../../support/workbench';
import { FORGETTING, groupsIn } from '../support/groups';
import { fixture, SAMPLE_WORKSPACE } from '../support/sample';
import { diagnoses } from './diagnoses';
import { reads } from './reads';
import { walks } from './walks';

describe('on the sample', () => {
  const { folder, settings } = SAMPLE_WORKSPACE;
  const files = { 'messages.jsonl': fixture('messages.jsonl') };
  const workbench = openedWorkbench({ folder, files, settings: { ...settings, ...FORGETTING } });

  groupsIn(workbench, {
    'given the sample, an episode per line': reads,
    'given a transcript with mismatches and the cursor at its beginning': walks,
    'given the sample in the editor': diagnoses,
  });
});
