import type { JSX } from 'preact';
import type { MismatchRow } from '../../../src/protocol';
import { ClassTag, CutText } from '../parts';
import type { PanelEvent } from '../store';

interface RowProps {
  /** 0-based place in the list. */
  readonly index: number;
  /** `undefined` while it is being loaded. */
  readonly row: MismatchRow | undefined;
  readonly top: number;
  readonly height: number;
  readonly selected: boolean;
  /** Whether the Tab key comes to this row. */
  readonly tabStop: boolean;
  readonly editable: boolean;
  readonly dispatch: (event: PanelEvent) => void;
}

/** One mismatch: where, gold and predicted class, what the grader said, and the beginning of what the model did. */
export function Row({ index, row, top, height, selected, tabStop, editable, dispatch }: RowProps): JSX.Element {
  return (
    <div
      role="row"
      class={selected ? 'row selected' : 'row'}
      style={{ transform: `translateY(${top}px)`, height: `${height}px` }}
      aria-rowindex={index + 1}
      aria-selected={selected}
      aria-busy={row === undefined}
      tabIndex={tabStop ? 0 : -1}
      data-index={index}
      onFocus={() => dispatch({ type: 'activate', index, moved: false })}
      onClick={() => dispatch({ type: 'open', index, focus: false })}
    >
      {row ? <Cells row={row} index={index} editable={editable} dispatch={dispatch} /> : <Skeleton />}
    </div>
  );
}

function Skeleton(): JSX.Element {
  return (
    <span role="gridcell" class="skeleton" aria-label="loading">
      <span />
      <span />
      <span />
    </span>
  );
}

interface CellsProps extends Pick<RowProps, 'index' | 'editable' | 'dispatch'> {
  readonly row: MismatchRow;
}

function Cells({ row, index, editable, dispatch }: CellsProps): JSX.Element {
  return (
    <>
      <span role="gridcell" class="cell-episode">
        <CutText class="episode" text={row.episode} cut="start" />
      </span>
      <span role="gridcell" class="cell-turn" title={wholePlace(row)}>
        {place(row)}
      </span>
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
      <span role="gridcell" class="cell-text">
        <CutText class="said" text={row.text === '' ? '(neither text nor call)' : row.text} />
      </span>
      {editable && (
        <span role="gridcell" class="cell-action">
          <button
            type="button"
            tabIndex={-1}
            title="Relabel (r)"
            onClick={(event) => {
              event.stopPropagation();
              dispatch({ type: 'relabel', index });
            }}
          >
            relabel
          </button>
        </span>
      )}
    </>
  );
}

/** Turns and steps are counted from 1 in words. */
function place({ turn, step }: MismatchRow): string {
  if (turn === undefined) return 'episode';
  return step === undefined ? `turn ${turn + 1}` : `turn ${turn + 1}.${step + 1}`;
}

function wholePlace({ turn, step }: MismatchRow): string {
  if (turn === undefined) return 'the whole episode: its gold names no turn';
  return step === undefined ? `turn ${turn + 1}` : `turn ${turn + 1}, step ${step + 1}`;
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
