import type { JSX } from 'preact';
import type { Quadrants } from '../../../src/core/diagnostic';
import type { MismatchFilter } from '../../../src/protocol';
import { count, percent } from '../format';
import { Section } from '../parts';
import { isOn } from '../store';
import type { FilteringProps } from './filtering';
import { TITLES } from './left-out';

const NAMES: Readonly<Record<keyof Quadrants, { readonly name: string; readonly meaning: string }>> = {
  sound: { name: 'sound', meaning: 'Right class, and the grader passed it.' },
  executionFailure: { name: 'execution failure', meaning: 'Right class, and the execution failed.' },
  masked: { name: 'masked', meaning: 'Wrong class, and the grader passed it all the same: what the bound forbids.' },
  miscalibrated: { name: 'miscalibrated', meaning: 'Wrong class, and the grader saw it fail.' },
};

/** Each episode by "gold class hit" and "grader passed"; a cell filters the list to the mismatches of its episodes. */
export function QuadrantsSection(props: FilteringProps): JSX.Element | null {
  const { quadrants } = props.diagnosis.summary.total;
  if (quadrants === null) return null;
  return (
    <Section title={TITLES.quadrants}>
      <QuadrantTable {...props} quadrants={quadrants} />
    </Section>
  );
}

interface QuadrantTableProps extends FilteringProps {
  readonly quadrants: Quadrants;
}

function QuadrantTable({ quadrants, filter, onToggle }: QuadrantTableProps): JSX.Element {
  const { sound, executionFailure, masked, miscalibrated } = quadrants;
  const n = sound + executionFailure + masked + miscalibrated;
  const cell = (name: keyof Quadrants): JSX.Element => (
    <td>
      <QuadrantButton
        name={name}
        size={quadrants[name]}
        n={n}
        on={isOn(filter, { quadrant: name })}
        onToggle={onToggle}
      />
    </td>
  );
  return (
    <table class="quadrants">
      <thead>
        <tr>
          <td />
          <th scope="col">passed · {count(sound + masked)}</th>
          <th scope="col">failed · {count(executionFailure + miscalibrated)}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            class hit
            <br />
            {count(sound + executionFailure)}
          </th>
          {cell('sound')}
          {cell('executionFailure')}
        </tr>
        <tr>
          <th scope="row">
            missed
            <br />
            {count(masked + miscalibrated)}
          </th>
          {cell('masked')}
          {cell('miscalibrated')}
        </tr>
      </tbody>
    </table>
  );
}

interface QuadrantButtonProps {
  readonly name: keyof Quadrants;
  readonly size: number;
  readonly n: number;
  readonly on: boolean;
  readonly onToggle: (part: MismatchFilter) => void;
}

function QuadrantButton({ name, size, n, on, onToggle }: QuadrantButtonProps): JSX.Element {
  const hot = name === 'masked' && size > 0;
  const share = size / Math.max(n, 1);
  return (
    <button
      type="button"
      class={hot ? 'quadrant hot' : 'quadrant'}
      aria-pressed={on}
      title={`${NAMES[name].meaning} Press to list its mismatches.`}
      onClick={() => onToggle({ quadrant: name })}
    >
      <span class="size">
        {hot && (
          <span class="cross" aria-hidden="true">
            ✗{' '}
          </span>
        )}
        {count(size)}
      </span>
      <span class="share">{percent(share)}</span>
      <span class="name">{NAMES[name].name}</span>
      <span class="bar" aria-hidden="true" style={{ width: `${100 * share}%` }} />
    </button>
  );
}
