import type { JSX } from 'preact';
import { useCallback, useEffect, useRef } from 'preact/hooks';
import type { ShownAgreement } from '../../../src/protocol';
import { count, plural } from '../format';
import { Section, useKeptFocus } from '../parts';
import { RowList, Standing, WayHints } from '../rows';
import type { PanelEvent, PanelModel, RowsEvent } from '../store';
import { Checkbox } from '../ui';
import { DisagreementCells } from './disagreement-cells';
import { DIGITS, disagreementKey } from './keys';
import { ClassTable, PairTable } from './tables';

interface AgreementProps {
  readonly agreement: ShownAgreement;
  readonly model: PanelModel;
  readonly dispatch: (event: PanelEvent) => void;
}

/** How far those who have labelled the file by hand agree, and every decision on which they do not. */
export function AgreementSection({ agreement, model, dispatch }: AgreementProps): JSX.Element {
  const { annotators, decisions, pairs, classes, headline, explanation } = agreement;
  const anchor = useRef<HTMLElement | null>(null);
  useRevealing(anchor, model, dispatch);
  useKeptFocus(anchor);
  const aside = `${plural(annotators.length, 'annotator')}, ${plural(decisions, 'labelled decision')}`;
  return (
    <Section title="Agreement" class="agreement" aside={aside} anchor={anchor}>
      <p class="agreement-words">
        <b>{headline}.</b> {explanation}
      </p>
      <div class="agreement-tables">
        {pairs.length > 1 && <PairTable pairs={pairs} />}
        {classes.length > 0 && <ClassTable classes={classes} />}
      </div>
      <Disagreements agreement={agreement} model={model} dispatch={dispatch} />
    </Section>
  );
}

function Disagreements({ agreement, model, dispatch }: AgreementProps): JSX.Element | null {
  const { disagreements: total, settled, common } = agreement;
  const { list, onlyOpen, scroll } = model.disagreements;
  const inList = useCallback((event: RowsEvent) => dispatch({ type: 'inDisagreements', event }), [dispatch]);
  if (common === 0) return null;
  if (total === 0) return <p class="fine">✓ No disagreements in {plural(common, 'decision')}.</p>;
  const isEmpty = list.settled && list.total === 0;
  return (
    <>
      <div class="disagreements-head">
        <h3>
          <span role="status">
            {plural(total, 'disagreement')}, {settled === 0 ? 'none' : count(settled)} adjudicated
          </span>
        </h3>
        <Checkbox
          checked={onlyOpen}
          title="Leave out what is adjudicated"
          onChange={(checked) => dispatch({ type: 'showOnlyOpen', onlyOpen: checked })}
        >
          Only open ones
        </Checkbox>
      </div>
      {isEmpty ? (
        <p class="fine">✓ All are adjudicated.</p>
      ) : (
        <RowList
          name="Disagreements"
          rows={model.disagreements}
          selected={model.selected}
          filter={onlyOpen}
          scroll={scroll}
          oneLineFrom={Infinity}
          cells={(row, index) => <DisagreementCells row={row} index={index} dispatch={dispatch} />}
          onKey={(key) => {
            const event = disagreementKey(key);
            if (event !== undefined) dispatch(event);
            return event !== undefined;
          }}
          takesKeyboard={model.revealing}
          onKeyboardTaken={() => dispatch({ type: 'revealed' })}
          dispatch={inList}
        />
      )}
      {!isEmpty && <Keys model={model} />}
      {!isEmpty && agreement.classes.some(({ class: name }) => name === 'OTHER') && <OnOther />}
    </>
  );
}

/** Says why no key is there for a class that annotators name. */
function OnOther(): JSX.Element {
  return (
    <p class="keys">
      OTHER can be read in a log, but is no action that a situation calls for: nothing is labelled or adjudicated as it.
    </p>
  );
}

/** Which keys act in the list, and where it stands. */
function Keys({ model }: { readonly model: PanelModel }): JSX.Element {
  const { cursor, list } = model.disagreements;
  return (
    <p class="keys">
      <Standing active={cursor.active} total={list.total} />
      <span>in the list:</span>
      {DIGITS.map(([digit, name]) => (
        <span key={digit}>
          <kbd>{digit}</kbd> {name}
        </span>
      ))}
      <span>
        <kbd>0</kbd> take back
      </span>
      <WayHints />
    </p>
  );
}

/** Brings the part into sight when a command leads to it, and the keyboard: to its list, or without one to itself. */
function useRevealing(
  anchor: { readonly current: HTMLElement | null },
  { revealing, disagreements: { list } }: PanelModel,
  dispatch: (event: PanelEvent) => void,
): void {
  const hasNoRows = list.settled && list.total === 0;
  useEffect(() => {
    if (revealing) anchor.current?.scrollIntoView();
  }, [revealing]);
  useEffect(() => {
    if (!revealing || !hasNoRows) return;
    anchor.current?.focus({ preventScroll: true });
    dispatch({ type: 'revealed' });
  }, [revealing, hasNoRows]);
}
