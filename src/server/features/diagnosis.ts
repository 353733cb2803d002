import { URI } from 'vscode-uri';
import {
  adviceOf,
  isGoldUnrecorded,
  pairedDifference,
  precisionOf,
  recallOf,
  summarize,
  verdictOf,
  warningsOf,
  type FileSummary,
  type Timing,
} from '../../core/diagnostic';
import type { Transcript } from '../../core/transcript';
import type { Diagnosis } from '../../protocol';
import type { OpenDocument } from '../documents';
import { logReport, logWarnings } from './log-report';

/** Everything that the panel shows of a document; `null` when it is no transcript. */
export function diagnosis(document: OpenDocument): Diagnosis | null {
  const { reading, uri, version, preset, settings, companions, labels, labelPlace } = document;
  if (reading.kind === 'other') return null;
  const { transcript, dialect, reason } = reading;
  const summary = summaryOf(transcript, uri);
  const { quadrants } = summary.total;
  return {
    uri,
    version,
    fileName: fileName(uri),
    dialect: { id: dialect.id, name: dialect.name, reason },
    model: modelOf(transcript),
    preset: preset.name,
    turnPolicy: settings.turnPolicy,
    confirmMeaning: preset.confirmMeaning,
    labelsEditable: labelPlace.store !== undefined,
    summary,
    verdict: verdictOf(summary),
    slack: quadrants === null || isGoldUnrecorded(summary) ? null : (pairedDifference(quadrants) ?? null),
    timing: timingsOf(transcript),
    recall: recallOf(summary),
    precision: precisionOf(summary),
    warnings: [...readingWarnings(document), ...warningsOf(summary, transcript.tally), ...logWarnings(document)],
    advice: [...adviceOf(summary, { companions: dialect.companions, labels })],
    companions: [...companions.reports.map((report) => ({ ...report })), ...logReport(document)],
    mismatches: transcript.mismatches().length,
  };
}

/** What has been read is not all, and nobody must take it for that. */
function readingWarnings({ share }: OpenDocument): readonly string[] {
  if (share === 1) return [];
  return [`The file is still being read: these are the numbers of the first ${Math.floor(100 * share)} %.`];
}

/** The numbers of a transcript as it is now. */
export function summaryOf(transcript: Transcript, uri: string): FileSummary {
  return summarize(transcript.tally, {
    file: fileName(uri),
    dialect: transcript.dialect.id,
    problems: transcript.problems.map(({ line, character, message }) => {
      return { line: line + 1, column: character + 1, message };
    }),
  });
}

/** The one model that all episodes which name one name. */
function modelOf({ episodes }: Transcript): string | null {
  const models = new Set(episodes.flatMap(({ attributes }) => attributes.model ?? []));
  const [model] = models;
  return models.size === 1 && model !== undefined ? model : null;
}

/** `null` where the gold turn of no episode is known. */
function timingsOf({ tally: { timing } }: Transcript): Diagnosis['timing'] {
  if (timing.size === 0) return null;
  const count = (when: Timing): number => timing.get(when) ?? 0;
  return { onTime: count('onTime'), late: count('late'), never: count('never') };
}

function fileName(uri: string): string {
  const { path } = URI.parse(uri);
  return path.slice(path.lastIndexOf('/') + 1);
}
