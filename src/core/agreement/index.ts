/**
 * How far annotators agree: raw agreement, Cohen's κ and Krippendorff's α over what they say of the same decisions, and
 * the decisions of which they say different things.
 */
export { agreementOf } from './agreement';
export { agreementSchema, type Agreement, type AnnotatorPair } from './agreement-schema';
export { cohensKappa } from './cohens-kappa';
export { confusionOf } from './confusion';
export { adjudicationOf, disagreementsOf, isSettled } from './disagreements';
export { krippendorffsAlpha } from './krippendorffs-alpha';
export { mergeLogs } from './merge-logs';
export { pairsOf, type Ratings } from './ratings';
export { classAgreement, rawAgreement } from './raw-agreement';
export { agreementWords, whyNoAgreement } from './words';
