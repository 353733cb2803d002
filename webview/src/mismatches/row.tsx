import type { JSX } from 'preact';
import type { MismatchRow } from '../../../src/protocol';
import { ClassTag, CutText } from '../parts';
import type { PanelEvent } from '../store';

/** How Enter and a double click show a row. */
export const TO_READ = { focus: true, in: 'reading' } as const;

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
      onDblClick={() => dispatch({ type: 'open', index, ...TO_READ })}
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

/** Something else than showing the row; the keyboard has a key for it. */
function Action({ name, title, run }: ActionProps): JSX.Element {
  const onClick = (event: Event): void => {
    event.stopPropagation();
    run();
  };
  return (
    <button type="button" tabIndex={-1} title={title} onClick={onClick} onDblClick={(event) => event.stopPropagation()}>
      {name}
    </button>
  );
}

interface ActionProps {
  readonly name: string;
  readonly title: string;
  readonly run: () => void;
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
