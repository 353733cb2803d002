/** How far annotators agree, and the list of what they do not agree on, to be adjudicated. */
export { AgreementSection } from './agreement-section';
