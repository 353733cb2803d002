/** What the list says of files, for the eye and for screen readers. */
import { counted } from '../../core/wording';
import { statusInWords, statusRow, statusText, tooltipParagraphs, type TranscriptStatus } from '../status-words';
import type { Progress } from './file-survey';

/** What is said of one file. */
export interface FileWords {
  /** Beside its name. */
  readonly description: string;
  readonly tooltip: readonly string[];
  /** For a screen reader. */
  readonly label: string;
}

/** @param path where the file lies, as people read it. */
export function transcriptWords(name: string, path: string, status: TranscriptStatus): FileWords {
  const paragraphs = tooltipParagraphs(status, { isLarge: false, isCut: false });
  return {
    description: statusRow(status),
    tooltip: [path, statusText(status), ...paragraphs],
    label: `${name}: ${statusInWords(status)}`,
  };
}

/** @param why a sentence. */
export function otherWords(name: string, path: string, why: string): FileWords {
  return { description: why, tooltip: [path, why], label: `${name}: ${why}` };
}

/** Why a file is not read. Sizes in bytes. */
export function tooLargeWords({ size, limit }: { readonly size: number; readonly limit: number }): string {
  return `${megabytes(size)}: not read, above ${megabytes(limit)} (turnlens.files.maxSize)`;
}

/** What is said above the list; empty when all that was found is in it. */
export function progressWords({ state, read, total, isCut }: Progress, most: number): string {
  const cut = isCut ? `Only ${counted(most, 'file')} are looked at: turnlens.files.include says which. ` : '';
  switch (state) {
    case 'looking':
      return 'Looking for transcripts…';
    case 'reading':
      return `${cut}Reading: ${read} of ${counted(total, 'file')}…`;
    case 'stopped':
      return total === 0 ? 'Stopped looking.' : `${cut}Stopped: ${read} of ${counted(total, 'file')} were read.`;
    case 'done':
      return cut.trimEnd();
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(bytes < 10 * 1024 * 1024 ? 1 : 0)} MB`;
}
