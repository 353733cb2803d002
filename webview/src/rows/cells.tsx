import type { JSX } from 'preact';
import { CutText } from '../parts';
import type { Address } from '../store';

/** Where the decision of a row is. */
export function EpisodeCells({ row }: { readonly row: Address }): JSX.Element {
  return (
    <>
      <span role="gridcell" class="cell-episode">
        <CutText class="episode" text={row.episode} cut="start" />
      </span>
      <span role="gridcell" class="cell-turn" title={wholePlace(row)}>
        {place(row)}
      </span>
    </>
  );
}

/** What the model did there. */
export function TextCell({ text }: { readonly text: string }): JSX.Element {
  return (
    <span role="gridcell" class="cell-text">
      <CutText class="said" text={text === '' ? '(neither text nor call)' : text} />
    </span>
  );
}

/** Something else than showing the row; the keyboard has a key for it. */
export function Action({ name, title, run }: ActionProps): JSX.Element {
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
function place({ turn, step }: Address): string {
  if (turn === undefined) return 'episode';
  return step === undefined ? `turn ${turn + 1}` : `turn ${turn + 1}.${step + 1}`;
}

function wholePlace({ turn, step }: Address): string {
  if (turn === undefined) return 'the whole episode: its gold names no turn';
  return step === undefined ? `turn ${turn + 1}` : `turn ${turn + 1}, step ${step + 1}`;
}
