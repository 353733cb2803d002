import type { JSX } from 'preact';
import { PREDICTIONS } from '../../../src/core/model';
import type { Diagnosis } from '../../../src/protocol';
import { count, percent, plural } from '../format';
import { CLASS_STYLE, ClassTag, Section } from '../parts';

/** What the assistant did, where no decision has gold to hold it against: its steps by their class. */
export function PredictedSection({ diagnosis }: { readonly diagnosis: Diagnosis }): JSX.Element | null {
  const { decisions, steps, turns, stepsByClass } = diagnosis.summary;
  if (decisions.n > 0 || steps === 0) return null;
  const aside = `${plural(steps, 'step')} in ${plural(turns, 'turn')} · preset ${diagnosis.preset}`;
  const most = Math.max(...PREDICTIONS.map((name) => stepsByClass[name]));
  return (
    <Section title="What the assistant did" aside={aside}>
      <table class="numbers predicted">
        <tbody>
          {PREDICTIONS.filter((name) => name !== 'none' || stepsByClass.none > 0).map((name) => (
            <tr key={name}>
              <th scope="row">
                <ClassTag name={name} />
              </th>
              <td>{count(stepsByClass[name])}</td>
              <td class="share">{percent(stepsByClass[name] / steps)}</td>
              <td class="bar-cell">
                <span
                  class={`bar hue-${CLASS_STYLE[name]}`}
                  aria-hidden="true"
                  style={{ width: `${(100 * stepsByClass[name]) / most}%` }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
