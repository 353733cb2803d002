import type { JSX } from 'preact';
import type { Diagnosis } from '../../../src/protocol';
import { count } from '../format';
import { Section, Sentence } from '../parts';
import { Button } from '../ui';

/** More than these stay in VS Code's own list of problems. */
const SHOWN = 20;

interface ProblemsProps {
  readonly diagnosis: Diagnosis;
  /** 1-based line and column. */
  readonly onOpen: (line: number, column: number) => void;
  readonly onOpenAll: () => void;
}

/** Lines that could not be read and labels that make no sense; each opens its place. Nothing when there are none. */
export function Problems({ diagnosis, onOpen, onOpenAll }: ProblemsProps): JSX.Element | null {
  const { problems } = diagnosis.summary;
  if (problems.length === 0) return null;
  return (
    <Section title="Problems in the file" aside={count(problems.length)}>
      <ul class="problems">
        {problems.slice(0, SHOWN).map(({ line, column, message }, index) => (
          <li key={index}>
            <button type="button" onClick={() => onOpen(line, column)}>
              <span class="place">
                line {count(line)}, column {count(column)}
              </span>{' '}
              <span class="message">
                <Sentence text={message} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button onClick={onOpenAll}>
        {problems.length > SHOWN ? `Show all ${count(problems.length)} in Problems` : 'Show in Problems'}
      </Button>
    </Section>
  );
}
