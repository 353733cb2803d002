import type { JSX } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Diagnosis, MismatchFilter, PanelCommand, ShownAgreement } from '../../src/protocol';
import { AgreementSection } from './agreement';
import { BoundSection } from './bound';
import { MismatchesSection, panelKey } from './mismatches';
import { useReturningFocus } from './parts';
import {
  Advice,
  CategoriesSection,
  ConfusionSection,
  Coverage,
  Header,
  isShown,
  Loading,
  Nothing,
  PredictedSection,
  Problems,
  QuadrantsSection,
  TimingSection,
  VerdictSection,
  type FilteringProps,
} from './sections';
import { isOn, type PanelModel, type Store } from './store';
import type { TextFieldElement } from './ui';

/** The panel: draws the store's state, and nothing else. */
export function App({ store }: { readonly store: Store }): JSX.Element {
  const [model, setModel] = useState(store.model);
  useLayoutEffect(() => {
    setModel(store.model);
    return store.subscribe(() => setModel(store.model));
  }, [store]);
  switch (model.view.kind) {
    case 'starting':
      return (
        <main>
          <Loading fileName={null} />
        </main>
      );
    case 'loading':
      return (
        <main>
          <Loading fileName={model.view.fileName} />
        </main>
      );
    case 'nothing':
      return (
        <main>
          <Nothing {...model.view} />
        </main>
      );
    case 'diagnosis':
      return <DiagnosisView key={model.uri} {...model.view} model={model} store={store} />;
  }
}

interface DiagnosisViewProps {
  readonly diagnosis: Diagnosis;
  readonly agreement?: ShownAgreement | undefined;
  readonly model: PanelModel;
  readonly store: Store;
}

function DiagnosisView({ diagnosis, agreement, model, store }: DiagnosisViewProps): JSX.Element {
  const { dispatch } = store;
  const field = useRef<TextFieldElement | null>(null);
  usePageScroll(store);
  usePanelKeys(store, field);
  useReturningFocus();
  const onToggle = useCallback(
    (part: MismatchFilter): void => {
      dispatch({ type: 'toggleFilter', part });
      if (isOn(store.model.filter, part)) requestAnimationFrame(bringListIntoSight);
    },
    [dispatch, store],
  );
  const onRun = (command: PanelCommand): void => dispatch({ type: 'ask', message: { type: 'run', command } });
  const filtering = { diagnosis, filter: model.filter, onToggle };
  return (
    <>
      <Header diagnosis={diagnosis} pinned={model.pinned} onPin={(pinned) => dispatch({ type: 'setPinned', pinned })} />
      <main>
        <VerdictSection diagnosis={diagnosis} />
        <Advice diagnosis={diagnosis} onRun={onRun} />
        {isShown('bound', diagnosis) && <BoundSection diagnosis={diagnosis} />}
        <PredictedSection diagnosis={diagnosis} />
        <EpisodeSections {...filtering} />
        <ConfusionSection {...filtering} />
        {isShown('mismatches', diagnosis) && (
          <MismatchesSection diagnosis={diagnosis} model={model} field={field} dispatch={dispatch} />
        )}
        {agreement !== undefined && <AgreementSection agreement={agreement} model={model} dispatch={dispatch} />}
        <Coverage diagnosis={diagnosis} onRun={onRun} />
        <Problems
          diagnosis={diagnosis}
          onOpen={(line, column) => dispatch({ type: 'ask', message: { type: 'openProblem', line, column } })}
          onOpenAll={() => onRun('openProblems')}
        />
      </main>
    </>
  );
}

/** What is counted by episode: side by side where there is room and both sides have something to show. */
function EpisodeSections(filtering: FilteringProps): JSX.Element {
  const beside = (
    <>
      <TimingSection {...filtering} />
      <CategoriesSection {...filtering} />
    </>
  );
  if (!isShown('quadrants', filtering.diagnosis)) return beside;
  return (
    <div class="pair">
      <QuadrantsSection {...filtering} />
      <div>{beside}</div>
    </div>
  );
}

/** Starts the page where it was left, and remembers where it is. */
function usePageScroll(store: Store): void {
  useLayoutEffect(() => {
    window.scrollTo(0, store.model.scroll);
    const remember = (): void => store.dispatch({ type: 'scrolled', scroll: window.scrollY });
    window.addEventListener('scrollend', remember);
    return () => window.removeEventListener('scrollend', remember);
  }, [store]);
}

function usePanelKeys(store: Store, field: { readonly current: TextFieldElement | null }): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const action = panelKey(event);
      if (action === undefined) return;
      event.preventDefault();
      if (action === 'search') field.current?.focus();
      else store.dispatch(action);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store, field]);
}

/** Scrolls no further than brings the head of the list and some rows into sight: filtering must show what it found. */
function bringListIntoSight(): void {
  const list = document.querySelector('.mismatches');
  if (list === null) return;
  const { top, bottom } = list.getBoundingClientRect();
  const wanted = Math.min(bottom, top + Math.min(360, window.innerHeight - 16));
  if (wanted <= window.innerHeight) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollBy({ top: wanted - window.innerHeight + 8, behavior: still ? 'auto' : 'smooth' });
}
