import { coefficient, counted, listed, percent } from '../wording';
import type { Agreement } from './agreement-schema';

/** What is said of an agreement: in one line, and in a few sentences. */
export interface AgreementWords {
  readonly headline: string;
  readonly explanation: string;
}

/** Why there is nothing to compare; `undefined` when there are two annotators or more. */
export function whyNoAgreement({ annotators: [only, second] }: Agreement): string | undefined {
  if (only === undefined) return 'Nobody has labelled anything by hand.';
  if (second !== undefined) return undefined;
  return (
    `Only ${only.name} has labelled by hand (${counted(only.labels, 'decision')}): agreement needs two annotators, ` +
    'each with a name of their own (setting `turnlens.annotator`).'
  );
}

/** The agreement of two annotators or more in words: Cohen's κ for two, Krippendorff's α for more. */
export function agreementWords(agreement: Agreement): AgreementWords {
  const { annotators, common, raw, alpha, pairs } = agreement;
  const [pair] = pairs;
  if (pair === undefined || raw === null || alpha === null) return nothingInCommon(agreement);
  const over = `over ${counted(common, 'decision')}`;
  if (pairs.length === 1) {
    const same = `${pair.first} and ${pair.second} agree on ${pair.agreeing} of ${counted(common, 'decision')}`;
    return {
      headline: `κ ${coefficient(pair.kappa ?? 0)} ${over}`,
      explanation: `${same} (${percent(raw)}).${oneClassRemark(agreement)}`,
    };
  }
  return {
    headline: `α ${coefficient(alpha)} ${over}`,
    explanation:
      `Of any two labels that ${listed(annotators.map(({ name }) => name))} gave to the same decision, ` +
      `${percent(raw)} agree.${oneClassRemark(agreement)}`,
  };
}

function nothingInCommon({ annotators }: Agreement): AgreementWords {
  const who = annotators.map(({ name, labels }) => `${name} (${labels})`);
  return {
    headline: 'No decision has labels of two annotators',
    explanation: `${listed(who)} have labelled different decisions: there is nothing to compare yet.`,
  };
}

function oneClassRemark({ classes: [only, second] }: Agreement): string {
  if (only === undefined || second !== undefined) return '';
  return ` All say ${only.class} throughout: that they can tell classes apart does not show.`;
}
