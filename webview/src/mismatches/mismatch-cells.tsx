import type { JSX } from 'preact';
import type { MismatchRow } from '../../../src/protocol';
import { ClassTag } from '../parts';
import { Action, EpisodeCells, TextCell } from '../rows';
import type { PanelEvent } from '../store';

interface MismatchCellsProps {
  readonly row: MismatchRow;
  /** 0-based place in the list. */
  readonly index: number;
  readonly editable: boolean;
  readonly dispatch: (event: PanelEvent) => void;
}

/** One mismatch: where, gold and predicted class, what the grader said, and the beginning of what the model did. */
export function MismatchCells({ row, index, editable, dispatch }: MismatchCellsProps): JSX.Element {
  return (
    <>
      <EpisodeCells row={row} />
      <span role="gridcell" class="cell-classes">
        <span class="spoken">gold </span>
        <ClassTag name={row.gold} />
        <span aria-hidden="true"> → </span>
        <span class="spoken">, predicted </span>
        <ClassTag name={row.predicted ?? 'none'} />
      </span>
      <span role="gridcell" class="cell-outcome">
        <OutcomeSign passed={row.passed} />
      </span>
      <TextCell text={row.text} />
      <span role="gridcell" class="cell-action">
        <Action
          name="source"
          title="Show in the file (o)"
          run={() => dispatch({ type: 'open', index, focus: true, in: 'source' })}
        />
        {editable && <Action name="relabel" title="Relabel (r)" run={() => dispatch({ type: 'relabel', index })} />}
      </span>
    </>
  );
}

function OutcomeSign({ passed }: Pick<MismatchRow, 'passed'>): JSX.Element {
  if (passed === null) {
    return (
      <span class="unknown" title="outcome unknown">
        <span aria-hidden="true">–</span>
        <span class="spoken">outcome unknown</span>
      </span>
    );
  }
  const words = passed ? 'passed' : 'failed';
  return (
    <span class={passed ? 'passed' : 'failed'} title={`the grader says: ${words}`}>
      <span aria-hidden="true">{passed ? '✓ ' : '✗ '}</span>
      {words}
    </span>
  );
}
