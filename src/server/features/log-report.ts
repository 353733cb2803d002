import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import { splitLines } from '../../core/jsonl';
import { joinedWords, labelLogWarnings, targetName, type StrayLabel } from '../../core/label-log';
import type { Diagnosis } from '../../protocol';
import type { OpenDocument } from '../documents';

type Report = Diagnosis['companions'][number];

/** VS Code lists so many entries of a file. */
const MAX_ENTRIES = 1_000;

/** What the label log of a document gives it; nothing where there is none. */
export function logReport({ log }: OpenDocument): readonly Report[] {
  if (log.uri === undefined || log.state === 'absent') return [];
  const file = URI.parse(log.uri).path;
  if (log.state === 'failed') return [{ file, ok: false, message: `Not used: ${log.text}` }];
  return [{ file, ok: true, message: joinedWords(log.labels) }];
}

/** What must be said of the label log: that it could not be read, its damaged lines, its labels without a place. */
export function logWarnings({ log, reading }: OpenDocument): readonly string[] {
  if (log.uri === undefined || reading.kind === 'other') return [];
  const name = nameOf(log.uri);
  if (log.state === 'failed') return [`The label log ${name} could not be read; its labels do not count: ${log.text}`];
  return labelLogWarnings(name, log.problems, reading.transcript.strayLabels);
}

/** Entries of the Problems view that stand in the log itself: damaged lines, and labels that have no place. */
export function logDiagnostics({ log, reading }: OpenDocument): Diagnostic[] {
  if (log.uri === undefined || reading.kind === 'other') return [];
  const lines = splitLines(log.text);
  const entry = (line: number, severity: DiagnosticSeverity, code: string, message: string): Diagnostic => {
    const end = { line, character: Math.max(1, lines[line]?.length ?? 0) };
    return { range: { start: { line, character: 0 }, end }, severity, source: 'Turnlens', code, message };
  };
  const damaged = log.problems.map(({ line, message }) => entry(line, DiagnosticSeverity.Error, 'unreadable', message));
  const strays = reading.transcript.strayLabels.map((stray) => {
    return entry(stray.target.counts.line, DiagnosticSeverity.Warning, 'stray-label', strayWords(stray));
  });
  return [...damaged, ...strays].slice(0, MAX_ENTRIES);
}

function strayWords({ target, missing }: StrayLabel): string {
  const what = { episode: 'no such episode', turn: 'no such turn', step: 'no such message in the turn' }[missing];
  return `${targetName(target)}: the transcript has ${what}, so the label ${target.counts.class} does not count.`;
}

function nameOf(uri: string): string {
  const { path } = URI.parse(uri);
  return path.slice(path.lastIndexOf('/') + 1);
}
