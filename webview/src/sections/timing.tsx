import type { JSX } from 'preact';
import { TIMINGS } from '../../../src/core/diagnostic';
import { count, percent, plural } from '../format';
import { Section } from '../parts';
import { isOn } from '../store';
import type { FilteringProps } from './filtering';
import { TITLES } from './left-out';

const WORDS = {
  onTime: { name: 'on time', meaning: 'The gold turn itself has the gold class.' },
  late: { name: 'late', meaning: 'Only a later turn has the gold class.' },
  never: { name: 'never', meaning: 'Neither the gold turn nor a later one has the gold class.' },
} as const;

/** When the gold action came, over the episodes whose gold turn is known. */
export function TimingSection({ diagnosis, filter, onToggle }: FilteringProps): JSX.Element | null {
  const { timing } = diagnosis;
  if (timing === null) return null;
  const n = timing.onTime + timing.late + timing.never;
  return (
    <Section title={TITLES.timing} aside={`gold turn known in ${plural(n, 'episode')}`}>
      <div class="timing-bar" aria-hidden="true">
        {TIMINGS.map((name) => timing[name] > 0 && <span key={name} class={name} style={{ flexGrow: timing[name] }} />)}
      </div>
      <div class="timing-names">
        {TIMINGS.map((name) => (
          <button
            key={name}
            type="button"
            class="timing"
            aria-pressed={isOn(filter, { timing: name })}
            title={`${WORDS[name].meaning} Press to list the mismatches of these episodes.`}
            onClick={() => onToggle({ timing: name })}
          >
            <span class={`swatch ${name}`} aria-hidden="true" />
            <span class="name">{WORDS[name].name}</span> <b>{count(timing[name])}</b>{' '}
            <span class="share">{percent(timing[name] / Math.max(n, 1))}</span>
          </button>
        ))}
      </div>
    </Section>
  );
}
