import type { Diagnosis, MismatchFilter } from '../../../src/protocol';

/** What a section needs whose numbers filter the list of mismatches. */
export interface FilteringProps {
  readonly diagnosis: Diagnosis;
  readonly filter: MismatchFilter;
  /** A number was pressed: put these parts of the filter on, or off again. */
  readonly onToggle: (part: MismatchFilter) => void;
}
