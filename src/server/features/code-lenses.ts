import type { CodeLens, Command } from 'vscode-languageserver';
import type { Episode, Range } from '../../core/model';
import { counted, grouped } from '../../core/wording';
import { COMMANDS, type LensArgument } from '../../protocol';
import { addressOf, standingsOf } from '../decisions';
import type { OpenDocument } from '../documents';
import { lensDataSchema, type LensData } from './lens-data';
import { isSpread, lensRows, type LensRow } from './lens-rows';
import { episodeLensTitle, episodesLensTitle, turnLensTitle } from './lens-titles';

/** However it comes about, one line carries no more lenses than this. */
const MAX_IN_LINE = 40;

/**
 * The lenses of a document, without titles. VS Code draws the lenses of a line in one row, ordered by their columns:
 *
 * - an episode in one line: its summary, `read`, `next mismatch`, and the turns that need looking at first;
 * - an episode over several lines: its summary and `read` on the first of them, and a row for each turn above the
 *   message that speaks for it;
 * - many episodes in one line: how many there are, `next mismatch`, and the summaries of some;
 * - a file that begins with something else: how many episodes there are, and where.
 *
 * @param near only on lines that these ranges touch there are all of them, on others the first.
 */
export function codeLenses(document: OpenDocument, near?: readonly Range[]): CodeLens[] {
  const { reading, places, settings, labelPlace, uri } = document;
  if (reading.kind === 'other' || !settings.codeLens) return [];
  const layout = { limit: Math.max(0, settings.codeLensLimit), editable: labelPlace.store !== undefined };
  return inColumns(lensRows(reading.transcript, places, layout, near), uri);
}

/** Gives a lens its title and command, from the document as it is now. */
export function resolveCodeLens<Lens extends Pick<CodeLens, 'range' | 'data'>>(
  lens: Lens,
  document: OpenDocument | undefined,
): Lens & { command: Command } {
  const data = lensDataSchema.parse(lens.data);
  const reading = document?.reading;
  const episode = reading?.kind === 'transcript' ? reading.transcript.episodeNamed(data.episode) : undefined;
  if (document === undefined || episode === undefined) return { ...lens, command: NOT_THERE };
  return { ...lens, command: commandOf(data, document, episode, lens.range.start.line) };
}

/** The document that a lens belongs to. */
export function uriOfLens(lens: Pick<CodeLens, 'data'>): string {
  return lensDataSchema.parse(lens.data).uri;
}

/** The lenses of one line get columns in the order in which they are to be drawn; too many of them are left out. */
function inColumns(rows: readonly LensRow[], uri: string): CodeLens[] {
  const used = new Map<number, number>();
  return rows.flatMap(({ line, episode, part }) => {
    const character = used.get(line) ?? 0;
    used.set(line, character + 1);
    if (character >= MAX_IN_LINE) return [];
    const place = { line, character };
    return [{ range: { start: place, end: place }, data: { uri, episode: episode.id, part } satisfies LensData }];
  });
}

function commandOf({ uri, part }: LensData, document: OpenDocument, episode: Episode, line: number): Command {
  const { reading, labelPlace } = document;
  if (reading.kind === 'other') return NOT_THERE;
  const { transcript } = reading;
  switch (part.kind) {
    case 'episodes':
      return lensCommand(episodesLensTitle(part), COMMANDS.showDiagnosis, { uri });
    case 'moreEpisodes':
      return lensCommand(`… ${counted(part.hidden, 'more episode')}`, COMMANDS.showDiagnosis, { uri });
    case 'summary':
      return lensCommand(episodeLensTitle(transcript, episode), COMMANDS.showDiagnosis, { uri });
    case 'read':
      return lensCommand('read', COMMANDS.read, { uri, address: { episode: episode.id } });
    case 'more':
      return lensCommand(`… ${grouped(part.hidden)} more`, COMMANDS.showDiagnosis, { uri });
    case 'next': {
      const character = isSpread(episode) ? transcript.lineText(line).length : 0;
      return lensCommand('next mismatch', COMMANDS.nextMismatch, { uri, position: { line, character } });
    }
    case 'relabel':
    case 'turn': {
      const standing = standingsOf(transcript, episode)[part.turn];
      if (standing === undefined) return NOT_THERE;
      const editable = labelPlace.store !== undefined && standing.step !== undefined;
      const title =
        part.kind === 'relabel' ? 'relabel' : turnLensTitle(standing, { numbered: part.numbered, editable });
      if (!editable) return { title, command: '' };
      return lensCommand(title, COMMANDS.relabel, { uri, address: addressOf(episode, standing) });
    }
  }
}

/** What an edit has taken away since the lens was made; the editor is about to ask for lenses anew. */
const NOT_THERE: Command = { title: '…', command: '' };

function lensCommand(title: string, command: string, argument: LensArgument): Command {
  return { title, command, arguments: [argument] };
}
