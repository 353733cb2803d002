import { SymbolKind, type DocumentSymbol } from 'vscode-languageserver';
import type { Episode, Range, RecordRef, ValueRef } from '../../core/model';
import { positionIn, type Transcript } from '../../core/transcript';
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
  const range = episodeRange(places, episode);
  return {
    name: episode.id.trim() === '' ? '(no name)' : episode.id,
    detail: episodeDetail(transcript, episode),
    kind: SymbolKind.Module,
    range,
    selectionRange: { start: range.start, end: range.start },
    children: withTurns ? turnSymbols(transcript, places, episode) : [],
  };
}

/** From the beginning of an episode's first record to the end of its last; of several in one record, its own value. */
function episodeRange(places: Places, { at, records }: Episode): Range {
  const own = at.path.length === 0 ? undefined : places.rangeOf(at);
  return own ?? { start: recordRange(at.record).start, end: recordRange(records.at(-1) ?? at.record).end };
}

function turnSymbols(transcript: Transcript, places: Places, episode: Episode): DocumentSymbol[] {
  const standings = standingsOf(transcript, episode);
  const refs = standings.map(({ turn }): readonly [ValueRef, ValueRef] => {
    const start = turn.opening ?? turn.steps[0]?.at ?? episode.at;
    return [start, turn.steps.at(-1)?.at ?? start];
  });
  const ranges = places.rangesOf(refs.flat());
  return standings.map((standing, index) => {
    const [start] = refs[index] ?? [episode.at];
    const selectionRange = ranges[2 * index] ?? recordRange(start.record);
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

function recordRange(record: RecordRef): Range {
  return { start: positionIn(record, 0), end: positionIn(record, record.text.length) };
}
