import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver';
import type { Transcript, TranscriptProblem } from '../../core/transcript';
import { grouped } from '../../core/wording';
import { firstStops, stopRanges, stopWords } from '../decisions';
import type { OpenDocument } from '../documents';

const SOURCE = 'Turnlens';

/** VS Code lists 1,000 entries of a file; the last of ours says how many it left out. */
const MAX_DIAGNOSTICS = 1_000;

/**
 * Entries of the Problems view: first what could not be read or makes no sense, then mismatches, both in file order.
 * The setting `problems` is about mismatches only.
 */
export function diagnostics({ reading, places, settings }: OpenDocument): Diagnostic[] {
  if (reading.kind === 'other') return [];
  const { transcript } = reading;
  const { problems } = transcript;
  const mismatchCount = settings.problems ? transcript.mismatches().length : 0;
  const total = problems.length + mismatchCount;
  const room = total > MAX_DIAGNOSTICS ? MAX_DIAGNOSTICS - 1 : total;
  const shownStops = firstStops(transcript, Math.min(mismatchCount, Math.max(0, room - problems.length)));
  const ranges = stopRanges(places, shownStops);
  const mismatches = shownStops.map((stop, index): Diagnostic => ({
    range: firstCharacter(ranges[index] ?? lineStart(stop.at.record.line)),
    severity: DiagnosticSeverity.Information,
    source: SOURCE,
    code: 'mismatch',
    message: stopWords(stop),
  }));
  const shown = [...problems.slice(0, room).map((problem) => ofProblem(transcript, problem)), ...mismatches];
  return total > shown.length ? [...shown, ofRest(transcript, total - shown.length)] : shown;
}

function ofProblem(transcript: Transcript, { line, character, message, kind }: TranscriptProblem): Diagnostic {
  const end = Math.min(character + 1, transcript.lineText(line).length);
  return {
    range: { start: { line, character }, end: { line, character: Math.max(character, end) } },
    severity: kind === 'unreadable' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    source: SOURCE,
    code: kind,
    message,
  };
}

/** Stands on the last line, so that it is the last entry in the view as well. */
function ofRest(transcript: Transcript, hidden: number): Diagnostic {
  return {
    range: lineStart(transcript.lineCount - 1),
    severity: DiagnosticSeverity.Information,
    source: SOURCE,
    code: 'more',
    message: `${grouped(hidden)} more not listed here. "Show Diagnosis" lists all mismatches.`,
  };
}

/** A message may be long, and is underlined as a mismatch already: the entry marks where it begins. */
function firstCharacter({ start }: Diagnostic['range']): Diagnostic['range'] {
  return { start, end: { line: start.line, character: start.character + 1 } };
}

function lineStart(line: number): Diagnostic['range'] {
  const place = { line, character: 0 };
  return { start: place, end: place };
}
