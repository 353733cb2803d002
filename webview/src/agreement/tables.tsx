import type { JSX } from 'preact';
import { coefficient } from '../../../src/core/wording';
import type { ShownAgreement } from '../../../src/protocol';
import { count, percent } from '../format';
import { CLASS_STYLE } from '../parts';

/** Each two annotators over what both have labelled; of two alone the heading of the part says as much. */
export function PairTable({ pairs }: Pick<ShownAgreement, 'pairs'>): JSX.Element {
  return (
    <table class="numbers annotator-pairs">
      <thead>
        <tr>
          <th scope="col">annotators</th>
          <th scope="col">common</th>
          <th scope="col">agree</th>
          <th scope="col">Cohen’s κ</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ first, second, common, raw, kappa }) => (
          <tr key={JSON.stringify([first, second])}>
            <th scope="row">
              <bdi>{first}</bdi>, <bdi>{second}</bdi>
            </th>
            <td>{count(common)}</td>
            <td>{raw === null ? '–' : percent(raw)}</td>
            <td>{kappa === null ? '–' : coefficient(kappa)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Which classes annotators agree on, and on which they do not. */
export function ClassTable({ classes }: Pick<ShownAgreement, 'classes'>): JSX.Element {
  return (
    <table class="numbers agreement-classes">
      <thead>
        <tr>
          <th scope="col">class</th>
          <th scope="col">labels</th>
          <th scope="col" title="Where one annotator names the class, how often another one does">
            others agree
          </th>
        </tr>
      </thead>
      <tbody>
        {classes.map(({ class: name, labels, rate }) => (
          <tr key={name}>
            <th scope="row">
              <span class={`hue-${CLASS_STYLE[name]}`}>{name}</span>
            </th>
            <td>{count(labels)}</td>
            <td>{percent(rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
