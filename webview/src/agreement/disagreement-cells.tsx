import type { JSX } from 'preact';
import type { DisagreementRow } from '../../../src/protocol';
import { ClassTag } from '../parts';
import { Action, EpisodeCells, TextCell } from '../rows';
import type { PanelEvent } from '../store';

interface DisagreementCellsProps {
  readonly row: DisagreementRow;
  /** 0-based place in the list. */
  readonly index: number;
  readonly dispatch: (event: PanelEvent) => void;
}

/** One disagreement: where, what the model did, who says which class, and what it was adjudicated as. */
export function DisagreementCells({ row, index, dispatch }: DisagreementCellsProps): JSX.Element {
  const inSource = { type: 'open', index, focus: true, in: 'source' } as const;
  return (
    <>
      <EpisodeCells row={row} />
      <TextCell text={row.text ?? '(not in the file any more)'} />
      <span role="gridcell" class="cell-said" title={row.said.map(sentence).join('\n')}>
        {sides(row).map(({ name, annotators }) => (
          <span key={name} class={annotators.length > SHORT ? 'side' : 'side whole-side'}>
            <ClassTag name={name} />
            <span class="spoken">: </span>
            <bdi class="cut">{annotators}</bdi>
          </span>
        ))}
      </span>
      <span role="gridcell" class="cell-settled">
        <Settled settled={row.settled} />
      </span>
      <span role="gridcell" class="cell-action">
        <Action
          name="source"
          title="Show in the file (o)"
          run={() => dispatch({ type: 'inDisagreements', event: inSource })}
        />
        <Action name="adjudicate" title="Adjudicate (r)" run={() => dispatch({ type: 'adjudicate', index })} />
      </span>
    </>
  );
}

/** Names up to this length, in characters, are never cut. */
const SHORT = 10;

/** Who says the same, in the order in which annotators are named. */
function sides({ said }: DisagreementRow) {
  return [...new Set(said.map((label) => label.class))].map((name) => {
    const annotators = said.flatMap((label) => (label.class === name ? [label.annotator] : []));
    return { name, annotators: annotators.join(', ') };
  });
}

function sentence({ annotator, class: name, note }: DisagreementRow['said'][number]): string {
  return `${annotator}: ${name}${note === undefined ? '' : `, “${note}”`}`;
}

function Settled({ settled }: Pick<DisagreementRow, 'settled'>): JSX.Element {
  if (settled === null) return <span class="unknown">open</span>;
  return (
    <>
      <span class="passed">
        <span aria-hidden="true">✓ </span>
        <span class="settled-word">adjudicated</span>
      </span>
      <ClassTag name={settled.class} />
      <span class="cut by">
        by <bdi>{settled.annotator}</bdi>
      </span>
    </>
  );
}
