/** The role of what is no message but the start of a turn. */
export const TURN_ROLE = 'turn';

/** Facts of an episode that only our own formats have, besides those which any file may give. */
export const OWN_FACT_KEYS = [
  'gold_actions',
  'checked_hits',
  'gold_turn',
  'outcome_reason',
  'inference_error',
] as const;
