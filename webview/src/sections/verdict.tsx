import type { JSX } from 'preact';
import type { Diagnosis } from '../../../src/protocol';
import { Sentence } from '../parts';

/** A sign beside each tone's colour, and the word that a screen reader says for it. */
const SIGNS: Readonly<Record<Diagnosis['verdict']['tone'], { readonly sign: string; readonly word: string }>> = {
  bad: { sign: '✗', word: 'Problem' },
  warning: { sign: '⚠', word: 'Warning' },
  good: { sign: '✓', word: 'Good' },
  neutral: { sign: '○', word: 'Note' },
};

/** The answer in one sentence, why, and what must be known before any number is believed. */
export function VerdictSection({ diagnosis }: { readonly diagnosis: Diagnosis }): JSX.Element {
  const { verdict, warnings } = diagnosis;
  const { sign, word } = SIGNS[verdict.tone];
  const colon = verdict.headline.indexOf(': ');
  const lead = colon < 0 ? verdict.headline : verdict.headline.slice(0, colon + 1);
  return (
    <section class={`verdict tone-${verdict.tone}`} aria-labelledby="verdict">
      <h1 id="verdict">
        <span class="lead">
          <span role="img" aria-label={word}>
            {sign}
          </span>{' '}
          {lead}
        </span>{' '}
        <span class="rest">{verdict.headline.slice(lead.length)}</span>
      </h1>
      <p class="why">
        <Sentence text={verdict.explanation} />
      </p>
      {warnings.length > 0 && (
        <ul class="warnings" aria-label="Warnings">
          {warnings.map((warning) => (
            <li key={warning}>
              <span class="warning-sign" aria-hidden="true">
                ⚠
              </span>
              <span>
                <Sentence text={warning} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
