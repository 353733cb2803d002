import { counted, countedOf, grouped, percent } from '../core/wording';
import type { DocumentStatus } from '../protocol';

/** What is known of a transcript. */
export type TranscriptStatus = Extract<DocumentStatus, { kind: 'transcript' }>;

/** `GAR 11.0 % · Acc 54.5 % · 229 ✗`; what is absent is left out, and without gold the size of the file is said. */
export function statusText(status: TranscriptStatus): string {
  return [...shareTexts(status), ...rateTexts(status), ...restTexts(status)].join(' · ');
}

/** The same for a narrow row, whose end is cut off: what someone chooses by comes first. `229 ✗ · GAR 11.0 % · …` */
export function statusRow(status: TranscriptStatus): string {
  return [...restTexts(status), ...rateTexts(status)].join(' · ');
}

/** What has been read is not all, and nobody must take it for that. */
function shareTexts({ share }: TranscriptStatus): readonly string[] {
  return share === undefined ? [] : [`${Math.floor(100 * share)} % read`];
}

function rateTexts({ gar, acc, goldUnrecorded }: TranscriptStatus): readonly string[] {
  return [
    ...(gar === null || goldUnrecorded ? [] : [`GAR ${percent(gar)}`]),
    ...(acc === null ? [] : [`Acc ${percent(acc)}`]),
  ];
}

function restTexts(status: TranscriptStatus): readonly string[] {
  const { gar, decisions, mismatches, episodes, goldUnrecorded } = status;
  if (goldUnrecorded) return ['answers not recorded'];
  if (gar !== null) return [`${grouped(mismatches)} ✗`];
  if (!hasGold(status)) return [counted(episodes, 'episode'), 'no gold'];
  return [`${countedOf(decisions - mismatches, decisions, 'decision')} ${decisions === 1 ? 'matches' : 'match'}`];
}

/** Whether anything is labelled. */
export function hasGold({ gar, decisions }: TranscriptStatus): boolean {
  return gar !== null || decisions > 0;
}

/** The status in words, for a screen reader. */
export function statusLabel(status: TranscriptStatus): string {
  return `Turnlens: ${statusInWords(status)}. Shows the diagnosis.`;
}

/** What a run comes to, without signs: the headline of its verdict, its rates, and how many mismatches there are. */
export function statusInWords(status: TranscriptStatus): string {
  const { gar, acc, mismatches, episodes, unreadable, headline, goldUnrecorded } = status;
  const isSeen = gar !== null && !goldUnrecorded;
  return [
    headline,
    ...shareTexts(status),
    ...(!isSeen ? [] : [`gold action recall ${percent(gar)}`]),
    ...(acc === null ? [] : [`accuracy ${percent(acc)}`]),
    hasGold(status) ? counted(mismatches, 'mismatch') : `${counted(episodes, 'episode')} without gold`,
    ...(unreadable === 0 ? [] : [unreadableLines(unreadable)]),
  ].join(', ');
}

/** Whether the item must stand out: the bound is violated, or part of the run was not recorded or not readable. */
export function needsAttention({ bound, unreadable, goldUnrecorded }: TranscriptStatus): boolean {
  return bound === 'violated' || goldUnrecorded || unreadable > 0;
}

/** What VS Code leaves out of a document because of its size. */
export interface DrawnSize {
  /** Above the size up to which there are lenses. */
  readonly isLarge: boolean;
  /** With lines longer than VS Code draws them. */
  readonly isCut: boolean;
}

/** The paragraphs of the tooltip: plain text, with names between backticks. */
export function tooltipParagraphs(status: TranscriptStatus, { isLarge, isCut }: DrawnSize): readonly string[] {
  const { headline, dialect, warnings, unreadable, share } = status;
  return [
    headline,
    ...(share === undefined ? [] : [PARTLY_READ]),
    `${dialect.name}: ${dialect.reason}`,
    ...(unreadable === 0 ? [] : [`${unreadableLines(unreadable)}; see Problems.`]),
    ...warnings,
    ...(isLarge ? [LARGE_FILE] : []),
    ...(isCut ? [LONG_LINES] : []),
  ];
}

const PARTLY_READ = 'The file is still being read: these are the numbers of what has been read so far.';

const LARGE_FILE =
  'There are no lenses: VS Code shows none above 20 million characters or 300,000 lines ' +
  '(editor.largeFileOptimizations). Marks, Problems, the panel and all commands work.';

const LONG_LINES =
  'Of lines above 10,000 characters VS Code draws the beginning only, unless they are wrapped ' +
  '(View: Toggle Word Wrap, Alt+Z).';

function unreadableLines(n: number): string {
  return `${counted(n, 'line')} could not be read`;
}
