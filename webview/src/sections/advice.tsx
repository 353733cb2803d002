import type { JSX } from 'preact';
import { holdsNoAnswers } from '../../../src/core/diagnostic';
import type { Diagnosis, PanelCommand } from '../../../src/protocol';
import { Sentence } from '../parts';
import { Button } from '../ui';

interface AdviceProps {
  readonly diagnosis: Diagnosis;
  readonly onRun: (command: PanelCommand) => void;
}

/** What is missing in the file and what to do about it; nothing when nothing is. */
export function Advice({ diagnosis, onRun }: AdviceProps): JSX.Element | null {
  const { advice, summary } = diagnosis;
  if (advice.length === 0) return null;
  const { episodes, coverage } = summary;
  const isRun = episodes > 0 && !holdsNoAnswers(summary);
  const lacksGold = coverage.goldEpisodes === 0 || coverage.goldDecisions === 0;
  return (
    <section class="advice" aria-label="What is missing">
      <ul>
        {advice.map((sentence) => (
          <li key={sentence}>
            <Sentence text={sentence} />
          </li>
        ))}
      </ul>
      <div class="remedies">
        {isRun && lacksGold && <Button onClick={() => onRun('attachGold')}>Attach gold…</Button>}
        {isRun && coverage.outcomes === 0 && (
          <Button onClick={() => onRun('attachScores')}>Attach scores…</Button>
        )}
        <Button onClick={() => onRun('openSettings')}>Turnlens settings</Button>
      </div>
    </section>
  );
}
