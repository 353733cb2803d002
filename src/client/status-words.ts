import { counted, percent } from '../core/wording';
import type { DocumentStatus } from '../protocol';

/** What is known of a transcript. */
export type TranscriptStatus = Extract<DocumentStatus, { kind: 'transcript' }>;

/** `GAR 11.0 % · Acc 54.5 % · 229 ✗`; what is absent is left out, and without gold the size of the file is said. */
export function statusText(status: TranscriptStatus): string {
  const { gar, acc, decisions, mismatches, episodes, goldUnrecorded } = status;
  if (goldUnrecorded) return [...(acc === null ? [] : [`Acc ${percent(acc)}`]), 'answers not recorded'].join(' · ');
  const rates = [...(gar === null ? [] : [`GAR ${percent(gar)}`]), ...(acc === null ? [] : [`Acc ${percent(acc)}`])];
  if (gar !== null) return [...rates, `${mismatches} ✗`].join(' · ');
  const rest = decisions > 0
    ? [`${decisions - mismatches} of ${counted(decisions, 'decision')} match`]
    : [counted(episodes, 'episode'), 'no gold'];
  return [...rates, ...rest].join(' · ');
}

/** The same in words, for a screen reader. */
export function statusLabel(status: TranscriptStatus): string {
  const { gar, acc, decisions, mismatches, episodes, unreadable, headline, goldUnrecorded } = status;
  const isSeen = gar !== null && !goldUnrecorded;
  const parts = [
    headline,
    ...(!isSeen ? [] : [`gold action recall ${percent(gar)}`]),
    ...(acc === null ? [] : [`accuracy ${percent(acc)}`]),
    gar === null && decisions === 0 ? `${counted(episodes, 'episode')} without gold` : counted(mismatches, 'mismatch'),
    ...(unreadable === 0 ? [] : [unreadableLines(unreadable)]),
  ];
  return `Turnlens: ${parts.join(', ')}. Shows the diagnosis.`;
}

/** Whether the item must stand out: the bound is violated, or part of the run was not recorded or not readable. */
export function needsAttention({ bound, unreadable, goldUnrecorded }: TranscriptStatus): boolean {
  return bound === 'violated' || goldUnrecorded || unreadable > 0;
}

/** The paragraphs of the tooltip, as plain text. */
export function tooltipParagraphs(status: TranscriptStatus, isLarge: boolean): readonly string[] {
  const { headline, dialect, warnings, unreadable } = status;
  return [
    headline,
    `${dialect.name}: ${dialect.reason}`,
    ...(unreadable === 0 ? [] : [`${unreadableLines(unreadable)}; see Problems.`]),
    ...warnings,
    ...(isLarge ? [LARGE_FILE] : []),
  ];
}

const LARGE_FILE =
  'There are no lenses: VS Code shows none above 20 million characters or 300,000 lines ' +
  '(editor.largeFileOptimizations). Marks, Problems, the panel and all commands work.';

function unreadableLines(n: number): string {
  return `${counted(n, 'line')} could not be read`;
}
