/** Commands that code lenses run; the same ones have keys and palette entries, where they come without an argument. */
import * as z from 'zod/mini';
import { decisionAddressSchema } from './server-requests';

export const COMMANDS = {
  showDiagnosis: 'turnlens.showDiagnosis',
  showAgreement: 'turnlens.showAgreement',
  nextMismatch: 'turnlens.nextMismatch',
  previousMismatch: 'turnlens.previousMismatch',
  read: 'turnlens.read',
  showSource: 'turnlens.showSource',
  nextEpisode: 'turnlens.nextEpisode',
  previousEpisode: 'turnlens.previousEpisode',
  compareWith: 'turnlens.compareWith',
  expandResult: 'turnlens.expandResult',
  relabel: 'turnlens.relabel',
  clearLabel: 'turnlens.clearLabel',
  undoLabel: 'turnlens.undoLabel',
  redoLabel: 'turnlens.redoLabel',
  labelAs: 'turnlens.labelAs',
  nextInReview: 'turnlens.nextInReview',
  previousInReview: 'turnlens.previousInReview',
  skip: 'turnlens.skip',
  editNote: 'turnlens.editNote',
  reviewScope: 'turnlens.reviewScope',
  showKeys: 'turnlens.showKeys',
  applyLabelLog: 'turnlens.applyLabelLog',
  moveLabelsToLog: 'turnlens.moveLabelsToLog',
  attachGold: 'turnlens.attachGold',
  attachScores: 'turnlens.attachScores',
  detach: 'turnlens.detach',
  readAs: 'turnlens.readAs',
} as const;

/** The command that opens any transcript, packed or not; it works on no open document. */
export const OPEN_TRANSCRIPT = 'turnlens.openTranscript';

/** The commands that read any file from disk, whatever its size, and that are done with it. */
export const READ_FROM_DISK = 'turnlens.readFromDisk';
export const CLOSE_TRANSCRIPT = 'turnlens.closeTranscript';

/** The command that opens a copy of the sample. */
export const OPEN_SAMPLE = 'turnlens.openSample';

/** The context key that is true while an episode is read in the active editor. */
export const READING_CONTEXT = 'turnlens.reading';

/** The commands of the views beside the editor: what their titles and items offer. */
export const VIEW_COMMANDS = {
  filterEpisodes: 'turnlens.filterEpisodes',
  clearEpisodeFilter: 'turnlens.clearEpisodeFilter',
  groupByCategory: 'turnlens.groupEpisodesByCategory',
  groupByQuadrant: 'turnlens.groupEpisodesByQuadrant',
  ungroup: 'turnlens.ungroupEpisodes',
  openEpisode: 'turnlens.openEpisode',
  nextMismatchInEpisode: 'turnlens.nextMismatchInEpisode',
  refreshFiles: 'turnlens.refreshFiles',
  stopReadingFiles: 'turnlens.stopReadingFiles',
  showOtherFiles: 'turnlens.showOtherFiles',
  hideOtherFiles: 'turnlens.hideOtherFiles',
} as const;

/** The one argument that a lens gives its command: the document, and what in it the lens stands for. */
export const lensArgumentSchema = z.object({
  /** The transcript, or an episode of it that is being read. */
  uri: z.string(),
  /** For `relabel` the decision to label; for `read` what to show; for others where to start from. */
  address: z.optional(decisionAddressSchema),
  /** For `nextMismatch`: where to look from, unless the cursor is in that line already; 0-based. */
  position: z.optional(z.object({ line: z.int(), character: z.int() })),
  /** For `expandResult`: the text to show in full or cut, or the page to turn to. */
  extent: z.optional(z.string()),
  page: z.optional(z.int()),
});
export type LensArgument = z.infer<typeof lensArgumentSchema>;
