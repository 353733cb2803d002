import type { JSX } from 'preact';
import { ACTION_CLASSES, PREDICTIONS, type PredictionKey, type StepClass } from '../../../src/core/model';
import type { Diagnosis } from '../../../src/protocol';
import { count, percent, percentNumber, plural } from '../format';
import { CLASS_STYLE, Section } from '../parts';
import { isOn } from '../store';
import type { FilteringProps } from './filtering';
import { TITLES } from './left-out';

/** What was called for against what was done, decision by decision; each wrong cell filters the list. */
export function ConfusionSection(props: FilteringProps): JSX.Element | null {
  const { summary, turnPolicy } = props.diagnosis;
  const { n, matches } = summary.decisions;
  if (n === 0) return null;
  const wrong = plural(n - matches, 'mismatch', 'mismatches');
  const aside = `${plural(n, 'decision')}, ${wrong} · class of a turn: ${turnPolicy}`;
  return (
    <Section title={TITLES.confusion} aside={aside}>
      <Matrix {...props} />
    </Section>
  );
}

function golds(confusion: Diagnosis['summary']['confusion']): readonly StepClass[] {
  const others = Object.values(confusion['OTHER'] ?? {}).some((n) => n > 0);
  return others ? [...ACTION_CLASSES, 'OTHER'] : ACTION_CLASSES;
}

function Matrix(props: FilteringProps): JSX.Element {
  const { diagnosis, filter, onToggle } = props;
  const rows = golds(diagnosis.summary.confusion);
  const at = (gold: StepClass, predicted: PredictionKey): number =>
    diagnosis.summary.confusion[gold]?.[predicted] ?? 0;
  return (
    <table class="matrix">
      <thead>
        <tr>
          <td class="corner">
            <span>gold ↓</span> <span>predicted →</span>
          </td>
          {PREDICTIONS.map((predicted) => (
            <th key={predicted} scope="col">
              <Heading
                name={predicted}
                wrong={rows.some((gold) => gold !== predicted && at(gold, predicted) > 0)}
                on={isOn(filter, { predicted })}
                words={`predicted ${predicted}`}
                onPress={() => onToggle({ predicted })}
              />
            </th>
          ))}
          <th scope="col" class="margin">
            recall
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((gold) => (
          <MatrixRow key={gold} gold={gold} at={at} {...props} />
        ))}
        <tr class="margin">
          <th scope="row">precision</th>
          {PREDICTIONS.map((predicted) => (
            <td key={predicted}>{rate(diagnosis.precision[predicted])}</td>
          ))}
          <td />
        </tr>
      </tbody>
    </table>
  );
}

function rate(share: number | null | undefined): JSX.Element | string {
  if (share === null || share === undefined) return '–';
  return (
    <>
      {percentNumber(share)}
      <span class="sign">&nbsp;%</span>
    </>
  );
}

interface MatrixRowProps extends FilteringProps {
  readonly gold: StepClass;
  readonly at: (gold: StepClass, predicted: PredictionKey) => number;
}

function MatrixRow({ gold, at, diagnosis, filter, onToggle }: MatrixRowProps): JSX.Element {
  const sum = PREDICTIONS.reduce((n, predicted) => n + at(gold, predicted), 0);
  return (
    <tr>
      <th scope="row">
        <Heading
          name={gold}
          wrong={sum > at(gold, gold)}
          on={isOn(filter, { gold })}
          words={`gold ${gold}`}
          onPress={() => onToggle({ gold })}
        />
      </th>
      {PREDICTIONS.map((predicted) => {
        const n = at(gold, predicted);
        const share = n / Math.max(sum, 1);
        const right = gold === predicted;
        // No deeper than leaves the number readable: green is brighter than red, so it covers less.
        const style = n > 0 ? { '--share': `${Math.round(5 + (right ? 22 : 40) * share)}%` } : {};
        return (
          <td key={predicted} class={`${right ? 'right' : 'wrong'}${n === 0 ? ' zero' : ''}`} style={style}>
            {n > 0 && !right ? (
              <button
                type="button"
                aria-pressed={isOn(filter, { gold, predicted })}
                aria-label={`${count(n)} decisions with gold ${gold} predicted ${predicted}`}
                title={`gold ${gold}, predicted ${predicted}: ${percent(share)} of gold ${gold}. Press to list them.`}
                onClick={() => onToggle({ gold, predicted })}
              >
                {count(n)}
              </button>
            ) : (
              count(n)
            )}
          </td>
        );
      })}
      <td class="margin">{rate(diagnosis.recall[gold])}</td>
    </tr>
  );
}

interface HeadingProps {
  readonly name: PredictionKey;
  /** Whether mismatches stand under this heading, so that pressing it lists some. */
  readonly wrong: boolean;
  readonly on: boolean;
  readonly words: string;
  readonly onPress: () => void;
}

function Heading({ name, wrong, on, words, onPress }: HeadingProps): JSX.Element {
  const style = `hue-${CLASS_STYLE[name]}`;
  if (!wrong) return <span class={style}>{name}</span>;
  return (
    <button
      type="button"
      class={`text-button ${style}`}
      aria-pressed={on}
      title={`Press to list the mismatches with ${words}.`}
      onClick={onPress}
    >
      {name}
    </button>
  );
}
