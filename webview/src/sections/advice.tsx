import type { JSX } from 'preact';
import type { Diagnosis } from '../../../src/protocol';
import { Button } from '../ui';

interface AdviceProps {
  readonly diagnosis: Diagnosis;
  readonly onOpenSettings: () => void;
}

/** What is missing in the file and what to do about it; nothing when nothing is. */
export function Advice({ diagnosis, onOpenSettings }: AdviceProps): JSX.Element | null {
  const { advice } = diagnosis;
  if (advice.length === 0) return null;
  return (
    <section class="advice" aria-label="What is missing">
      <ul>
        {advice.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Button onClick={onOpenSettings}>Turnlens settings</Button>
    </section>
  );
}
