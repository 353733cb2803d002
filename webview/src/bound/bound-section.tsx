import type { JSX } from 'preact';
import type { Diagnosis } from '../../../src/protocol';
import { percent, percentNumber, points } from '../format';
import { Missing, Section, useWidth } from '../parts';
import { TITLES } from '../sections';
import { Picture, PICTURE_HEIGHT } from './picture';

/** Acc may not exceed GAR: both on one axis with Wilson intervals, the gap between them, and what it is made of. */
export function BoundSection({ diagnosis }: { readonly diagnosis: Diagnosis }): JSX.Element {
  const { gar, acc } = diagnosis.summary.total;
  const [box, width] = useWidth<HTMLDivElement>();
  return (
    <Section title={TITLES.bound} aside="Acc ≤ GAR: a sound grader passes no episode whose class was wrong">
      <div ref={box} style={{ minHeight: `${PICTURE_HEIGHT}px` }}>
        {width > 0 && (
          <Picture width={width} gar={gar} acc={acc} slack={diagnosis.slack?.difference ?? null} />
        )}
      </div>
      <BoundWords diagnosis={diagnosis} />
    </Section>
  );
}

function BoundWords({ diagnosis }: { readonly diagnosis: Diagnosis }): JSX.Element {
  const { total } = diagnosis.summary;
  const { slack } = diagnosis;
  if (total.gar === null) {
    return (
      <Missing
        what="GAR is unknown: no episode has a gold class."
        todo="Without it there is no bound to hold Acc against."
      />
    );
  }
  if (total.acc === null) {
    return (
      <Missing
        what="Acc is unknown: no episode has an outcome."
        todo="With outcomes one sees whether the bound holds."
      />
    );
  }
  const { quadrants } = total;
  if (quadrants !== null && total.bound === 'unknown') {
    return (
      <Missing
        what="The run did not record what would show the gold class, so Acc cannot be held against GAR."
        todo="Run the benchmark again so that it keeps what the model says."
      />
    );
  }
  if (slack === null || quadrants === null) {
    return <Missing what="No episode has both a gold class and an outcome, so the two rates cannot be compared." />;
  }
  const n = Object.values(quadrants).reduce((sum, each) => sum + each, 0);
  const [low, high] = slack.interval;
  return (
    <p class="caption">
      Slack <b>{points(slack.difference)}</b> points (95 % interval {points(low)} to {points(high)}) ={' '}
      execution failure {percent(quadrants.executionFailure / n)} − masked {percentNumber(quadrants.masked / n)}&nbsp;%
    </p>
  );
}
