import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { CaseSummary } from '../../../src/core/diagnostic';
import { count, percent, percentNumber } from '../format';
import { ClassTag, CutText, Section } from '../parts';
import { isOn } from '../store';
import { Button } from '../ui';
import type { FilteringProps } from './filtering';

/** More categories than this are folded, so that the list of mismatches stays near. */
const SHOWN_AT_FIRST = 12;

/** The key that stands for "no episode has a category". */
const ALL = 'all';

/** The rates of each category; its name filters the list. */
export function CategoriesSection(props: FilteringProps): JSX.Element | null {
  const [unfolded, setUnfolded] = useState(false);
  const entries = Object.entries(props.diagnosis.summary.categories);
  const shown = unfolded ? entries : entries.slice(0, SHOWN_AT_FIRST);
  const uncategorized = entries.length === 1 && entries[0]?.[0] === ALL;
  const { gar, acc } = props.diagnosis.summary.total;
  if (uncategorized && gar === null && acc === null) return null;
  return (
    <Section title="By category" class="by-category" {...(uncategorized ? { aside: 'the file names none' } : {})}>
      <table class="numbers categories">
        <thead>
          <tr>
            <th scope="col">category</th>
            <th scope="col" class="gold">
              gold
            </th>
            <th scope="col">n</th>
            <th scope="col">GAR %</th>
            <th scope="col">Acc %</th>
            <th scope="col" class="dots-head">
              <span class="dots-scale">0 – 100</span>
            </th>
            <th scope="col">masked</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(([name, summary]) => (
            <CategoryRow key={name} name={name} summary={summary} filters={!uncategorized} {...props} />
          ))}
        </tbody>
      </table>
      {entries.length > shown.length && (
        <Button onClick={() => setUnfolded(true)}>Show all {count(entries.length)} categories</Button>
      )}
    </Section>
  );
}

interface CategoryRowProps extends FilteringProps {
  readonly name: string;
  readonly summary: CaseSummary;
  readonly filters: boolean;
}

function CategoryRow({ name, summary, filters, filter, onToggle }: CategoryRowProps): JSX.Element {
  const { gold, n, gar, acc, quadrants } = summary;
  const masked = quadrants?.masked ?? 0;
  const on = isOn(filter, { category: name });
  return (
    <tr class={on ? 'on' : ''}>
      <th scope="row">
        {filters ? (
          <button type="button" class="text-button" aria-pressed={on} onClick={() => onToggle({ category: name })}>
            <CutText class="category" text={name} />
          </button>
        ) : (
          'all episodes'
        )}
        {gold !== null && (
          <span class="gold-below">
            <ClassTag name={gold} />
          </span>
        )}
      </th>
      <td class="gold">{gold === null ? '–' : <ClassTag name={gold} />}</td>
      <td>{count(n)}</td>
      <td>{gar ? percentNumber(gar.rate) : '–'}</td>
      <td>{acc ? percentNumber(acc.rate) : '–'}</td>
      <td class="dots-cell">
        <Dots summary={summary} />
      </td>
      <td class={masked > 0 ? 'hot' : ''}>{quadrants ? `${masked > 0 ? '✗ ' : ''}${count(masked)}` : '–'}</td>
    </tr>
  );
}

/** The bound picture of one category in miniature: a disc for GAR, a square for Acc, between them the gap. */
function Dots({ summary: { gar, acc, bound } }: { readonly summary: CaseSummary }): JSX.Element {
  const low = gar && acc ? Math.min(gar.rate, acc.rate) : 0;
  const high = gar && acc ? Math.max(gar.rate, acc.rate) : 0;
  const words = [gar ? `GAR ${percent(gar.rate)}` : 'GAR unknown', acc ? `Acc ${percent(acc.rate)}` : 'Acc unknown'];
  return (
    <span class="dots" role="img" aria-label={`${words.join(', ')}: bound ${bound}`} title={words.join(' · ')}>
      <span class={`dots-gap ${bound}`} style={{ left: `${100 * low}%`, width: `${100 * (high - low)}%` }} />
      {gar && <span class="dot gar" style={{ left: `${100 * gar.rate}%` }} />}
      {acc && <span class="dot acc" style={{ left: `${100 * acc.rate}%` }} />}
    </span>
  );
}
