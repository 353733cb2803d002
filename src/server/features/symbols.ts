import { SymbolKind, type DocumentSymbol } from 'vscode-languageserver';
import type { Episode, Range, ValueRef } from '../../core/model';
import type { Transcript } from '../../core/transcript';
import { className, standingsOf, type Standing } from '../decisions';
import type { OpenDocument, Places } from '../documents';
import { episodeDetail } from './lens-titles';

/** With more turns than this in a file, the outline lists episodes only. */
const MAX_TURNS = 20_000;

/** The outline: episodes with their turns. */
export function documentSymbols({ reading, places }: OpenDocument): DocumentSymbol[] {
  if (reading.kind === 'other') return [];
  const { transcript } = reading;
  const { episodes } = transcript;
  const turns = episodes.reduce((sum, episode) => sum + episode.turns.length, 0);
  return episodes.map((episode) => episodeSymbol(transcript, places, episode, turns <= MAX_TURNS));
}

function episodeSymbol(transcript: Transcript, places: Places, episode: Episode, withTurns: boolean): DocumentSymbol {
  const first = lineRange(transcript, episode.at.record.line);
  const children = withTurns ? turnSymbols(transcript, places, episode) : [];
  const last = lineRange(transcript, episode.records.at(-1)?.line ?? first.start.line);
  const whole = { start: first.start, end: last.end };
  return {
    name: episode.id.trim() === '' ? '(no name)' : episode.id,
    detail: episodeDetail(transcript, episode),
    kind: SymbolKind.Module,
    range: whole,
    selectionRange: { start: first.start, end: first.start },
    children,
  };
}

function turnSymbols(transcript: Transcript, places: Places, episode: Episode): DocumentSymbol[] {
  const standings = standingsOf(transcript, episode);
  const refs = standings.map(({ turn }): readonly [ValueRef, ValueRef] => {
    const start = turn.opening ?? turn.steps[0]?.at ?? episode.at;
    return [start, turn.steps.at(-1)?.at ?? start];
  });
  const ranges = places.rangesOf(transcript, refs.flat());
  return standings.map((standing, index) => {
    const [start] = refs[index] ?? [episode.at];
    const selectionRange = ranges[2 * index] ?? lineRange(transcript, start.record.line);
    return turnSymbol(standing, selectionRange, ranges[2 * index + 1] ?? selectionRange);
  });
}

function turnSymbol({ turn, state, predicted, gold }: Standing, selectionRange: Range, last: Range): DocumentSymbol {
  const mark = { match: '✓ ', mismatch: '✗ ', unlabelled: '' }[state];
  return {
    name: `turn ${turn.index + 1}: ${mark}${className(predicted)}`,
    detail: state === 'mismatch' ? `gold ${gold?.class ?? ''}` : '',
    kind: SymbolKind.Event,
    range: { start: selectionRange.start, end: later(selectionRange.end, last.end) },
    selectionRange,
  };
}

function later(a: Range['end'], b: Range['end']): Range['end'] {
  return b.line > a.line || (b.line === a.line && b.character > a.character) ? b : a;
}

function lineRange(transcript: Transcript, line: number): Range {
  return { start: { line, character: 0 }, end: { line, character: transcript.lineText(line).length } };
}
