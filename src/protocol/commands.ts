/** Commands that code lenses run; the same ones have keys and palette entries, where they come without an argument. */
import * as z from 'zod/mini';
import { decisionAddressSchema } from './server-requests';

export const COMMANDS = {
  showDiagnosis: 'turnlens.showDiagnosis',
  nextMismatch: 'turnlens.nextMismatch',
  previousMismatch: 'turnlens.previousMismatch',
  relabel: 'turnlens.relabel',
  clearLabel: 'turnlens.clearLabel',
  attachGold: 'turnlens.attachGold',
  attachScores: 'turnlens.attachScores',
  detach: 'turnlens.detach',
  readAs: 'turnlens.readAs',
} as const;

/** The command that opens any transcript, packed or not; it works on no open document. */
export const OPEN_TRANSCRIPT = 'turnlens.openTranscript';

/** The one argument that a lens gives its command: the document, and what in it the lens stands for. */
export const lensArgumentSchema = z.object({
  uri: z.string(),
  /** For `relabel`: the decision to label. */
  address: z.optional(decisionAddressSchema),
  /** For `nextMismatch`: where to look from, unless the cursor is in that line already; 0-based. */
  position: z.optional(z.object({ line: z.int(), character: z.int() })),
});
export type LensArgument = z.infer<typeof lensArgumentSchema>;
