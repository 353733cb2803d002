import type { JSX, RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import type { Diagnosis } from '../../../src/protocol';
import { count, plural } from '../format';
import { Section, useKeptFocus } from '../parts';
import { RowList, Standing, WayHints } from '../rows';
import { TITLES } from '../sections';
import type { PanelEvent, PanelModel } from '../store';
import { Button, type TextFieldElement } from '../ui';
import { FilterBar } from './filter-bar';
import { ROW_KEYS, rowKey, takingBack } from './keys';
import { MismatchCells } from './mismatch-cells';

/** Below this width in CSS pixels a row takes two lines. */
const ONE_LINE_FROM = 700;

interface MismatchesProps {
  readonly diagnosis: Diagnosis;
  readonly model: PanelModel;
  readonly field: RefObject<TextFieldElement | null>;
  readonly dispatch: (event: PanelEvent) => void;
}

/** Every mismatch that passes the filter, one row each, from which one gets to the turn in the editor. */
export function MismatchesSection({ diagnosis, model, field, dispatch }: MismatchesProps): JSX.Element {
  const part = useRef<HTMLElement | null>(null);
  useKeptFocus(part);
  const { list, filter } = model;
  const onKeyDown = (event: KeyboardEvent): void => {
    const taking = diagnosis.labelsEditable ? takingBack(event) : undefined;
    if (taking === undefined) return;
    event.preventDefault();
    dispatch(taking);
  };
  if (diagnosis.mismatches === 0) {
    return (
      <Section title={TITLES.mismatches} anchor={part} onKeyDown={onKeyDown}>
        <NoMismatches diagnosis={diagnosis} />
      </Section>
    );
  }
  const onKey = (key: string): boolean => {
    const event = rowKey(key);
    if (event !== undefined) dispatch(event);
    return event !== undefined;
  };
  const enterRows = (): void => part.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus();
  return (
    <Section
      title={TITLES.mismatches}
      class="mismatches"
      anchor={part}
      onKeyDown={onKeyDown}
      aside={
        <>
          <span role="status">
            {list.settled ? `${count(list.total)} of ${plural(diagnosis.mismatches, 'mismatch', 'mismatches')}` : '…'}
          </span>
          {composition(diagnosis)}
        </>
      }
    >
      <div>
        <FilterBar filter={filter} field={field} dispatch={dispatch} onLeave={enterRows} />
        {list.settled && list.total === 0 ? (
          <p class="missing">
            No mismatch passes this filter.{' '}
            <Button onClick={() => dispatch({ type: 'clearFilter' })}>Clear the filter</Button>
          </p>
        ) : (
          <RowList
            name="Mismatches"
            rows={model}
            selected={model.selected}
            filter={filter}
            scroll={model.listScroll}
            oneLineFrom={ONE_LINE_FROM}
            {...(diagnosis.labelsEditable && { keyShortcuts: ROW_KEYS, onKey })}
            cells={(row, index) => (
              <MismatchCells row={row} index={index} editable={diagnosis.labelsEditable} dispatch={dispatch} />
            )}
            dispatch={dispatch}
          />
        )}
      </div>
      <Keys model={model} editable={diagnosis.labelsEditable} />
    </Section>
  );
}

/** Says so when not every mismatch is a decision of the matrix above: some are whole episodes. */
function composition({ mismatches, summary: { decisions } }: Diagnosis): string {
  const wrong = decisions.n - decisions.matches;
  const episodes = mismatches - wrong;
  if (wrong === 0 || episodes <= 0) return '';
  return ` · ${plural(wrong, 'decision')} and ${plural(episodes, 'whole episode')} whose gold names no turn`;
}

function NoMismatches({ diagnosis }: { readonly diagnosis: Diagnosis }): JSX.Element {
  const { decisions, coverage } = diagnosis.summary;
  if (decisions.n > 0) return <p class="fine">✓ No mismatches in {plural(decisions.n, 'decision')}.</p>;
  return (
    <p class="fine">
      ✓ No mismatches: the gold class came in each of {plural(coverage.goldEpisodes, 'episode')}.
    </p>
  );
}

/** Which keys act here, and where the list stands. */
function Keys({ model, editable }: { readonly model: PanelModel; readonly editable: boolean }): JSX.Element {
  return (
    <p class="keys">
      <Standing active={model.cursor.active} total={model.list.total} />
      <WayHints />
      {editable && (
        <span>
          <kbd>r</kbd> relabel
        </span>
      )}
      {editable && (
        <span>
          in a row <kbd>1</kbd>–<kbd>4</kbd> label, <kbd>0</kbd> clear, <kbd>u</kbd> undo, <kbd>e</kbd> note,{' '}
          <kbd>s</kbd> skip, <kbd>?</kbd> or <kbd>h</kbd> keys
        </span>
      )}
      <span>
        <kbd>/</kbd> search
      </span>
    </p>
  );
}
